import type { Contributor, Publication, PublicationDetails } from "#publications/core/publication.ts";

/** The parts of a chapter or paper that its parent's page and the table of chapters show. */
export type ChapterSummary = Pick<
  Publication,
  "id" | "sequential_id" | "title" | "subtitle" | "status" | "authors" | "doi" | "open_access" | "created_at"
> &
  Pick<
    PublicationDetails,
    | "language"
    | "chapter_number"
    | "page_from"
    | "page_to"
    | "page_label"
    | "part_title"
    | "formatted_title"
    | "abstract"
  > & {
    readonly contributors: readonly Contributor[];
    readonly has_final_pdf: boolean;
  };
