/** The thread that takes a form with a manuscript to pieces (`receive-manuscript.ts`). */
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import { findFormat } from "../../intake/manuscript-format.ts";
import type { MultipartMessage, MultipartTask } from "./multipart-task.ts";

const MAX_FIELD_CHARACTERS = 300;

const { task, send, finish } = taskProgram<MultipartTask, MultipartMessage>();

async function readForm(): Promise<void> {
  const form = await parseForm(openBytes(task.bytes), task.contentType);
  if (!form) return send({ refused: "The form can’t be read. Send it as multipart/form-data." });
  const fields: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value !== "string") files.push(value);
    if (name in fields || (typeof value === "string" && value.length > MAX_FIELD_CHARACTERS))
      return send({ refused: `The form gives “${name.slice(0, 60)}” twice, or too long.` });
    fields[name] = typeof value === "string" ? value : "";
  }
  const [file] = files;
  if (!file || files.length > 1 || !("file" in fields)) return send({ fields, file: null, wrongFile: null });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wrongFile = findWrong(bytes, file.name);
  send({ fields, file: { name: file.name, bytes }, wrongFile }, [bytes.buffer]);
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | undefined> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    return undefined;
  }
}

function findWrong(bytes: Uint8Array, name: string): string | null {
  try {
    findFormat(bytes, name);
    return null;
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}

await readForm();
finish();
