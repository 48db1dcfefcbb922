import { receiveBytes } from "#platform/http/receive-bytes.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { type LanguageCode, parseLanguage } from "#publications/core/language.ts";
import { type PageStyleName, parsePageStyle, WRONG_STYLE } from "../../editions/page-style.ts";
import type { MultipartMessage, MultipartTask } from "./multipart-task.ts";

const THREADS = createBoundedThreads<MultipartTask, MultipartMessage>(import.meta.dirname, "multipart-worker", {
  seconds: 60,
  megabytes: 128,
  atOnce: 1,
  waiting: 4,
  // The form, its file, and the bytes that are sent back.
  copies: 3,
});

const TITLE = "Production not possible";
const MB = 1024 * 1024;
const RULE = {
  title: TITLE,
  // The fields beside a file of 100 MB.
  limit: 101 * MB,
  tooLarge: "The manuscript must be smaller than 100 MB.",
  type: { pattern: /^multipart\/form-data\b/iu, sentence: "Send the file in a form (multipart/form-data)." },
};
const FIELDS = new Set(["file", "language", "style", "publication_id"]);

/** A manuscript that was sent for production, of a kind that can be read. */
export type SentManuscript = {
  readonly fileName: string;
  readonly bytes: UploadedBytes;
  readonly language: LanguageCode;
  readonly style: PageStyleName;
  readonly publicationId: string | undefined;
};

/**
 * Returns the form of a request. Refused: 413 too large, 415 another media type, 503 while too many wait; invalid by field: a file that
 * cannot be read, an unknown style or language, a field that does not exist.
 */
export async function receiveManuscript(request: Request): Promise<SentManuscript> {
  THREADS.refuseWhenFull();
  const contentType = request.headers.get("content-type") ?? "";
  const form = await readForm({ bytes: await receiveBytes(request, RULE), contentType });
  if ("refused" in form) throw new Refused(422, TITLE, form.refused);
  const { fields, file, wrongFile } = form;
  const language = parseLanguage(fields["language"] ?? "");
  const style = parsePageStyle(fields["style"] ?? "");
  const unknown = Object.keys(fields).filter((name) => !FIELDS.has(name));
  const wrong = {
    ...Object.fromEntries(unknown.map((name) => [name, "There is no such field"])),
    ...(file ? {} : { file: "Send one file in the field “file”" }),
    ...(wrongFile === null ? {} : { file: wrongFile }),
    ...(language ? {} : { language: "Name the language of the text, such as en or ta" }),
    ...(style ? {} : { style: WRONG_STYLE }),
  };
  if (Object.keys(wrong).length > 0 || !file || !language || !style) throw new Invalid(wrong);
  const publicationId = fields["publication_id"] === "" ? undefined : fields["publication_id"];
  return { fileName: file.name, bytes: file.bytes, language, style, publicationId };
}

async function readForm(task: MultipartTask): Promise<MultipartMessage> {
  const messages: MultipartMessage[] = [];
  try {
    await THREADS.run(task, { transfer: listByteBuffers(task.bytes), onMessage: (message) => messages.push(message) });
  } catch (error) {
    if (error instanceof LimitExceeded)
      throw new Refused(422, TITLE, "This file takes too much time or memory to open.");
    throw error;
  }
  const [message] = messages;
  if (!message) throw new Error("The thread sent no result.");
  return message;
}
