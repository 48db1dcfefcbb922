/** The thread that inspects one uploaded EPUB (`inspect-uploaded-epub.ts`). */
import { taskProgram } from "#platform/threads/task-program.ts";
import { bytesOf, type ThreadFile } from "#platform/threads/thread-file.ts";
import { epubProblem } from "./inspect-epub.ts";

const { task, send: reply, done } = taskProgram<ThreadFile, string>();
const problem = epubProblem(await bytesOf(task));
if (problem !== undefined) reply(problem);
done();
