import { folio } from "#catalogue/contents.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { PublicationType } from "#publications/publication.ts";
import { NamesLine } from "#catalogue/library/web/names-line.tsx";
import { TitleText } from "#catalogue/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";

type ContentsListProps = {
  readonly chapters: readonly ChapterSummary[];
  readonly parentType: PublicationType;
};

/** The published chapters or papers as a table of contents: number, title over names, page, access. */
export function ContentsList({ chapters, parentType }: ContentsListProps) {
  if (chapters.length === 0) return null;
  const noun = parentType === "conference_proceedings" ? "paper" : "chapter";
  return (
    <section className="contents-list" aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="heading-3">
        Contents
      </h2>
      <p className="small contents-count">{chapters.length === 1 ? `1 ${noun}` : `${chapters.length} ${noun}s`}</p>
      <ol data-unnumbered={chapters.every((chapter) => chapter.chapter_number === undefined) || undefined}>
        {chapters.map((chapter) => (
          <ContentsRow key={chapter.id} chapter={chapter} />
        ))}
      </ol>
    </section>
  );
}

function ContentsRow({ chapter }: { chapter: ChapterSummary }) {
  return (
    <li className="contents-row">
      <span className="contents-number">{chapter.chapter_number}</span>
      <div className="contents-title">
        <a href={publicationPath(chapter.sequential_id)}>
          <TitleText text={chapter.title} language={chapter.language} />
        </a>
        <NamesLine names={chapter.authors} language={chapter.language} />
      </div>
      <span className="contents-folio">{folio(chapter)}</span>
      <AccessMark open={chapter.open_access} />
    </li>
  );
}

/** The access icon alone, for rows of a contents list; its label is for screen readers. */
function AccessMark({ open }: { open: boolean }) {
  const words = open ? "Open access" : "Closed access";
  return (
    <span className={open ? "access-mark access-open" : "access-mark"} title={words}>
      <Icon name={open ? "lock-open" : "lock"} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
