/** The thread that marks the pages of a PDF (`mark-in-thread.ts`). */
import { openFile } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { takePdfMemory } from "#publications/files/server/take-pdf-memory.ts";
import { openPdf } from "#publications/files/server/open-pdf.ts";
import type { MarkTask } from "./mark-in-thread.ts";
import { markPdf } from "./mark-pdf.ts";

const { task, send: reply, finish } = taskProgram<MarkTask, UploadedBytes>();
const source = await openFile(task.file);
const give = await takePdfMemory(source);
const pdf = await markPdf(source, task.mark);
give();
await requireReadable(pdf);
reply(pdf, [pdf.buffer]);
finish();

/** Opens the PDF with another reader than the one that wrote it, and looks for the mark on its first and last page. */
async function requireReadable(written: Uint8Array): Promise<void> {
  const read = await openPdf({ bytes: new Uint8Array(written) }, source.length);
  for (const number of new Set([1, read.numPages])) {
    const { items } = await (await read.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("");
    if (!text.includes(task.mark.line)) throw new Error(`Page ${number} has no mark.`);
  }
  await read.loadingTask.destroy();
}
