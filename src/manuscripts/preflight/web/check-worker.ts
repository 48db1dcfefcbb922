/// <reference lib="webworker" />
/** Checks one manuscript in the reader's browser, in a worker of its own. It receives a file and sends nothing over the network. */
import { MAX_DOCX_BYTES } from "#documents/docx/archive.ts";
import { checkOrRefuse, type CheckResult } from "#manuscripts/preflight/check-manuscript.ts";
import type { CheckMessage } from "./check-messages.ts";

const UNREADABLE =
  "Your browser could not read this file. If it was moved, changed or is a folder, choose the document again.";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin, only windows have
const send = (message: CheckMessage): void => globalThis.postMessage(message);

async function check(file: File): Promise<CheckResult> {
  if (file.size > MAX_DOCX_BYTES) return { refused: "This file is larger than 100 MB and is not checked." };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  return buffer ? checkOrRefuse(new Uint8Array(buffer), (progress) => send({ progress })) : { refused: UNREADABLE };
}

globalThis.addEventListener("message", (event: MessageEvent<File>) => {
  void check(event.data).then((result) => send({ result }));
});
