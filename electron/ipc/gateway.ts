// The one gate for everything that windows send: who is it, may they, is it well formed. Handlers never see anything else.
import type { AppRefusal, Reply, ReplyOf } from '../../contract/replies.ts';
import {
  REQUESTS,
  type RequestInput,
  type RequestName,
  type Role,
  requestEnvelopeSchema,
} from '../../contract/requests.ts';
import { StoreError } from '../storage/db.ts';
import { isModest } from './message-size.ts';

/** One handler a request; it may refuse by throwing a RefusedError. */
export type Handlers = {
  readonly [N in RequestName]: (input: RequestInput<N>, from: Role) => ReplyOf<N> | Promise<ReplyOf<N>>;
};

/** A refusal on its way to the window. */
export class RefusedError extends Error {
  readonly refusal: AppRefusal;
  constructor(code: AppRefusal['code'], detail: AppRefusal['detail'] = {}) {
    super(code);
    this.name = 'RefusedError';
    this.refusal = { code, detail };
  }
}

function refuse(
  code: AppRefusal['code'],
  detail: AppRefusal['detail'] = {},
): { ok: false; error: AppRefusal } {
  return { ok: false, error: { code, detail } };
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(REQUESTS, name);
}

/**
 * Answers one message. `role` is null for a sender that is none of ours. Never throws: whatever goes wrong is a refusal,
 * and `onBug` hears of what was not meant to happen.
 */
export async function answer(
  handlers: Handlers,
  role: Role | null,
  message: unknown,
  onBug: (error: unknown) => void,
): Promise<Reply<unknown>> {
  if (role === null) return refuse('not-allowed');
  if (!isModest(message)) return refuse('bad-request');
  const envelope = requestEnvelopeSchema.safeParse(message);
  if (!envelope.success || !isRequestName(envelope.data.name)) return refuse('bad-request');
  const { name } = envelope.data;
  const spec = REQUESTS[name];
  if (!(spec.roles as readonly Role[]).includes(role)) return refuse('not-allowed', { request: name });
  const input = spec.input.safeParse(envelope.data.input);
  if (!input.success) return refuse('bad-request', { request: name });
  try {
    const handler = handlers[name] as (input: unknown, from: Role) => unknown;
    return { ok: true, value: (await handler(input.data, role)) ?? null };
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, error: error.refusal };
    if (error instanceof StoreError) return refuse(error.code);
    onBug(error);
    return refuse('internal');
  }
}
