import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import type { ManuscriptFileKind, SentRole } from "#manuscripts/drafts/manuscript-files.ts";
import type { ManuscriptFacts } from "#manuscripts/facts/manuscript-facts.ts";
import type { PdfContent } from "#manuscripts/facts/pdf-facts.ts";
import type { ManuscriptFormat } from "#manuscripts/files/file-format.ts";
import type { CheckResult, ManuscriptCheck } from "#manuscripts/preflight/check-manuscript.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { VersionComparison, VersionText } from "#documents/comparison/compare-texts.ts";

/** A PDF has no facts here: its pages are read in a thread of their own, after its inspection. */
type ReadFacts =
  | { readonly format: "pdf" }
  | { readonly format: Exclude<ManuscriptFormat, "pdf">; readonly facts: ManuscriptFacts; readonly text: string };

/** The tasks on a manuscript's file that run in a thread, with their results. */
export type ManuscriptTasks = {
  readonly kind: { readonly input: object; readonly output: { readonly kind: ManuscriptFileKind | undefined } };
  /** What an upload is, and what can be read of it before its authors are known: one thread opens it for all of this. */
  readonly sent: {
    readonly input: { readonly role: SentRole };
    readonly output: {
      readonly kind: ManuscriptFileKind | undefined;
      /** Of a .docx; null of other kinds. */
      readonly check: CheckResult | null;
      /** Of the manuscript, with names or without; null of other files, and where the check refuses it. */
      readonly facts: ReadFacts | { readonly refused: string } | null;
    };
  };
  readonly check: { readonly input: object; readonly output: ManuscriptCheck };
  readonly facts: {
    readonly input: object;
    readonly output: ReadFacts;
  };
  /** The facts of a PDF, by the words that a thread of their own read of its pages. */
  readonly "pdf-facts": {
    readonly input: { readonly content: PdfContent };
    readonly output: { readonly facts: ManuscriptFacts; readonly text: string };
  };
  readonly compare: {
    readonly input: { readonly from: VersionText; readonly to: VersionText };
    readonly output: VersionComparison;
  };
  /** The names in plain text, as copies of LaTeX are, and the text without those that are taken out. */
  readonly names: {
    readonly input: {
      readonly people: readonly IdentifiedPerson[];
      /** Of what is found, what is taken out. */
      readonly remove?: readonly IdentityWarning[];
    };
    readonly output: { readonly bytes: UploadedBytes; readonly warnings: readonly IdentityWarning[] };
  };
  readonly "picture-copy": {
    readonly input: object;
    readonly output: { readonly bytes: UploadedBytes };
  };
  readonly "review-copy": {
    readonly input: {
      readonly contributors: readonly IdentifiedPerson[];
      /** The words of each page; null before the inspection of a PDF, which is copied only after it. */
      readonly pages: PdfContent["pages"] | null;
      /** Of what is found in a copy, what is taken out. */
      readonly remove?: readonly IdentityWarning[];
      /** The pictures that cannot be opened: of a .docx by their names, of a PDF by the numbers of their objects. Empty ones stand in their place. */
      readonly damaged?: readonly string[];
    };
    readonly output:
      | { readonly format: "pdf to inspect" }
      | {
          readonly bytes: UploadedBytes;
          /** `text` for LaTeX; `pdf` within LaTeX is the author's own and not scrubbed yet. */
          readonly format: "docx" | "pdf" | "text" | "pdf within latex";
          readonly warnings: readonly IdentityWarning[];
          /** Why reviewers need a PDF of this LaTeX. */
          readonly reasonsForPdf?: readonly string[];
          /** Of a PDF: its pictures that cannot be unpacked, and its photographs as a ZIP file, by the numbers of their objects. */
          readonly damaged?: readonly string[];
          readonly photographs?: UploadedBytes | undefined;
        };
  };
};
export type ManuscriptTaskName = keyof ManuscriptTasks;

/** The one message of the thread: the output, or the sentence with which the file, or the copy that was made of it, is refused. */
export type TaskResult<Name extends ManuscriptTaskName = ManuscriptTaskName> =
  | { readonly output: ManuscriptTasks[Name]["output"] }
  | { readonly refused: string; readonly isFaulty?: true };

export type ManuscriptTask = {
  readonly [Name in ManuscriptTaskName]: {
    readonly name: Name;
    readonly input: ManuscriptTasks[Name]["input"];
    readonly bytes: UploadedBytes;
  };
}[ManuscriptTaskName];
