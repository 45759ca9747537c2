// Whether a message may be looked into at all. A schema walks all of what it is given, so what is huge must not get that far. Pure.

// The largest of ours is a camera with all the faces it was ever shown.
const MOST_PARTS = 100_000;
const MOST_CHARACTERS = 6_000_000;
const MOST_BYTES = 1_000_000;
const MOST_DEPTH = 40;

interface Budget {
  parts: number;
  characters: number;
  bytes: number;
}

/** True for plain values, arrays, plain objects and bytes within the limits; what else a window can send is refused. Never throws. */
export function isModest(message: unknown): boolean {
  return spend(message, { parts: MOST_PARTS, characters: MOST_CHARACTERS, bytes: MOST_BYTES }, MOST_DEPTH);
}

function spend(value: unknown, budget: Budget, depth: number): boolean {
  budget.parts -= 1;
  if (budget.parts < 0 || depth < 0) return false;
  if (typeof value === 'string') {
    budget.characters -= value.length;
    return budget.characters >= 0;
  }
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof Uint8Array) {
    budget.bytes -= value.byteLength;
    return budget.bytes >= 0;
  }
  if (Array.isArray(value)) {
    return value.length <= budget.parts && value.every((part) => spend(part, budget, depth - 1));
  }
  return isPlain(value) && spendKeys(value, budget, depth);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Key by key: the list of all keys of a huge object is long to make. */
function spendKeys(value: object, budget: Budget, depth: number): boolean {
  for (const key in value) {
    budget.characters -= key.length;
    if (budget.characters < 0 || !spend(Reflect.get(value, key), budget, depth - 1)) return false;
  }
  return true;
}
