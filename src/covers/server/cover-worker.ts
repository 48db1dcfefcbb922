/**
 * Draws covers as pictures. Runs in a thread: shaping text and filling outlines hold a processor for tens of
 * milliseconds each.
 */
import { taskProgram } from "#platform/threads/task-program.ts";
import { coverImage } from "./cover-image.ts";
import type { CoverMessage, CoverTask } from "./cover-messages.ts";

const { task, send, finish } = taskProgram<CoverTask, CoverMessage>();

for (const [index, { publication, shape }] of task.drawings.entries()) {
  try {
    // A copy of its own: the bytes of a small picture lie in memory that it shares with others.
    const image = Uint8Array.from(await coverImage(publication, shape));
    send({ at: index, image }, [image.buffer]);
  } catch (error) {
    send({ at: index, problem: error instanceof Error ? error.message : "The cover could not be drawn." });
  }
}
finish();
