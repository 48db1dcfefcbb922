import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";

/** The page a chapter begins on, as printed: the label where there is one ("xiv"), else the number (decision F9). */
export function folio({ page_label, page_from }: Pick<ChapterSummary, "page_label" | "page_from">): string {
  return /^[^-–—]+/u.exec(page_label ?? "")?.[0].trim() || (page_from?.toString() ?? "");
}

/** "41–66", as printed; undefined when no page is known. */
export function pageRange(pages: Pick<ChapterSummary, "page_label" | "page_from" | "page_to">): string | undefined {
  if (pages.page_label) return pages.page_label.replaceAll(/\s*[-–—]+\s*/gu, "–");
  if (pages.page_from === undefined) return undefined;
  const ends = pages.page_to !== undefined && pages.page_to !== pages.page_from;
  return ends ? `${pages.page_from}–${pages.page_to}` : String(pages.page_from);
}

export type Neighbours<Chapter> = { readonly previous?: Chapter | undefined; readonly next?: Chapter | undefined };

/** The chapters before and after this one in its parent's order. */
export function neighbours<Chapter extends { readonly id: string }>(
  chapters: readonly Chapter[],
  id: string,
): Neighbours<Chapter> {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  return at < 0 ? {} : { previous: chapters[at - 1], next: chapters[at + 1] };
}
