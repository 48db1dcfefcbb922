import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { pageNotes } from "#publications/chapters/contents/page-notes.ts";
import { chapterLacks, listUnpublished } from "#publications/chapters/contents/ready-chapters.ts";
import { chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { TAB_NAMES } from "#publications/form/publication-tabs.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

/** So many notes about pages are shown; a table of contents that is wrong throughout has many. */
const MAX_NOTES = 3;

/** What is to be mended in the contents of a book or of proceedings before they are published, each with the way to it. */
export function ContentsChecks({
  publication: { id, type, sequential_id },
}: {
  readonly publication: PublicationBody;
}) {
  const { data: chapters = [] } = useQuery({ ...chaptersQuery(id), enabled: type !== "academic_chapter" });
  const noun = type === "conference_proceedings" ? "papers" : "chapters";
  const notReady = listUnpublished(chapters).filter((chapter) => chapterLacks(chapter).length > 0).length;
  const notes = pageNotes(chapters.map(({ id: chapterId, details }) => ({ id: chapterId, ...details }))).filter(
    ({ kind }) => kind !== "order",
  );
  const words = [
    ...notes.slice(0, MAX_NOTES).map((note) => note.words.replace(/\.$/u, "")),
    ...(notes.length > MAX_NOTES ? [`${notes.length - MAX_NOTES} more notes about pages`] : []),
    ...(notReady > 0 ? [`${notReady} of ${chapters.length} ${noun} without contributors or a full PDF`] : []),
  ];
  // Three chapters on one page have the same note twice.
  return [...new Set(words)].map((word) => (
    <li key={word}>
      <DashboardIcon name="alert" size={16} />
      <span>
        {word}
        {" · "}
        <Link to={publicationScreenPath(sequential_id, "contents")} replace className="link">
          Open {TAB_NAMES.contents}
        </Link>
      </span>
    </li>
  ));
}
