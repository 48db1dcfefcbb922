import { ChaptersPanel } from "#publications/chapters/web/chapters-panel.tsx";
import { useChapterAddress } from "#publications/records/web/use-edit-address.ts";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";

/** The tab *Contents* of a book or of proceedings. */
export function ContentsTab({ publication: { id, title, type } }: { readonly publication: PublicationBody }) {
  const { chapter, showChapter } = useChapterAddress();
  return type === "academic_chapter" ? null : (
    <ChaptersPanel book={{ id, title, type }} opened={chapter} onOpen={showChapter} />
  );
}
