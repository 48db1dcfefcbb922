import { ContentsPanel } from "#publications/chapters/contents/web/contents-panel.tsx";
import { useChapterAddress } from "#publications/editing/web/use-edit-address.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";

/** The tab *Contents* of a book or of proceedings. */
export function ContentsTab({ publication }: { readonly publication: PublicationBody }) {
  const { chapter, showChapter } = useChapterAddress();
  const { id, title, type } = publication;
  return type === "academic_chapter" ? null : (
    <ContentsPanel publication={publication} book={{ id, title, type }} opened={chapter} onOpen={showChapter} />
  );
}
