// Owns what a window shows where a screen could not be drawn: words instead of an empty window. The next view is tried again by itself.
import { Component, type ReactNode } from 'react';

interface FaultGuardProps {
  /** What is drawn changes with it: a screen that failed before it may succeed after it. */
  readonly moment: number;
  readonly fallback: (problem: string) => ReactNode;
  readonly children: ReactNode;
}

interface FaultState {
  readonly problem: string | null;
  readonly failedAt: number;
}

export class FaultGuard extends Component<FaultGuardProps, FaultState> {
  override state: FaultState = { problem: null, failedAt: this.props.moment };

  static getDerivedStateFromError(error: unknown): Partial<FaultState> {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ moment }: FaultGuardProps, state: FaultState): FaultState {
    return moment === state.failedAt ? state : { problem: null, failedAt: moment };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    return problem === null ? this.props.children : this.props.fallback(problem);
  }
}
