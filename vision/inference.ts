// How vision runs a network without knowing which runtime does it. Sessions are made in onnx.node.ts and onnx.web.ts.

/** One loaded network. Input and outputs are float32; `shape` is that of the input. Rejects when the runtime fails. */
export interface InferenceSession {
  run(input: Float32Array, shape: readonly number[]): Promise<Readonly<Record<string, Float32Array>>>;
}

/** The two networks a reader needs (see models/*.md). */
export interface Networks {
  /** Picture (1 x 3 x H x W, H and W multiples of 32) to `heat` (1 x 2 x H/4 x W/4: logit of a centre, log of the side in pixels). */
  readonly detector: InferenceSession;
  /** Crops (N x 3 x 64 x 64) to `tell` (N x 13) and `embedding` (N x 48). */
  readonly classifier: InferenceSession;
}

/** The bytes of both model files, as read from models/. */
export interface ModelBytes {
  readonly detector: Uint8Array;
  readonly classifier: Uint8Array;
}
