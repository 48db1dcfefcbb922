/**
 * Checks an uploaded picture by its header and by decoding it once, then draws the requested copies; or decodes each picture of a ZIP file.
 * Runs in a thread of its own: headers can be made of millions of parts.
 */
import sharp from "sharp";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip } from "#platform/archives/zip-archive.ts";
import { readPicture } from "#platform/picture.ts";
import { decodeBelowPages } from "#platform/threads/less-urgent.ts";
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

const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });

async function findProblem(bytes: Uint8Array): Promise<PictureProblem | undefined> {
  const picture = readPicture(bytes);
  if (!picture) return "damaged";
  if (picture.width * picture.height > MAX_PIXELS) return "too many pixels";
  return decodePicture(bytes);
}

async function decodePicture(bytes: Uint8Array): Promise<PictureProblem | undefined> {
  try {
    await openPicture(bytes).resize(8, 8, { fit: "fill" }).toBuffer();
    return undefined;
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: "" };
    if (message.includes("pixel limit")) return "too many pixels";
    return message.includes("timeout") ? "too slow" : "damaged";
  }
}

function drawCopy(bytes: Uint8Array, { width, height, format }: PictureCopy): Promise<Buffer> {
  const smaller = openPicture(bytes)
    .rotate()
    .resize({ width, ...(height !== undefined && { height }), fit: "inside", withoutEnlargement: true });
  return (format ? smaller.toFormat(format, { quality: format === "avif" ? 55 : 78, effort: 3 }) : smaller).toBuffer();
}

async function drawCopies(bytes: Uint8Array, copies: readonly PictureCopy[]): Promise<void> {
  const problem = await findProblem(bytes);
  if (problem) send({ problem });
  else for (const copy of copies) send({ copy: await drawCopy(bytes, copy) });
}

/** JPEG, PNG, GIF, WebP and TIFF, by their first bytes; what other kinds hold is decoded by nobody here. */
const DECODED = /^(?:\xFF\xD8|\x89PNG|GIF8|RIFF.{4}WEBP|II\x2A\0|MM\0\x2A)/su;
const DECODED_ENDING = /\.(?:jpe?g|png|gif|webp|tiff?)$/iu;
/** Pictures under another ending, by their first bytes: BMP, two kinds of WMF, EMF, JPEG XR, SVG. */
const OTHER_KINDS: readonly (readonly number[])[] = [
  [0x42, 0x4d],
  [0xd7, 0xcd, 0xc6, 0x9a],
  [0x01, 0x00, 0x09, 0x00],
  [0x01, 0x00, 0x00, 0x00],
  [0x49, 0x49, 0xbc],
  [0x3c],
];
const isOtherKind = (bytes: Uint8Array): boolean =>
  OTHER_KINDS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));

/** Whether a part is a picture that must open: by its bytes, or by its name where these are of no kind of picture. */
function isDecoded(name: string, bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return DECODED.test(beginning) || (DECODED_ENDING.test(name) && !isOtherKind(bytes));
}

async function decodeOrRefuse(archive: Uint8Array): Promise<void> {
  try {
    await decodeArchive(archive);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    send({ refused: error.message });
  }
}

async function decodeArchive(archive: Uint8Array): Promise<void> {
  const { names, part } = openZip(archive);
  for (const name of names) {
    if (/\.(?:xml|rels|vml|svg)$/iu.test(name)) continue;
    const bytes = part(name);
    // A picture with too many pixels is whole as far as is known: it would take more memory than a thread has.
    const problem = bytes && isDecoded(name, bytes) ? await decodePicture(bytes) : undefined;
    if (problem === "damaged" || problem === "too slow") send({ damaged: name });
  }
}

await decodeBelowPages(() =>
  "archive" in task ? decodeOrRefuse(openBytes(task.archive)) : drawCopies(openBytes(task.bytes), task.copies),
);
finish();
