// The kernel in WebAssembly with 128-bit vectors, written for one workplace: all its places are constants in the code.
import type { Kernel } from './kernel.ts';
import { MAX_PAIRS, type Run, type SharedPlaces, STRIDE, type Workplace } from './layout.ts';
import { Code, type WasmFunction, wasmModule } from './wasm-code.ts';

/** The little of the WebAssembly interface that is used; the language's own library has no types for it. */
interface WasmHost {
  Memory: new (shape: { initial: number; maximum: number; shared: boolean }) => { buffer: ArrayBufferLike };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (
    module: object,
    imports: { m: { m: object } },
  ) => { exports: Record<string, (...args: number[]) => void> };
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}

function wasmHost(): WasmHost | null {
  return (globalThis as unknown as { WebAssembly?: WasmHost }).WebAssembly ?? null;
}

/** Shared memory that a WebAssembly kernel can work in. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike;
}

/** Makes shared memory of `bytes` (whole pages), or null where WebAssembly is not to be had. */
export function wasmMemory(bytes: number): WasmMemory | null {
  const host = wasmHost();
  if (!host) return null;
  const pages = bytes / 65536;
  return new host.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Compiles the kernel for one workplace; null where this machine has no WebAssembly with vectors. */
export function wasmKernel(
  memory: WasmMemory,
  shared: SharedPlaces,
  place: Workplace,
  rolls: number,
  throws: number,
): Kernel | null {
  const host = wasmHost();
  if (!host) return null;
  const rows = place.laterTables.length + 1;
  const functions: WasmFunction[] = [];
  for (let pairs = 1; pairs <= MAX_PAIRS; pairs++) {
    for (let count = 1; count <= rows; count++) {
      functions.push(
        rowsFunction(`later${pairs}_${count}`, pairs, count, place.outcomes, place.written, rolls),
      );
      if (place.writtenFirst === place.written) continue;
      functions.push(
        rowsFunction(`first${pairs}_${count}`, pairs, count, place.outcomes, place.writtenFirst, rolls),
      );
    }
    functions.push(...turnFunctions(pairs, shared, place, throws));
  }
  const bytes = wasmModule(functions, memory.buffer.byteLength / 65536);
  if (!host.validate(bytes)) return null;
  const { exports } = new host.Instance(new host.Module(bytes), { m: { m: memory } });
  const by = (name: string): ((...args: number[]) => void)[] =>
    Array.from({ length: MAX_PAIRS + 1 }, (_, pairs) => exports[`${name}${pairs}`]!);
  const [written, best, turn] = [by('written'), by('best'), by('turn')];
  const [choose, chooseFirst] = [by('choose'), by('chooseFirst')];
  const rowsBy = (name: string) =>
    by('turn').map((_, pairs) =>
      Array.from({ length: rows + 1 }, (_, count) => exports[`${name}${pairs}_${count}`]!),
    );
  const later = rowsBy('later');
  const first = place.writtenFirst === place.written ? later : rowsBy('first');
  return {
    rows: (pairs, tables, isFirst) => (isFirst ? first : later)[pairs]![tables.length]!(...tables),
    turn: (pairs) => turn[pairs]!(),
    means: (pairs, isFromBest) => (isFromBest ? best : written)[pairs]!(),
    choose: (pairs, isFirst) => (isFirst ? chooseFirst : choose)[pairs]!(),
  };
}

function rowsFunction(
  name: string,
  pairs: number,
  count: number,
  outcomes: number,
  target: number,
  rolls: number,
): WasmFunction {
  const code = new Code();
  const word = count;
  const to = count + 1;
  const at = count + 2;
  const sum = count + 3;
  code.int(0).set(word);
  code.loop(word, 4, rolls * 4, () => {
    for (let row = 0; row < count; row++) {
      code.get(row).get(word).plus().loadInt(0).set(at);
      for (let pair = 0; pair < pairs; pair++) {
        if (row > 0) code.get(sum + pair);
        code.get(at).loadPair(outcomes + pair * 16);
        if (row > 0) code.maxPairs();
        code.set(sum + pair);
      }
    }
    for (let pair = 0; pair < pairs; pair++)
      code
        .get(to)
        .get(sum + pair)
        .storePair(target + pair * 16);
    code.get(to).int(STRIDE).plus().set(to);
  });
  return { name, params: count, ints: 3, pairs, code };
}

const WORD = 0;
const AT = 1;
const CHANCE = 2;
const SUM = 3;

/** keep = mean of six longer ones. */
function meansLoop(code: Code, pairs: number, run: Run, source: number, keeps: number): void {
  if (run.from === run.to) return;
  code.int(run.from).set(WORD);
  code.loop(WORD, 28, run.to, () => {
    for (let i = 1; i <= 6; i++) {
      code
        .get(WORD)
        .loadInt(i * 4)
        .set(AT);
      for (let pair = 0; pair < pairs; pair++) {
        if (i > 1) code.get(SUM + pair);
        code.get(AT).loadPair(source + pair * 16);
        if (i > 1) code.addPairs();
        code.set(SUM + pair);
      }
    }
    code.get(WORD).loadInt(0).set(AT);
    for (let pair = 0; pair < pairs; pair++) {
      code
        .get(AT)
        .get(SUM + pair)
        .pairOf(1 / 6)
        .multiplyPairs();
      code.storePair(keeps + pair * 16);
    }
  });
}

/** target = the larger of own and the keeps with one die less; with `chances` also added up, weighted. */
function bestLoop(
  code: Code,
  pairs: number,
  run: Run,
  places: { own: number; target: number | null; keeps: number },
  isSummed: boolean,
): void {
  code.int(run.from).set(WORD);
  code.loop(WORD, 4 * (1 + run.sources), run.to, () => {
    for (let i = 0; i <= run.sources; i++) {
      code
        .get(WORD)
        .loadInt(i * 4)
        .set(AT);
      for (let pair = 0; pair < pairs; pair++) {
        if (i > 0) code.get(SUM + pair);
        code.get(AT).loadPair((i === 0 ? places.own : places.keeps) + pair * 16);
        if (i > 0) code.maxPairs();
        code.set(SUM + pair);
      }
    }
    if (places.target !== null) {
      code.get(WORD).loadInt(0).set(AT);
      for (let pair = 0; pair < pairs; pair++)
        code
          .get(AT)
          .get(SUM + pair)
          .storePair(places.target + pair * 16);
    }
    if (isSummed) addWeighted(code, pairs);
  });
}

function addWeighted(code: Code, pairs: number): void {
  for (let pair = 0; pair < pairs; pair++) {
    code.get(SUM + pairs + pair);
    code
      .get(SUM + pair)
      .get(CHANCE)
      .loadSame(0)
      .multiplyPairs()
      .addPairs();
    code.set(SUM + pairs + pair);
  }
  code.get(CHANCE).int(8).plus().set(CHANCE);
}

function turnFunctions(
  pairs: number,
  shared: SharedPlaces,
  place: Workplace,
  throws: number,
): WasmFunction[] {
  const { keeps, best, written, writtenFirst, result } = place;
  const means = (code: Code, source: number): void => {
    meansLoop(code, pairs, shared.lastMeans, source, keeps);
    meansLoop(code, pairs, shared.means, keeps, keeps);
  };
  const bestKeeps = (code: Code): void => {
    for (const run of shared.bestKeeps) {
      bestLoop(code, pairs, run, { own: keeps, target: keeps, keeps }, false);
    }
  };
  const bestRolls = (code: Code, own: number, target: number | null, isSummed: boolean): void => {
    if (isSummed) code.int(shared.chances).set(CHANCE);
    for (const run of shared.bestRolls) bestLoop(code, pairs, run, { own, target, keeps }, isSummed);
    if (!isSummed) return;
    for (let pair = 0; pair < pairs; pair++)
      code
        .int(0)
        .get(SUM + pairs + pair)
        .storePair(result + pair * 16);
  };
  const make = (name: string, body: (code: Code) => void): WasmFunction => {
    const code = new Code();
    body(code);
    return { name: `${name}${pairs}`, params: 0, ints: 3, pairs: 2 * pairs, code };
  };
  return [
    make('turn', (code) => {
      for (let left = throws - 1; left > 0; left--) {
        means(code, left === throws - 1 ? written : best);
        bestKeeps(code);
        bestRolls(code, left === 1 ? writtenFirst : written, left === 1 ? null : best, left === 1);
      }
      if (throws === 1) onlySum(code, pairs, shared, writtenFirst, result);
    }),
    make('written', (code) => means(code, written)),
    make('best', (code) => means(code, best)),
    make('choose', (code) => {
      bestKeeps(code);
      bestRolls(code, written, best, true);
    }),
    make('chooseFirst', (code) => {
      bestKeeps(code);
      bestRolls(code, writtenFirst, best, true);
    }),
  ];
}

function onlySum(code: Code, pairs: number, shared: SharedPlaces, own: number, result: number): void {
  code.int(shared.chances).set(CHANCE);
  for (const run of shared.bestRolls) {
    code.int(run.from).set(WORD);
    code.loop(WORD, 4 * (1 + run.sources), run.to, () => {
      code.get(WORD).loadInt(0).set(AT);
      for (let pair = 0; pair < pairs; pair++)
        code
          .get(AT)
          .loadPair(own + pair * 16)
          .set(SUM + pair);
      addWeighted(code, pairs);
    });
  }
  for (let pair = 0; pair < pairs; pair++)
    code
      .int(0)
      .get(SUM + pairs + pair)
      .storePair(result + pair * 16);
}
