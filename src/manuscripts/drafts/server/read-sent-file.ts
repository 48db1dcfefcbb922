import type { Readable } from "node:stream";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import type { IdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { copyReadPdf, makeReviewCopy, type ReviewCopyResult } from "#manuscripts/anonymity/server/make-review-copy.ts";
import type { FileFacts, ReadAuthor } from "#manuscripts/drafts/file-facts.ts";
import {
  FILE_KINDS,
  type ManuscriptFileKind,
  mayBe,
  type SentRole,
  WRONG_TYPE,
} from "#manuscripts/drafts/manuscript-files.ts";
import {
  type ManuscriptFactsResult,
  readContentFacts,
  readInspectedPdf,
} from "#manuscripts/facts/server/read-manuscript-facts.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import type { ManuscriptTasks } from "#manuscripts/files/server/manuscript-tasks.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import type { Finding } from "#manuscripts/preflight/finding.ts";
import { findingsOfAnonymised } from "#manuscripts/preflight/checks/biography.ts";
import type { CheckResult } from "#manuscripts/preflight/check-manuscript.ts";
import { findPictureProblem } from "#platform/pictures/read-pictures.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";

/** The kind of an uploaded file, and the facts that were read from it. */
export type SentFile = {
  readonly extension: string;
  readonly mediaType: string;
  readonly facts: FileFacts | null;
  /** The text of the manuscript itself, for the comparison of versions; empty for other files. */
  readonly plainText: string;
  readonly findings: readonly Finding[] | null;
  /** The places that may show who the authors are; null where the file was not searched. */
  readonly identities: readonly IdentityWarning[] | null;
  /** The fingerprint of the people who were looked for. */
  readonly identitiesFingerprint: string | null;
};

/** A stored file: its size in bytes, and its stream. */
export type StoredBytes = { readonly size: number; read(): Readable };

const TITLE = "Error uploading file";

/**
 * Judges a file by its content, reads from the manuscript itself what can be offered to the author, and searches what reviewers
 * may get for the contributors known so far and for the authors whom it names itself. Refused: 415 another kind of file, 422 damaged, encrypted, active, or too large to
 * read; 503 while too many files are read.
 */
export async function readSentFile(
  role: SentRole,
  file: StoredBytes,
  readPeople: (authors: readonly ReadAuthor[]) => Promise<IdentitySet>,
): Promise<SentFile> {
  const read: ReadFile = () => wholeBytes(file.read(), file.size);
  const { kind, check, facts: readInThread } = await openSentFile(read, role);
  if (!kind || !mayBe(kind, role)) throw new Refused(415, TITLE, WRONG_TYPE[role]);
  const { extension, mediaType } = FILE_KINDS[kind];
  const plain = {
    extension,
    mediaType,
    facts: null,
    plainText: "",
    findings: null,
    identities: null,
    identitiesFingerprint: null,
  };
  const isPdf = kind === "pdf" || (readInThread && "format" in readInThread && readInThread.format === "pdf");
  if (isPdf) refuse(await pdfProblem(read));
  if (kind === "jpg" || kind === "png") {
    const problem = await findPictureProblem(await read());
    refuse(problem && "This picture is damaged or too large. Save it again, then upload it.");
    return plain;
  }
  const document = check && describeDocument(check, role);
  if (!readInThread) return { ...plain, ...document };
  const content = isPdf && !("refused" in readInThread) ? await readInspectedPdf(read) : undefined;
  const result = await readAllFacts(readInThread, content);
  // A file without names that cannot be read is not refused for it.
  if ("refused" in result && role === "main") refuse(result.refused);
  const own = role === "main" && "facts" in result ? describeFacts(result) : undefined;
  const authors = "facts" in result ? result.facts.authors : [];
  const set = await readPeople(authors ?? []);
  const copy = await makeCopy(read, set.people, content);
  const reasonsForPdf = findReasonsForPdf(kind, copy);
  return {
    ...plain,
    ...document,
    facts: {
      ...(own?.facts ?? { authors }),
      ...document?.facts,
      ...(reasonsForPdf && { reasons_for_pdf: reasonsForPdf }),
    },
    plainText: own?.text ?? "",
    // A file that cannot be copied for reviewers is no reason to refuse it: the editor learns it when the review starts.
    identities: "refused" in copy ? null : copy.warnings,
    identitiesFingerprint: set.fingerprint,
  };
}

/** Of LaTeX reviewers read the text; undefined where that is enough, or where there is a PDF of it. */
function findReasonsForPdf(kind: ManuscriptFileKind, copy: ReviewCopyResult): readonly string[] | undefined {
  if (kind !== "tex" && kind !== "zip") return undefined;
  if ("refused" in copy) return ["its text cannot be read"];
  return copy.reasonsForPdf?.length ? copy.reasonsForPdf : undefined;
}

/** One thread tells the kind, checks a .docx, and reads the facts. A file that takes too much time or memory is refused. */
async function openSentFile(read: ReadFile, role: SentRole): Promise<ManuscriptTasks["sent"]["output"]> {
  const result = await inManuscriptThread("sent", { role }, read);
  if ("refused" in result) throw new Refused(422, TITLE, result.refused);
  return result.output;
}

/** The facts of a manuscript; those of a PDF are read from its words. */
async function readAllFacts(
  readInThread: NonNullable<ManuscriptTasks["sent"]["output"]["facts"]>,
  content: ReadWords,
): Promise<ManuscriptFactsResult> {
  if (content) return "refused" in content ? content : readContentFacts(content);
  if ("refused" in readInThread || "facts" in readInThread) return readInThread;
  throw new Error("The words of this PDF were not read.");
}

type ReadWords = Awaited<ReturnType<typeof readInspectedPdf>> | undefined;

async function makeCopy(read: ReadFile, people: IdentitySet["people"], content: ReadWords): Promise<ReviewCopyResult> {
  if (!content) return makeReviewCopy(read, people);
  return "refused" in content ? content : copyReadPdf(read, people, content);
}

function describeFacts({ facts, text }: Extract<ManuscriptFactsResult, { readonly facts: unknown }>): {
  readonly facts: FileFacts;
  readonly text: string;
} {
  const { title, abstract, keywords, authors, words, pages, references, acknowledgements } = facts;
  return { facts: { title, abstract, keywords, authors, words, pages, references, acknowledgements }, text };
}

function refuse(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refused(422, TITLE, sentence);
}

async function pdfProblem(read: ReadFile): Promise<string | undefined> {
  const finding = await inspectUploadedPdf(async () => ({ bytes: await read() }));
  return finding && FINDING_SENTENCES[finding];
}

function describeDocument(result: CheckResult, role: SentRole) {
  if ("refused" in result) throw new Refused(422, TITLE, result.refused);
  const { findings, references, extent } = result.checked;
  const { pages, words, images } = extent;
  return {
    findings: role === "anonymised" ? findingsOfAnonymised(findings) : findings,
    facts: { pages, words, figures: images, references: references.entries, style: references.style },
  };
}
