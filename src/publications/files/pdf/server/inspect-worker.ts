/** The thread that inspects one uploaded PDF (`inspect-uploaded-pdf.ts`). */
import { openFile } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { inspectPdf, type PdfFinding } from "./inspect-pdf.ts";

const { task, send: reply, finish } = taskProgram<ThreadFile, PdfFinding>();
const { buffer, byteOffset, byteLength } = await openFile(task);
const finding = await inspectPdf(Buffer.from(buffer, byteOffset, byteLength));
if (finding) reply(finding);
finish();
