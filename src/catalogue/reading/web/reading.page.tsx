import { publicationPath, readingPartPath } from "#addresses/publication-addresses.ts";
import { TitleText } from "#catalogue/web/title-text.tsx";
import { Island } from "#platform/web/island.tsx";
import { direction, langAttribute } from "#publications/language.ts";
import type { PartTitle } from "#publications/reading/server/find-reading.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { partName, type ReadingPage } from "../reading-page.ts";
import ReadingTools from "./reading-tools.island.tsx";

type Props = { readonly reading: ReadingPage };

/** A part of an open text. It needs no script: notes are links, the contents are a list. */
export function ReadingPageView({ reading }: Props) {
  const { part, language } = reading;
  return (
    <div className="reading-page">
      <ReadingBar reading={reading} />
      <div className="reading-columns">
        <ReadingContents reading={reading} />
        <div className="reading-column">
          <h1 className="sr-only">
            {partName(part)}, <TitleText text={reading.title} language={language} />
          </h1>
          {/* The HTML was cleaned when the file was stored: known elements and attributes, no script, no style. */}
          <article
            className="reading-text"
            lang={langAttribute(language)}
            dir={direction(language)}
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
          <ReadingNeighbours reading={reading} />
        </div>
      </div>
    </div>
  );
}

function ReadingBar({ reading }: Props) {
  const { sequentialId, title, language, epub, pages, citation, part } = reading;
  return (
    <div className="reading-bar">
      <a className="reading-tool reading-back" href={publicationPath(sequentialId)}>
        <Icon name="arrow-left" size={16} />
        <span>
          <TitleText text={title} language={language} />
        </span>
      </a>
      <div className="reading-tools">
        {part.contents.length > 0 && (
          <a className="reading-tool reading-to-contents" href="#contents">
            <Icon name="menu" size={16} />
            <span>Contents</span>
          </a>
        )}
        <Island name="catalogue/reading-tools" of={ReadingTools} props={{ citation, part: partName(part) }} />
        {pages !== null && (
          <a className="reading-tool" href={pages}>
            <Icon name="book-open" size={16} />
            Pages
          </a>
        )}
        <a className="reading-tool" href={epub} aria-label="Download EPUB">
          <Icon name="download" size={16} />
          EPUB
        </a>
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

function ReadingNeighbours({ reading: { sequentialId, part } }: Props) {
  const { previous, next } = part;
  if (previous === null && next === null) return null;
  return (
    <nav className="reading-neighbours" aria-label="Parts of this text">
      {previous !== null && <Neighbour sequentialId={sequentialId} part={previous} way="previous" />}
      {next !== null && <Neighbour sequentialId={sequentialId} part={next} way="next" />}
    </nav>
  );
}

type NeighbourProps = {
  readonly sequentialId: number;
  readonly part: PartTitle;
  readonly way: "previous" | "next";
};

function Neighbour({ sequentialId, part, way }: NeighbourProps) {
  return (
    <a
      className={`reading-${way}`}
      href={readingPartPath(sequentialId, part.number)}
      rel={way === "next" ? "next" : "prev"}
    >
      <span className="small">{way === "next" ? "Next" : "Previous"}</span>
      <bdi dir="auto">{partName(part)}</bdi>
    </a>
  );
}
