/** Validates a SAML response in a thread of its own (validate-in-thread.ts). */
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ResponseTask, ResponseVerdict } from "./validate-in-thread.ts";
import { validateResponse } from "./validate-response.ts";

const { task, send: sendVerdict, finish } = taskProgram<ResponseTask, ResponseVerdict>();

const verdict = async (): Promise<ResponseVerdict> => {
  try {
    return { validated: await validateResponse(task.conversation, task.response) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
};

sendVerdict(await verdict());
finish();
