import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Problem } from "../../document/problem.ts";

/** What became of an edition: its bytes, or the problems for which there are none. */
export type BuildOutcome = {
  readonly bytes: UploadedBytes | null;
  readonly problems: readonly Problem[];
  /** What went into this edition and into no other. */
  readonly inputs?: readonly string[];
};

export const OUR_MISTAKE = "The book couldn’t be built because of a software error. The press’s log has the details.";

export const toFailure = (code: string, sentence: string): Problem => ({
  code,
  severity: "must",
  place: null,
  sentence,
});

/** The failure of what is made from the pages, when there are none. */
export const withoutPages = (): Problem =>
  toFailure("pages-not-set", "Not available without the pages. See PDF for readers.");
