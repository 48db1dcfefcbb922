/** The thread that checks XML against a schema (`check-xml.ts`): a schema takes memory that the thread gives back with its end. */
import { taskProgram } from "#platform/threads/task-program.ts";
import type { CheckTask } from "./check-xml.ts";
import { openXmlSchema } from "./xml-schema.ts";

const { task, send, finish } = taskProgram<CheckTask, readonly string[]>();
const { validate } = openXmlSchema(task.folder, task.schema);
for (const document of task.documents) send(validate(document));
finish();
