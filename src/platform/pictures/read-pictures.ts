import { RefusedFile } from "#platform/archives/refused-file.ts";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PictureCopy, PictureProblem, PictureMessage, PictureTask } from "./picture-messages.ts";

/** Two at once, at most, leave two of Node's four threads for files to those who read. */
const THREADS = createBoundedThreads<PictureTask, PictureMessage>(import.meta.dirname, "picture-worker", {
  seconds: 240,
  megabytes: 64,
  atOnce: LEAVING_ONE_PROCESSOR,
  waiting: 20,
});

/** Why a picture is not stored; undefined for a whole JPEG or PNG. The bytes are moved away and empty afterwards. */
export async function findPictureProblem(bytes: UploadedBytes): Promise<PictureProblem | undefined> {
  const { problem } = await draw(bytes, []);
  return problem;
}

/** Copies of a picture, in their order. The bytes are moved away. Throws when the picture is damaged or too large. */
export async function drawCopies(
  bytes: UploadedBytes,
  copies: readonly PictureCopy[],
): Promise<readonly UploadedBytes[]> {
  const { problem, drawn } = await draw(bytes, copies);
  if (problem) throw new Error(`The picture cannot be drawn: ${problem}.`);
  return drawn;
}

/**
 * Decodes each JPEG, PNG, GIF, WebP and TIFF in a ZIP file, one at a time, and returns the names of those that cannot be. The bytes are moved
 * away. Throws `LimitExceeded` where all of them take too long, `RefusedFile` where the archive is not opened, and 503 (Refused) when too many files wait.
 */
export async function listDamagedPictures(archive: UploadedBytes): Promise<readonly string[]> {
  await loadSharp();
  const damaged: string[] = [];
  const refused: string[] = [];
  const onMessage = (message: PictureMessage): void => {
    if ("damaged" in message) damaged.push(message.damaged);
    if ("refused" in message) refused.push(message.refused);
  };
  await THREADS.run({ archive }, { transfer: listByteBuffers(archive), onMessage });
  const [sentence] = refused;
  if (sentence !== undefined) throw new RefusedFile(sentence);
  return damaged;
}

async function draw(bytes: UploadedBytes, copies: readonly PictureCopy[]) {
  // The library has to be loaded by the main thread before any other, and stays so (its manual, "Worker threads").
  await loadSharp();
  const problems: PictureProblem[] = [];
  const drawn: UploadedBytes[] = [];
  const onMessage = (message: PictureMessage): void => {
    if ("problem" in message) problems.push(message.problem);
    else if ("copy" in message) drawn.push(message.copy);
  };
  try {
    await THREADS.run({ bytes, copies }, { transfer: listByteBuffers(bytes), onMessage });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    problems.push("too slow");
  }
  return { problem: problems[0], drawn };
}

/** The library that decodes and draws pictures, loaded when the first one comes: it takes 20 MB of memory. */
const loadSharp = async () => (await import("sharp")).default;
