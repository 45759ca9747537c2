// Makes sessions in a web worker through onnxruntime-web: wasm, one thread, SIMD. The caller says where the wasm file is served.
import * as ort from 'onnxruntime-web/wasm';
import type { InferenceSession, ModelBytes, Networks } from './inference.ts';

async function sessionOf(bytes: Uint8Array): Promise<InferenceSession> {
  const session = await ort.InferenceSession.create(bytes, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const name = session.inputNames[0];
  if (name === undefined) throw new Error('the model has no input');
  return {
    run: async (input, shape) => {
      const results = await session.run({ [name]: new ort.Tensor('float32', input, [...shape]) });
      return Object.fromEntries(
        Object.entries(results).map(([key, value]) => [key, value.data as Float32Array]),
      );
    },
  };
}

/**
 * Both networks, ready to run. `wasmPaths` is the folder or the exact addresses of the runtime's wasm files as the bundler serves them;
 * without it the runtime looks beside itself. Rejects when the wasm cannot be loaded or a model is broken.
 */
export async function createWebNetworks(
  bytes: ModelBytes,
  wasmPaths?: string | { readonly wasm?: string; readonly mjs?: string },
): Promise<Networks> {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.proxy = false;
  if (wasmPaths !== undefined) ort.env.wasm.wasmPaths = wasmPaths;
  return { detector: await sessionOf(bytes.detector), classifier: await sessionOf(bytes.classifier) };
}
