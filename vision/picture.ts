// Pixels as vision sees them: RGBA bytes in, averaged float planes out. Owns scaling; knows nothing of dice.

/** A picture: RGBA bytes, row by row, `width * height * 4` of them (what a canvas or `sharp().ensureAlpha().raw()` gives). */
export interface Picture {
  readonly data: Uint8ClampedArray | Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Red, green and blue planes (each `width * height`, values 0 to 255) of a scaled picture. */
export interface Planes {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Wraps raw bytes as a picture. Throws a RangeError when the byte count does not fit the size (a bug of the caller). */
export function pictureOf(data: Uint8ClampedArray | Uint8Array, width: number, height: number): Picture {
  if (!(width > 0 && height > 0) || data.length !== width * height * 4) {
    throw new RangeError(
      `a ${width} x ${height} picture has ${width * height * 4} bytes, not ${data.length}`,
    );
  }
  return { data, width, height };
}

interface Spans {
  readonly first: Int32Array;
  readonly count: Int32Array;
  readonly weights: Float32Array;
  readonly stride: number;
}

/** Which source cells a target cell covers, and how much of each (area average; linear when it grows). */
function spansOf(source: number, target: number): Spans {
  const ratio = source / target;
  const reach = Math.max(1, ratio);
  const stride = Math.ceil(reach) + 2;
  const first = new Int32Array(target);
  const count = new Int32Array(target);
  const weights = new Float32Array(target * stride);
  for (let t = 0; t < target; t++) {
    const centre = (t + 0.5) * ratio;
    const from = Math.floor(centre - reach / 2 - (ratio < 1 ? 0.5 : 0));
    let total = 0;
    let used = 0;
    let start = -1;
    for (let s = from; s <= Math.ceil(centre + reach / 2) && used < stride; s++) {
      const cover =
        ratio < 1
          ? Math.max(0, 1 - Math.abs(s + 0.5 - centre))
          : Math.max(0, Math.min(s + 1, centre + reach / 2) - Math.max(s, centre - reach / 2));
      if (cover <= 1e-6 || s < 0 || s >= source) continue;
      if (start < 0) start = s;
      weights[t * stride + used++] = cover;
      total += cover;
    }
    first[t] = start;
    count[t] = used;
    for (let k = 0; k < used; k++) weights[t * stride + k]! /= total;
  }
  return { first, count, weights, stride };
}

function addRow(
  row: Float32Array,
  data: Picture['data'],
  offset: number,
  width: number,
  weight: number,
): void {
  for (let x = 0, i = offset, o = 0; x < width; x++, i += 4, o += 3) {
    row[o]! += weight * data[i]!;
    row[o + 1]! += weight * data[i + 1]!;
    row[o + 2]! += weight * data[i + 2]!;
  }
}

/** A picture shrunk to a whole part of its size: the mean of every `factor` x `factor` block. */
function blockPlanes(picture: Picture, width: number, height: number, factor: number): Planes {
  const size = width * height;
  const out = new Float32Array(size * 3);
  const { data } = picture;
  const stride = picture.width * 4;
  const part = 1 / (factor * factor);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = 0, row = y * factor * stride + x * factor * 4; j < factor; j++, row += stride) {
        for (let k = 0, i = row; k < factor; k++, i += 4) {
          r += data[i]!;
          g += data[i + 1]!;
          b += data[i + 2]!;
        }
      }
      out[o] = r * part;
      out[size + o] = g * part;
      out[2 * size + o] = b * part;
    }
  }
  return { data: out, width, height };
}

/** Scales a picture to `width` x `height` by area average (linear when it grows). Costs one pass over the source. */
export function scaleToPlanes(picture: Picture, width: number, height: number): Planes {
  const factor = picture.width / width;
  if (Number.isInteger(factor) && picture.height === height * factor)
    return blockPlanes(picture, width, height, factor);
  const columns = spansOf(picture.width, width);
  const rows = spansOf(picture.height, height);
  const size = width * height;
  const out = new Float32Array(size * 3);
  const row = new Float32Array(picture.width * 3);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let k = 0; k < rows.count[y]!; k++) {
      const offset = (rows.first[y]! + k) * picture.width * 4;
      addRow(row, picture.data, offset, picture.width, rows.weights[y * rows.stride + k]!);
    }
    for (let x = 0, o = y * width; x < width; x++, o++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0, i = columns.first[x]! * 3; k < columns.count[x]!; k++, i += 3) {
        const weight = columns.weights[x * columns.stride + k]!;
        r += weight * row[i]!;
        g += weight * row[i + 1]!;
        b += weight * row[i + 2]!;
      }
      out[o] = r;
      out[size + o] = g;
      out[2 * size + o] = b;
    }
  }
  return { data: out, width, height };
}

/** Halves planes by averaging 2 x 2 cells (an odd last row or column is dropped). */
export function halvePlanes(planes: Planes): Planes {
  const width = planes.width >> 1;
  const height = planes.height >> 1;
  const out = new Float32Array(width * height * 3);
  for (let c = 0, o = 0; c < 3; c++) {
    const base = c * planes.width * planes.height;
    for (let y = 0; y < height; y++) {
      let i = base + 2 * y * planes.width;
      for (let x = 0; x < width; x++, i += 2) {
        const below = i + planes.width;
        out[o++] =
          (planes.data[i]! + planes.data[i + 1]! + planes.data[below]! + planes.data[below + 1]!) / 4;
      }
    }
  }
  return { data: out, width, height };
}
