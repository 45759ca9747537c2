// What the table window asks of the companion. What a device asks for itself is answered in electron/companion.
import { type Handlers, RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type CompanionHandlers = Pick<Handlers, Extract<keyof Handlers, `companion.${string}`>>;

/** The handlers of the companion's switch, code and devices. */
export function companionHandlers({ companion }: HandlerParts): CompanionHandlers {
  return {
    'companion.status': companion.status,
    'companion.switch': (choice) => companion.turn(choice),
    'companion.code': ({ role }) => companion.mint(role),
    'companion.device': ({ id, role, playerId }) => {
      companion.change(id, role, playerId);
      return null;
    },
    'companion.throw-out': ({ id }) => {
      companion.throwOut(id);
      return null;
    },
    'companion.answer-join': ({ id, rows }) => {
      companion.answerJoin(id, rows);
      return null;
    },
    // A device's own requests, answered where the device is known.
    'companion.ask-join': () => {
      throw new RefusedError('not-allowed');
    },
    'companion.sit': () => {
      throw new RefusedError('not-allowed');
    },
  };
}
