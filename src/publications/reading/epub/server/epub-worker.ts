/** The thread that inspects one uploaded EPUB (`inspect-uploaded-epub.ts`). */
import { openFile } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { epubProblem } from "./inspect-epub.ts";

const { task, send: reply, finish } = taskProgram<ThreadFile, string>();
const problem = epubProblem(await openFile(task));
if (problem !== undefined) reply(problem);
finish();
