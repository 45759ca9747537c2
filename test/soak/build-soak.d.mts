// Types of build-soak.mjs, for tests in TypeScript. It must not drift from it.

/** Bundles entries of this folder into out/soak/NAME and returns that folder. */
export function bundleSoak(name: string, entries: readonly string[]): Promise<string>;
/** The library that makes a disk fail, or null where it cannot be built. */
export function buildFailingDisk(outDir: string): string | null;
