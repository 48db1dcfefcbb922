import { useQuery } from "@tanstack/react-query";
import { listUnpublished } from "#publications/chapters/contents/ready-chapters.ts";
import { chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";

type ChaptersStayProps = {
  readonly publication: { readonly id: string; readonly type: PublicationType };
  /** The status in the form. */
  readonly status: PublicationStatus;
};

/** The notice that publishing a book publishes none of its chapters, with how many there are. */
export function ChaptersStay({ publication: { id, type }, status }: ChaptersStayProps) {
  const isNeeded = status === "published" && type !== "academic_chapter";
  const { data = [] } = useQuery({ ...chaptersQuery(id), enabled: isNeeded });
  const left = listUnpublished(data).length;
  if (!isNeeded || left === 0) return null;
  const noun = type === "conference_proceedings" ? "paper" : "chapter";
  return (
    <p className="setting-notice" role="status">
      {left} of its {data.length} {noun}
      {data.length === 1 ? "" : "s"} {left === 1 ? "is" : "are"} not published: readers do not see{" "}
      {left === 1 ? "it" : "them"}. Contents has Publish with {noun}s.
    </p>
  );
}
