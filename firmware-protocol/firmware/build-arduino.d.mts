// Types of build-arduino.mjs. It must not drift from it.
/** True when the compiler and Debian's Arduino core are there. */
export function canBuildArduino(): boolean;
/** Builds the whole sketch for an Uno; `warnings` is what the compiler said about our own C++. */
export function buildArduinoUno(outDir: string): { readonly image: string; readonly warnings: string };
