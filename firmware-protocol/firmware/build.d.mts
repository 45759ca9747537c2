// Types of build.mjs, for tests and tools in TypeScript. It must not drift from it.
export interface CompileJob {
  readonly compiler?: string;
  readonly sources: readonly string[];
  readonly output: string;
  readonly flags?: readonly string[];
}
/** True when the program can be run at all. */
export function hasProgram(name: string): boolean;
/** The C compiler of this machine (CC, cc, gcc or clang), or undefined. */
export function findCompiler(): string | undefined;
/** Every .c file of folders of this folder. */
export function sourcesOf(...folders: readonly string[]): string[];
/** One file of this folder. */
export function sourceAt(path: string): string;
/** Compiles sources to one program; throws an Error with a plain sentence when there is no compiler. */
export function compile(job: CompileJob): string;
/** Builds the virtual bowl when a source is newer (default: into out/firmware), and returns the path of the program. */
export function buildVirtualBowl(outDir?: string): string;
/** Builds one host test with the address and undefined-behaviour sanitizers. */
export function buildHostTest(name: string, folders: readonly string[], outDir: string): string;
/** Builds the cross-check program. */
export function buildCrossCheck(outDir: string): string;
/** Builds the simulator of an Uno on a pseudo-terminal; undefined where simavr's library is not installed. */
export function buildUnoSimulator(outDir: string): string | undefined;
/** Builds the button-mode image for an Uno; undefined without avr-gcc. */
export function buildUno(outDir: string): string | undefined;
/** Flash and static RAM of an image in bytes; undefined without avr-size. */
export function measureUno(
  image: string,
): { readonly flashBytes: number; readonly ramBytes: number } | undefined;
