// Owns the way from a picked file to a small square picture. Larger pictures are cut to their middle and scaled down.
const EDGE_PX = 128;
const MOST_CHARACTERS = 90_000;

/** A data URL of at most 64 kB, or null where the file is no picture. */
export async function pictureOf(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = EDGE_PX;
  canvas.height = EDGE_PX;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const edge = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - edge) / 2;
  const top = (bitmap.height - edge) / 2;
  context.drawImage(bitmap, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
  bitmap.close();
  const url = canvas.toDataURL('image/webp', 0.85);
  return url.length <= MOST_CHARACTERS ? url : null;
}
