import { loadSharp } from "#platform/load-sharp.ts";
import { boundedThreads, LEAVING_ONE_PROCESSOR, LimitExceeded } from "#platform/threads/bounded-threads.ts";
import type { PictureCopy, PictureProblem, PictureMessage, PictureTask } from "./picture-messages.ts";

/** Two at once, at most, leave two of Node's four threads for files to those who read. */
const THREADS = boundedThreads<PictureTask, PictureMessage>(import.meta.dirname, "picture-worker", {
  seconds: 240,
  megabytes: 64,
  atOnce: LEAVING_ONE_PROCESSOR,
  waiting: 20,
});

/** Why a picture is not stored; undefined for a whole JPEG or PNG. The bytes are moved away and empty afterwards. */
export async function findPictureProblem(bytes: Uint8Array<ArrayBuffer>): Promise<PictureProblem | undefined> {
  const { fieldError } = await draw(bytes, []);
  return fieldError;
}

/** Copies of a picture, in their order. The bytes are moved away. Throws when the picture is damaged or too large. */
export async function drawCopies(
  bytes: Uint8Array<ArrayBuffer>,
  copies: readonly PictureCopy[],
): Promise<readonly Uint8Array[]> {
  const { fieldError, drawn } = await draw(bytes, copies);
  if (fieldError) throw new Error(`The picture cannot be drawn: ${fieldError}.`);
  return drawn;
}

async function draw(bytes: Uint8Array<ArrayBuffer>, copies: readonly PictureCopy[]) {
  // The library has to be loaded by the main thread before any other, and stays so (its manual, "Worker threads").
  await loadSharp();
  const fieldErrors: PictureProblem[] = [];
  const drawn: Uint8Array[] = [];
  const onMessage = (message: PictureMessage): void => {
    if ("fieldError" in message) fieldErrors.push(message.fieldError);
    else drawn.push(message.copy);
  };
  try {
    await THREADS.run({ bytes, copies }, { transfer: [bytes.buffer], onMessage });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    fieldErrors.push("too slow");
  }
  return { fieldError: fieldErrors[0], drawn };
}
