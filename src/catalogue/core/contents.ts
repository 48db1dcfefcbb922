import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";

/**
 * Returns the printed number of a chapter's first page: the label if there is one ("xiv"), otherwise the number
 * (decision F9).
 */
export function folio({ page_label, page_from }: Pick<ChapterSummary, "page_label" | "page_from">): string {
  return /^[^-–—]+/u.exec(page_label ?? "")?.[0].trim() || (page_from?.toString() ?? "");
}

export type Neighbours<Chapter> = { readonly previous?: Chapter | undefined; readonly next?: Chapter | undefined };

/** Returns the chapters before and after this one in its parent's order. */
export function neighbours<Chapter extends { readonly id: string }>(
  chapters: readonly Chapter[],
  id: string,
): Neighbours<Chapter> {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  return at < 0 ? {} : { previous: chapters[at - 1], next: chapters[at + 1] };
}

/** The entries of a part or session in their order; `title` is undefined for those of none. */
export type ContentsPart<Chapter> = { readonly title: string | undefined; readonly chapters: readonly Chapter[] };

/** Returns the contents by their parts: entries that follow each other under one title. */
export function contentsParts<Chapter extends Pick<ChapterSummary, "part_title">>(
  chapters: readonly Chapter[],
): readonly ContentsPart<Chapter>[] {
  const parts: { title: string | undefined; chapters: Chapter[] }[] = [];
  for (const chapter of chapters) {
    const last = parts.at(-1);
    if (last && last.title === chapter.part_title) last.chapters.push(chapter);
    else parts.push({ title: chapter.part_title, chapters: [chapter] });
  }
  return parts;
}
