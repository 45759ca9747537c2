// Makes sessions in Node from the model files beside this source, or from a folder the caller names (a packed app has them elsewhere).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelBytes, Networks } from './inference.ts';
import { createWebNetworks } from './onnx.web.ts';

/** Reads both model files. `folder` defaults to `models/` beside this file. Rejects when one is missing. */
export async function readModelBytes(folder?: string): Promise<ModelBytes> {
  const from = folder ?? fileURLToPath(new URL('./models/', import.meta.url));
  const [detector, classifier] = await Promise.all(
    ['detector.onnx', 'classifier.onnx'].map((name) => readFile(join(from, name))),
  );
  return { detector: detector!, classifier: classifier! };
}

/** Both networks in Node: onnxruntime-web's wasm, one thread. */
export async function createNodeNetworks(folder?: string): Promise<Networks> {
  return createWebNetworks(await readModelBytes(folder));
}
