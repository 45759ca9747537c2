// Writes WebAssembly binary by hand: the few instructions and sections that the solver's kernel needs. No arithmetic here.

/** Bytes of one function's body in the making. Locals are named by number. */
export class Code {
  readonly bytes: number[] = [];

  private add(...bytes: number[]): this {
    this.bytes.push(...bytes);
    return this;
  }

  /** local.get */
  get(local: number): this {
    return this.add(0x20, ...unsigned(local));
  }

  /** local.set */
  set(local: number): this {
    return this.add(0x21, ...unsigned(local));
  }

  /** i32.const */
  int(value: number): this {
    return this.add(0x41, ...signed(value));
  }

  /** i32.add */
  plus(): this {
    return this.add(0x6a);
  }

  /** i32.load at the address on the stack plus `offset`. */
  loadInt(offset: number): this {
    return this.add(0x28, 2, ...unsigned(offset));
  }

  /** v128.load */
  loadPair(offset: number): this {
    return this.add(0xfd, 0x00, 3, ...unsigned(offset));
  }

  /** v128.load64_splat */
  loadSame(offset: number): this {
    return this.add(0xfd, 0x0a, 3, ...unsigned(offset));
  }

  /** v128.store: takes address and pair from the stack. */
  storePair(offset: number): this {
    return this.add(0xfd, 0x0b, 3, ...unsigned(offset));
  }

  /** v128.const of the same number twice. */
  pairOf(value: number): this {
    const half = [...new Uint8Array(Float64Array.of(value).buffer)];
    return this.add(0xfd, 0x0c, ...half, ...half);
  }

  /** f64x2.add */
  addPairs(): this {
    return this.add(0xfd, 0xf0, 0x01);
  }

  /** f64x2.mul */
  multiplyPairs(): this {
    return this.add(0xfd, 0xf2, 0x01);
  }

  /** f64x2.pmax: one instruction of the processor, unlike f64x2.max; no value here is NaN or -0. */
  maxPairs(): this {
    return this.add(0xfd, 0xf7, 0x01);
  }

  /** A loop that repeats as long as local `counter`, raised by `step` at the end of each round, is below `end`. */
  loop(counter: number, step: number, end: number, body: () => void): this {
    this.add(0x03, 0x40);
    body();
    this.get(counter)
      .int(step)
      .plus()
      .add(0x22, ...unsigned(counter));
    this.int(end).add(0x49);
    return this.add(0x0d, 0, 0x0b);
  }
}

/** One exported function: `params` 32-bit integers, then `ints` more locals, then `pairs` of v128. */
export interface WasmFunction {
  readonly name: string;
  readonly params: number;
  readonly ints: number;
  readonly pairs: number;
  readonly code: Code;
}

/** A module with one imported shared memory ("m" "m") of `pages` pages. */
export function wasmModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const most = Math.max(...functions.map((fn) => fn.params));
  const types = Array.from({ length: most + 1 }, (_, count) => [
    0x60,
    ...vector(Array.from({ length: count }, () => [0x7f])),
    0,
  ]);
  const imports = [[...text('m'), ...text('m'), 0x02, 0x03, ...unsigned(pages), ...unsigned(pages)]];
  const exports = functions.map((fn, index) => [...text(fn.name), 0x00, ...unsigned(index)]);
  const bodies = functions.map((fn) => {
    const locals = [
      [...unsigned(fn.ints), 0x7f],
      [...unsigned(fn.pairs), 0x7b],
    ];
    return sized([...vector(locals), ...fn.code.bytes, 0x0b]);
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(types)),
    ...section(2, vector(imports)),
    ...section(3, vector(functions.map((fn) => unsigned(fn.params)))),
    ...section(7, vector(exports)),
    ...section(10, vector(bodies)),
  ]);
}

function section(id: number, bytes: readonly number[]): number[] {
  return [id, ...sized(bytes)];
}

function sized(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): number[] {
  return sized([...name].map((letter) => letter.charCodeAt(0)));
}

/** LEB128, unsigned. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return bytes;
}

/** LEB128, signed. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const isLast = (rest === 0 && !(low & 0x40)) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}
