/** The thread that reads the text of one stored EPUB (`read-epub-text.ts`). */
import { openZip } from "#platform/archives/zip-archive.ts";
import { openFile } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { MAX_UNPACKED_BYTES } from "#publications/reading/epub/server/inspect-epub.ts";
import { openEpubText } from "./epub-text.ts";
import type { EpubTextMessage } from "./epub-text-messages.ts";

const { task, respondAndWait, finish } = taskProgram<ThreadFile, EpubTextMessage>();
const archive = openZip(await openFile(task), MAX_UNPACKED_BYTES);
const { parts, pictures, contents } = openEpubText(archive);
for (const part of parts()) await respondAndWait({ kind: "part", part });
for (const { place, type, name } of pictures) {
  const bytes = archive.part(name);
  // A copy of its own, so that its buffer can move.
  if (bytes && bytes.length > 0) await respondAndWait({ kind: "picture", place, type, bytes: Uint8Array.from(bytes) });
}
await respondAndWait({ kind: "contents", entries: contents() });
finish();
