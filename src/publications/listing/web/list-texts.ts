import type { SortColumn } from "#publications/listing/list-query.ts";
import type { FileType, PublicationStatus, PublicationType } from "#publications/publication.ts";

export const TYPE_LABELS: Readonly<Record<PublicationType, string>> = {
  book: "Book",
  academic_chapter: "Academic Chapter",
  conference_proceedings: "Conference Proceedings",
};

export const STATUS_LABELS: Readonly<Record<PublicationStatus, string>> = {
  draft: "Draft",
  under_review: "Under review",
  published: "Published",
  archived: "Archived",
};

export const FILE_LABELS: Readonly<Record<FileType, string>> = {
  cover_image: "Cover image",
  preview_pdf: "Preview PDF",
  final_pdf: "Full PDF",
};

type Typed = { readonly type: PublicationType; readonly parent: { readonly type: PublicationType } | null };

/** What a record is called; a chapter of proceedings is a paper (decision F14). */
export const typeLabel = ({ type, parent }: Typed): string =>
  type === "academic_chapter" && parent?.type === "conference_proceedings" ? "Paper" : TYPE_LABELS[type];

/** A column's own way to begin: names from A, dates and figures from the most. */
export const firstOrder = (column: SortColumn): "asc" | "desc" =>
  column === "title" || column === "type" || column === "status" ? "asc" : "desc";

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric" });

/** "May 12, 2026", of a moment. */
export const dayOf = (moment: string): string => days.format(new Date(moment));

/** "4.2 MB", "318 KB". */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
