import type { Readable } from "node:stream";
import type { FileFacts } from "#manuscripts/drafts/file-facts.ts";
import {
  FILE_KINDS,
  manuscriptFileKind,
  mayBe,
  type SentRole,
  WRONG_TYPE,
} from "#manuscripts/drafts/manuscript-files.ts";
import type { Finding } from "#manuscripts/preflight/finding.ts";
import { checkInWorker } from "#manuscripts/server/check-in-worker.ts";
import { findPictureProblem } from "#platform/pictures/read-pictures.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";

/** What a sent file is, and what was read from it. */
export type SentFile = {
  readonly extension: string;
  readonly mediaType: string;
  readonly facts: FileFacts | null;
  readonly findings: readonly Finding[] | null;
};

/** A stored file: its size in bytes, and its stream. */
export type StoredBytes = { readonly size: number; read(): Readable };

const TITLE = "Error uploading file";

/**
 * Judges a file by its content and reads from the manuscript itself what can be offered to the author. Refused: 415 another kind of file, 422
 * damaged, encrypted, active, or too large to read; 503 while too many files are read.
 */
export async function readSentFile(role: SentRole, file: StoredBytes): Promise<SentFile> {
  const read = (): Promise<Uint8Array<ArrayBuffer>> => wholeBytes(file.read(), file.size);
  const bytes = await read();
  const kind = manuscriptFileKind(bytes);
  if (!kind || !mayBe(kind, role)) throw new Refused(415, TITLE, WRONG_TYPE[role]);
  const { extension, mediaType } = FILE_KINDS[kind];
  const plain = { extension, mediaType, facts: null, findings: null };
  if (kind === "pdf") {
    refuse(await pdfProblem(read));
    return plain;
  }
  if (kind === "jpg" || kind === "png") {
    const problem = await findPictureProblem(bytes);
    refuse(problem && "This picture is damaged or too large. Save it again, then upload it.");
    return plain;
  }
  return kind === "docx" ? { ...plain, ...(await readDocument(bytes)) } : plain;
}

function refuse(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refused(422, TITLE, sentence);
}

async function pdfProblem(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<string | undefined> {
  const finding = await inspectUploadedPdf(read);
  return finding && FINDING_SENTENCES[finding];
}

async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Pick<SentFile, "facts" | "findings">> {
  const result = await checkInWorker(bytes);
  if ("refused" in result) throw new Refused(422, TITLE, result.refused);
  const { findings, references, extent } = result.checked;
  const { pages, words, images } = extent;
  return {
    findings,
    facts: { pages, words, figures: images, references: references.entries, style: references.style },
  };
}
