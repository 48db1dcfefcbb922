import { loadSharp } from "#platform/load-sharp.ts";
import { readPicture } from "#platform/picture.ts";

/** A picture of 10 MB may unfold to gigabytes; a cover printed at 600 dpi has 25 million pixels. */
const MOST_PIXELS = 50_000_000;

export type PictureFault = "damaged" | "too many pixels";

/** Judges by the header before anything is decoded, then decodes it once, as every reader's browser will. */
export async function pictureFault(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const picture = readPicture(bytes);
  if (!picture) return "damaged";
  if (picture.width * picture.height > MOST_PIXELS) return "too many pixels";
  const sharp = await loadSharp();
  try {
    await sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS }).resize(8, 8, { fit: "fill" }).toBuffer();
    return undefined;
  } catch {
    return "damaged";
  }
}
