// The rules that check-bowl tries on a device, and what became of them. A list only; check-script.ts tries them.

/** Rule id and the page of the specification it comes from. */
export const RULES = [
  ['hello-answered', 'session: HELLO comes within 3 s of HELLO?'],
  ['hello-version', 'session: the protocol is 1.x'],
  ['hello-steady', 'reliability: dev and boot stay the same while it runs'],
  ['lines-clean', 'framing: every line that begins with $ is right'],
  ['types-known', 'messages: every type is official or begins with X-'],
  ['seq-counts', 'framing: seq rises by one'],
  ['heartbeat', 'session: says something at least each 2 s'],
  ['ping-answered', 'messages: PONG with the same id'],
  ['split-line', 'framing: a line that comes in pieces is one line'],
  ['bad-crc-ignored', 'framing: a line with a wrong CRC is dropped'],
  ['too-long-ignored', 'framing: a line that is too long is dropped, the next one is heard'],
  ['unknown-ignored', 'framing: unknown types and keys do no harm'],
  ['arm-answered', 'reliability: STATE with the token answers ARM'],
  ['disarm-answered', 'reliability: STATE with arm=0 answers DISARM'],
  ['command-answered', 'session: OK or ERR answers a command'],
  ['command-once', 'session: the same id again gets the same answer'],
  ['bad-arg', 'session: ERR bad-arg answers a bad value'],
  ['throw-sent', 'reliability: an armed throw comes with its token'],
  ['throw-resent', 'reliability: it is sent again after 0.5, 1 and 2 s'],
  ['content-fixed', 'reliability: what is sent again is the same'],
  ['one-at-a-time', 'reliability: nothing else reliable goes out before the ACK'],
  ['wrong-ack-ignored', 'reliability: an ACK of another n or boot clears nothing'],
  ['repeat-marked', 'reliability: after HELLO? it carries rep=1, and HELLO counts it'],
  ['ack-clears', 'reliability: the right ACK ends it'],
  ['token-spent', 'reliability: a token is good for one throw'],
  ['resume-clears', 'reliability: RESUME clears up to n'],
  ['n-without-holes', 'reliability: n rises by one'],
  ['faces-in-set', 'messages: faces are those of HELLO'],
] as const;
export type RuleId = (typeof RULES)[number][0];

/** What became of a rule. `detail` says what was seen, in English, for a report. */
export interface RuleResult {
  readonly rule: RuleId;
  readonly says: string;
  readonly outcome: 'pass' | 'fail' | 'not-seen';
  readonly detail: string;
}

/** Collects outcomes: a fail is never made good again. */
export interface RuleBook {
  pass(rule: RuleId, detail?: string): void;
  fail(rule: RuleId, detail: string): void;
  /** Passes or fails. */
  judge(rule: RuleId, isKept: boolean, detail?: string): void;
  results(): RuleResult[];
}

/** Makes a book in which nothing was seen yet. */
export function createRuleBook(): RuleBook {
  const outcomes = new Map<RuleId, { outcome: 'pass' | 'fail'; detail: string }>();
  const book: RuleBook = {
    pass(rule, detail = '') {
      if (!outcomes.has(rule)) outcomes.set(rule, { outcome: 'pass', detail });
    },
    fail(rule, detail) {
      if (outcomes.get(rule)?.outcome !== 'fail') outcomes.set(rule, { outcome: 'fail', detail });
    },
    judge(rule, isKept, detail = '') {
      if (isKept) book.pass(rule, detail);
      else book.fail(rule, detail);
    },
    results: () =>
      RULES.map(([rule, says]) => ({
        rule,
        says,
        ...(outcomes.get(rule) ?? { outcome: 'not-seen' as const, detail: '' }),
      })),
  };
  return book;
}
