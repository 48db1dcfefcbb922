/** The thread that cuts a chapter out of the PDF of its book (`cut-in-thread.ts`). */
import { openFile } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import { takePdfMemory } from "#publications/files/server/take-pdf-memory.ts";
import type { CutResult, CutTask } from "./cut-in-thread.ts";
import { cutPdf, NoSuchPages } from "./cut-pdf.ts";

const { task, send: reply, finish } = taskProgram<CutTask, CutResult>();
try {
  const book = await openFile(task.file);
  await takePdfMemory(book); // until the thread ends
  const pdf = await cutPdf(book, task.cut);
  reply({ kind: "cut", pdf }, [pdf.buffer]);
} catch (error) {
  if (!(error instanceof NoSuchPages)) throw error;
  reply({ kind: "no such pages" });
}
finish();
