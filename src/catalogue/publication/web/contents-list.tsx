import { contentsParts, folio } from "#catalogue/core/contents.ts";
import { getFilteredText, filterWords, hasContentsFilter, hasWords } from "#catalogue/contents/contents-filter.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { PeopleByName } from "#catalogue/browsing/browsing-links.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { FoundChapters } from "#search/server/list-found-chapters.ts";
import type { Publication } from "#publications/core/publication.ts";
import { Island } from "#platform/web/island.tsx";
import ContentsFilter from "#catalogue/contents/web/contents-filter.island.tsx";
import { NamesLine } from "#catalogue/browsing/web/names-line.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";

type ContentsListProps = {
  readonly publication: Pick<Publication, "sequential_id" | "type">;
  readonly chapters: readonly ChapterSummary[];
  /** The pages of the people of each chapter, by its id and their names. */
  readonly people: ReadonlyMap<string, PeopleByName>;
  /** The words of the address by which the contents are filtered and in which they are marked; often empty. */
  readonly filter: string;
  /** What a search found in them: only these entries are shown. */
  readonly found?: FoundChapters | undefined;
};

/** The published chapters or papers as a table of contents: number, title over names, page, access. */
export function ContentsList({ publication, chapters, people, filter, found }: ContentsListProps) {
  if (chapters.length === 0) return null;
  const noun = publication.type === "conference_proceedings" ? "paper" : "chapter";
  const words = found ? found.marked : filterWords(filter);
  const matching = chapters.filter((chapter) =>
    found ? found.ids.has(chapter.id) : hasWords(getFilteredText(chapter), words),
  );
  // A filter that fits nothing, of a search in other fields for example, hides nothing.
  const visible = new Set(matching.length === 0 ? chapters : matching);
  const isFiltered = words.length > 0 && matching.length > 0;
  const isUnnumbered = chapters.every((chapter) => chapter.chapter_number === undefined);
  return (
    <section id="contents" className="contents-list" aria-labelledby="contents-heading">
      <div className="contents-head">
        <h2 id="contents-heading" className="heading-2">
          Contents
        </h2>
        {hasContentsFilter(chapters.length) || isFiltered ? (
          <Island
            name="catalogue/contents-filter"
            of={ContentsFilter}
            props={{
              region: "contents",
              count: chapters.length,
              noun,
              action: publicationPath(publication.sequential_id),
              filter,
            }}
          />
        ) : (
          <p className="small contents-count">{chapters.length === 1 ? `1 ${noun}` : `${chapters.length} ${noun}s`}</p>
        )}
      </div>
      {isFiltered && (
        <p className="small">
          {`${matching.length} of ${chapters.length} ${noun}s`}
          {found && (
            <>
              {" found for “"}
              <bdi>{found.search}</bdi>”
            </>
          )}
          {". "}
          <a className="link" href={`${publicationPath(publication.sequential_id)}#contents`}>
            Show all
          </a>
        </p>
      )}
      {contentsParts(chapters).map((part, index) => (
        // a part may return later under the same title
        <div
          key={index}
          className={part.title === undefined ? undefined : "contents-part"}
          data-part=""
          hidden={!part.chapters.some((chapter) => visible.has(chapter))}
        >
          {part.title !== undefined && (
            <h3>
              <bdi dir="auto">{part.title}</bdi>
            </h3>
          )}
          <ol data-unnumbered={isUnnumbered || undefined}>
            {part.chapters.map((chapter) => (
              <ContentsRow
                key={chapter.id}
                chapter={chapter}
                people={people.get(chapter.id)}
                words={words}
                isVisible={visible.has(chapter)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type ContentsRowProps = {
  readonly chapter: ChapterSummary;
  readonly people: PeopleByName | undefined;
  readonly words: readonly string[];
  readonly isVisible: boolean;
};

function ContentsRow({ chapter, people, words, isVisible }: ContentsRowProps) {
  return (
    <li className="contents-row" data-filtered={getFilteredText(chapter)} hidden={!isVisible}>
      <span className="contents-number">{chapter.chapter_number}</span>
      <div className="contents-title">
        <a href={publicationPath(chapter.sequential_id)}>
          <TitleText
            text={chapter.title}
            formatted={chapter.formatted_title}
            language={chapter.language}
            words={words}
          />
        </a>
        <NamesLine names={chapter.authors} language={chapter.language} words={words} people={people} />
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
