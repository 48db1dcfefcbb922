import { readingPartPath } from "#addresses/publication-addresses.ts";
import { neighbours } from "#catalogue/core/contents.ts";
import type { Context } from "#platform/context.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listReadableTexts } from "#publications/reading/server/find-reading.ts";
import type { ReadingChapter, ReadingPage } from "../reading-page.ts";

/** Returns the open chapters around a chapter that can be read in the browser too; none for a book. */
export async function findChaptersBeside(
  ctx: Pick<Context, "db">,
  { id, type, parent }: Publication,
): Promise<Pick<ReadingPage, "chapterBefore" | "chapterAfter">> {
  if (type !== "academic_chapter" || !parent) return { chapterBefore: null, chapterAfter: null };
  const open = (await listChapters(ctx, parent.id, { publishedOnly: true })).filter(
    (chapter) => chapter.id === id || chapter.open_access,
  );
  const readable = await listReadableTexts(
    ctx,
    open.map((chapter) => chapter.id),
  );
  const { previous, next } = neighbours(
    open.filter((chapter) => readable.has(chapter.id)),
    id,
  );
  return { chapterBefore: toReadingChapter(previous), chapterAfter: toReadingChapter(next) };
}

const toReadingChapter = (chapter: ChapterSummary | undefined): ReadingChapter | null =>
  chapter === undefined ? null : { title: chapter.title, href: readingPartPath(chapter.sequential_id, 1) };
