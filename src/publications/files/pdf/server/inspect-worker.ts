/** The thread that inspects one uploaded PDF (`inspect-uploaded-pdf.ts`). */
import { taskProgram } from "#platform/threads/task-program.ts";
import { inspectPdf, type PdfFinding } from "./inspect-pdf.ts";

const { task, send: reply, done } = taskProgram<Uint8Array, PdfFinding>();
const finding = inspectPdf(Buffer.from(task.buffer, task.byteOffset, task.byteLength));
if (finding) reply(finding);
done();
