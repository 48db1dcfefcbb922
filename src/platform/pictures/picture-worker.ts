/**
 * Checks an uploaded picture by its header and by decoding it once, then draws the requested copies. Runs in a thread
 * of its own: headers can be made of millions of parts.
 */
import sharp from "sharp";
import { readPicture } from "#platform/picture.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { PictureCopy, PictureProblem, PictureMessage, PictureTask } from "./picture-messages.ts";

/** A picture of 10 MB may unfold to gigabytes; a cover printed at 600 dpi has 25 million pixels. */
const MAX_PIXELS = 50_000_000;
/** Less than the thread has: the library ends its own work, which a thread's end would have to wait for. */
const MAX_SECONDS = 60;

// The library remembers what it did, up to 50 MB outside V8's heap; every picture here is another.
sharp.cache(false);

const { task, send, finish } = taskProgram<PictureTask, PictureMessage>();
const bytes = openBytes(task.bytes);

const openPicture = () =>
  sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });

async function pictureProblem(): Promise<PictureProblem | undefined> {
  const picture = readPicture(bytes);
  if (!picture) return "damaged";
  if (picture.width * picture.height > MAX_PIXELS) return "too many pixels";
  try {
    await openPicture().resize(8, 8, { fit: "fill" }).toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error && error.message.includes("timeout") ? "too slow" : "damaged";
  }
}

function drawCopy({ width, height, format }: PictureCopy): Promise<Buffer> {
  const smaller = openPicture()
    .rotate()
    .resize({ width, ...(height !== undefined && { height }), fit: "inside", withoutEnlargement: true });
  return (format ? smaller.toFormat(format, { quality: format === "avif" ? 55 : 78, effort: 3 }) : smaller).toBuffer();
}

const problem = await pictureProblem();
if (problem) send({ problem });
else for (const copy of task.copies) send({ copy: await drawCopy(copy) });
finish();
