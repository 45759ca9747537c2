// Loads the networks for the command line. They stand in vision/models, which is as far from the sources as from the bundle.
import { fileURLToPath } from 'node:url';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader, type Reader } from '../../vision/reader.ts';

/** A reader with its networks loaded. Rejects when a model file is missing or broken. */
export async function loadReader(): Promise<Reader> {
  const folder = fileURLToPath(new URL('../../vision/models/', import.meta.url));
  return createReader(await createNodeNetworks(folder));
}
