import { isUntagged, type Part, PART_NAMES } from "#publications/core/missing-parts.ts";
import type { FileType, PublicationStatus } from "#publications/core/publication.ts";

type WarnedPublication = {
  readonly missing: readonly Part[];
  readonly files?: readonly { readonly file_type: FileType; readonly tagged: boolean | null }[];
  readonly publication_date: unknown;
  readonly authors: readonly string[];
  readonly parent: { readonly title: string; readonly status: PublicationStatus } | null;
};

const SENTENCES: Readonly<Record<Part, string>> = {
  doi: "It has no DOI: others cannot cite it by a permanent address.",
  licence: "It has no licence: readers do not know how they may use it.",
  abstract: "It has no abstract: readers and search engines see a standard sentence.",
  cover: "It has no cover of its own: the press draws one from its title.",
  full_pdf: `It has no ${PART_NAMES.full_pdf}: there is nothing to download.`,
};

const UNTAGGED = "Its full PDF is not tagged: screen readers get its words, but no headings, lists or reading order.";

/**
 * Returns a sentence for each missing part if the publication were published now; they are warnings and forbid nothing
 * (decision F1).
 */
export function publishingWarnings({
  missing,
  files = [],
  publication_date,
  authors,
  parent,
}: WarnedPublication): readonly string[] {
  return [
    ...missing.map((part) => SENTENCES[part]),
    ...(isUntagged(files) ? [UNTAGGED] : []),
    ...(publication_date === null ? ["It has no publication date: citations say n.d."] : []),
    ...(authors.length === 0 ? ["It has no authors or editors."] : []),
    ...(parent && parent.status !== "published"
      ? [`It belongs to “${parent.title}”, which is not published, so its page has no link to it.`]
      : []),
  ];
}
