import { type RefObject } from "react";
import { type ContentsEntry, findEntryIndex } from "#catalogue/reader/reader-contents.ts";
import { markWords } from "#search/match-highlights.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { CloseButton } from "./reader-contents.tsx";
import { type BookHit, MAX_HITS } from "./search-book.ts";
import type { BookSearch } from "./use-book-search.ts";

type SearchProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly found: BookSearch;
  readonly entries: readonly ContentsEntry[];
  readonly labels: readonly string[];
  /** The index of the chosen hit. */
  readonly chosen: number | undefined;
  readonly onType: (words: string) => void;
  readonly onChoose: (hit: number) => void;
  readonly onClose: () => void;
};

/** The panel with the search in the book: hits with the words around them, under the chapter in which they stand. */
export function ReaderSearch(props: SearchProps) {
  const { field, typed, found, entries, labels, chosen, onType, onChoose, onClose } = props;
  const chapters = entries.filter(({ depth }) => depth === 0);
  const groups = groupByChapter(found.hits, chapters);
  return (
    <search className="reader-panel reader-search" aria-label="Search in this publication">
      <div className="reader-panel-head">
        <div className="reader-find">
          <Icon name="search" />
          <input
            ref={field}
            className="field"
            type="search"
            aria-label="Search in this publication"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        <CloseButton onClose={onClose} />
      </div>
      <p className="small" role="status">
        {found.words.length > 0 && placesLine(found, groups)}
      </p>
      {groups.map(({ chapter, hits }) => (
        <section key={chapter?.page ?? 0}>
          {chapter && (
            <h2 className="reader-chapter">
              <TitleText text={chapter.title} language={chapter.language} />
            </h2>
          )}
          <ol>
            {hits.map(({ hit, at }) => (
              <li key={at}>
                <a
                  href={`#page=${hit.page}`}
                  aria-current={at === chosen ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(at);
                  }}
                >
                  <span dir="auto">
                    {markWords(hit.excerpt, found.words).map((part, place) =>
                      // the parts of one text never change places
                      part.marked ? <mark key={place}>{part.text}</mark> : part.text,
                    )}
                  </span>
                  <span className="reader-folio">{labels[hit.page - 1]}</span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </search>
  );
}

type Group = {
  readonly chapter: ContentsEntry | undefined;
  readonly hits: { readonly hit: BookHit; readonly at: number }[];
};

function groupByChapter(hits: readonly BookHit[], chapters: readonly ContentsEntry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, hit] of hits.entries()) {
    const chapter = chapters[findEntryIndex(chapters, hit.page)];
    const last = groups.at(-1);
    if (last && last.chapter === chapter) last.hits.push({ hit, at: index });
    else groups.push({ chapter, hits: [{ hit, at: index }] });
  }
  return groups;
}

/** Returns "11 places in 4 chapters". */
function placesLine({ hits, isDone }: BookSearch, groups: readonly Group[]): string {
  if (!isDone && hits.length === 0) return "Searching…";
  if (hits.length === 0) return "These words are not in this publication.";
  if (hits.length >= MAX_HITS) return `The first ${MAX_HITS} places`;
  const places = hits.length === 1 ? "1 place" : `${hits.length} places`;
  const chapters = groups.filter(({ chapter }) => chapter).length;
  return chapters < 2 ? places : `${places} in ${chapters} chapters`;
}
