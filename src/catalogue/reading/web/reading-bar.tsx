import { publicationPath, readingPartPath, readingSearchPath } from "#addresses/publication-addresses.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Island } from "#platform/web/island.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { type OpenText, partName, type ReadingPage } from "../reading-page.ts";
import ReadingTools from "./reading-tools.island.tsx";

type Props = {
  readonly text: OpenText;
  /** Undefined on the page of the search. */
  readonly part?: ReadingPage["part"] | undefined;
};

/** The bar above an open text: back to its page or its text, and the tools of the reader. */
export function ReadingBar({ text, part }: Props) {
  const { sequentialId, title, language, epub, pages } = text;
  return (
    <div className="reading-bar">
      <a
        className="reading-tool reading-back"
        href={part ? publicationPath(sequentialId) : readingPartPath(sequentialId, 1)}
      >
        <Icon name="arrow-left" size={16} />
        <span>
          <TitleText text={title} language={language} />
        </span>
      </a>
      <div className="reading-tools">
        {part && part.contents.length > 0 && (
          <a className="reading-tool reading-to-contents" href="#contents">
            <Icon name="menu" size={16} />
            <span>Contents</span>
          </a>
        )}
        {part && (
          <a className="reading-tool" href={readingSearchPath(sequentialId)} rel="search">
            <Icon name="search" size={16} />
            <span>Search</span>
          </a>
        )}
        {part && (
          <a className="reading-tool reading-to-notes needs-js" href="#reading-notes">
            <Icon name="bookmark" size={16} />
            <span>Notes</span>
          </a>
        )}
        <Island
          name="catalogue/reading-tools"
          of={ReadingTools}
          props={{
            sequentialId,
            title,
            citation: text.citation,
            part: part ? { number: part.number, name: partName(part) } : null,
          }}
        />
        {pages !== null && (
          <a className="reading-tool" href={pages}>
            <Icon name="book-open" size={16} />
            <span>Pages</span>
          </a>
        )}
        <a className="reading-tool" href={epub} aria-label="Download EPUB">
          <Icon name="download" size={16} />
          EPUB
        </a>
      </div>
      {part && <div className="reading-progress" aria-hidden="true" />}
    </div>
  );
}
