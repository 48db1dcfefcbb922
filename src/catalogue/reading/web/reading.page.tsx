import { readingPartPath } from "#addresses/publication-addresses.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Island } from "#platform/web/island.tsx";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import { partName, type ReadingChapter, type ReadingPage } from "../reading-page.ts";
import ReadingAside from "./reading-aside.island.tsx";
import { ReadingBar } from "./reading-bar.tsx";

type Props = { readonly reading: ReadingPage };

/** A part of an open text. It needs no script: notes are links, the contents are a list. */
export function ReadingPageView({ reading }: Props) {
  const { part, language, sequentialId, title, citation, extent } = reading;
  return (
    <div className="reading-page">
      <ReadingBar text={reading} part={part} />
      <div className="reading-columns">
        <ReadingContents reading={reading} />
        <div className="reading-column">
          <h1 className="sr-only">
            {partName(part)}, <TitleText text={title} language={language} />
          </h1>
          {/* The HTML was cleaned when the file was stored: known elements and attributes, no script, no style. */}
          <article
            className="reading-text"
            lang={langAttribute(language)}
            dir={findDirection(language)}
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
          <ReadingNeighbours reading={reading} />
        </div>
        <aside className="reading-aside needs-js" id="reading-notes" aria-label="This passage and your notes">
          <Island
            name="catalogue/reading-aside"
            of={ReadingAside}
            props={{ sequentialId, title, citation, extent, part: { number: part.number, name: partName(part) } }}
          />
        </aside>
      </div>
    </div>
  );
}

function ReadingContents({ reading: { sequentialId, part } }: Props) {
  if (part.contents.length === 0) return <div className="reading-contents" />;
  return (
    <nav className="reading-contents" id="contents" aria-labelledby="contents-name">
      <p className="eyebrow" id="contents-name">
        Contents
      </p>
      <ol>
        {part.contents.map((entry, place) => (
          // The contents of a file never change places.
          <li key={place} data-depth={entry.depth}>
            <a
              href={readingPartPath(sequentialId, entry.part, entry.anchor)}
              aria-current={entry.part === part.number && entry.anchor === "" ? "page" : undefined}
            >
              <bdi dir="auto">{entry.title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The parts before and after; at the ends of a chapter, the chapters of its book. */
function ReadingNeighbours({ reading: { sequentialId, part, chapterBefore, chapterAfter } }: Props) {
  const toNeighbour = (beside: { readonly number: number; readonly title: string } | null): ReadingChapter | null =>
    beside && { title: partName(beside), href: readingPartPath(sequentialId, beside.number) };
  const before = toNeighbour(part.previous) ?? chapterBefore;
  const after = toNeighbour(part.next) ?? chapterAfter;
  if (before === null && after === null) return null;
  return (
    <nav className="reading-neighbours" aria-label="Before and after">
      {before && <Neighbour to={before} rel="prev" name={part.previous ? "Previous" : "Previous chapter"} />}
      {after && <Neighbour to={after} rel="next" name={part.next ? "Next" : "Next chapter"} />}
    </nav>
  );
}

type NeighbourProps = {
  readonly to: ReadingChapter;
  readonly rel: "prev" | "next";
  readonly name: string;
};

function Neighbour({ to, rel, name }: NeighbourProps) {
  return (
    <a className={rel === "next" ? "reading-next" : "reading-previous"} href={to.href} rel={rel}>
      <span className="small">{name}</span>
      <bdi dir="auto">{to.title}</bdi>
    </a>
  );
}
