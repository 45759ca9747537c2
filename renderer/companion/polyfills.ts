// Owns what browsers of 2018 (televisions) and pages without TLS lack of the language's own library. Loaded before everything else.

/** Adds a function where the browser has none. */
function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

if (typeof globalThis === 'undefined') Object.defineProperty(self, 'globalThis', { value: self });

function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

add(Array.prototype, 'at', at);
add(String.prototype, 'at', at);
add(Array.prototype, 'flat', function flat(this: unknown[], depth = 1): unknown[] {
  const flatten = (list: unknown[], left: number): unknown[] =>
    list.reduce<unknown[]>(
      (all, one) => all.concat(Array.isArray(one) && left > 1 ? flatten(one, left - 1) : one),
      [],
    );
  return depth < 1 ? this.slice() : flatten(this, depth);
});
add(
  Array.prototype,
  'flatMap',
  function flatMap(
    this: unknown[],
    work: (one: unknown, index: number, all: unknown[]) => unknown,
  ): unknown[] {
    return Array.prototype.concat.apply([], this.map(work));
  },
);
add(
  Array.prototype,
  'findLast',
  function findLast(
    this: unknown[],
    fits: (one: unknown, index: number, all: unknown[]) => boolean,
  ): unknown {
    for (let index = this.length - 1; index >= 0; index--)
      if (fits(this[index], index, this)) return this[index];
    return undefined;
  },
);
add(Array.prototype, 'toReversed', function toReversed(this: unknown[]): unknown[] {
  return this.slice().reverse();
});
add(
  Array.prototype,
  'toSorted',
  function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
    return this.slice().sort(compare);
  },
);
add(
  Array.prototype,
  'toSpliced',
  function toSpliced(this: unknown[], start: number, count: number, ...more: unknown[]): unknown[] {
    const copy = this.slice();
    copy.splice(start, count, ...more);
    return copy;
  },
);
add(Array.prototype, 'with', function withOne(this: unknown[], index: number, value: unknown): unknown[] {
  const copy = this.slice();
  copy[index < 0 ? copy.length + index : index] = value;
  return copy;
});
add(String.prototype, 'replaceAll', function replaceAll(this: string, what: string, by: string): string {
  return this.split(what).join(by);
});
add(String.prototype, 'trimStart', function trimStart(this: string): string {
  return this.replace(/^\s+/, '');
});
add(String.prototype, 'trimEnd', function trimEnd(this: string): string {
  return this.replace(/\s+$/, '');
});
add(String.prototype, 'matchAll', function matchAll(this: string, pattern: RegExp): RegExpExecArray[] {
  const copy = new RegExp(pattern.source, pattern.flags);
  const found: RegExpExecArray[] = [];
  for (let match = copy.exec(this); match; match = copy.exec(this)) {
    found.push(match);
    if (match[0] === '') copy.lastIndex += 1;
  }
  return found;
});
add(Object, 'fromEntries', (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});
add(
  Object,
  'hasOwn',
  (object: object, key: string): boolean => Object.getOwnPropertyDescriptor(object, key) !== undefined,
);
add(self, 'queueMicrotask', (work: () => void): void => void Promise.resolve().then(work));
add(Promise, 'allSettled', (promises: Iterable<unknown>) =>
  Promise.all(
    [...promises].map((one) =>
      Promise.resolve(one).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
);

/** Version 4 of RFC 9562. Browsers keep their own for pages with TLS, which a home network does not have. */
add(crypto, 'randomUUID', (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
});
