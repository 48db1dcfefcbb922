import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Problem } from "../document/problem.ts";
import type { PageStyleName } from "./page-style.ts";
import type { EditionJob } from "./write-editions.ts";

/** The pages of a text, or the sentence for the editor why they cannot be set; and what was found while they were set. */
export type SetText = ({ readonly pdf: UploadedBytes } | { readonly refused: string }) & {
  readonly problems: readonly Problem[];
};

/**
 * Sets the pages of a text in a house style. `document` is the text as `packText` packs it: it is opened in the process that sets the
 * pages, never in the one that serves them.
 */
export type SetPages = (
  document: UploadedBytes,
  style: PageStyleName,
  job: EditionJob,
  signal?: AbortSignal,
) => Promise<SetText>;
