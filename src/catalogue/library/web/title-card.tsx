import { accessLine } from "#catalogue/core/access.ts";
import type { LibraryTitle } from "#search/library.ts";
import { isFeatured } from "#publications/core/rating.ts";
import { matchingChaptersLine, typeName } from "#catalogue/core/type-name.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { findDirection } from "#publications/core/language.ts";
import { AccessLine } from "#ui/display/access-line.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { NamesLine } from "../../browsing/web/names-line.tsx";
import { OpenUrl } from "#catalogue/core/web/openurl.tsx";
import { TitleActions } from "./title-actions.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";

export type TitleCardProps = {
  readonly title: LibraryTitle;
  readonly words?: readonly string[];
  readonly heading: "h2" | "h3";
  /** Its cover is above the fold. */
  readonly eager?: boolean;
};

/**
 * A title of the library with the data by which readers choose. In a grid each part stands on a line of the row, so
 * that the base lines of all cards are equal.
 */
export function TitleCard({ title, words = [], heading: Heading, eager = false }: TitleCardProps) {
  const address = publicationPath(title.sequential_id);
  const dir = findDirection(title.language);
  return (
    <article className="title-card">
      <a className="title-card-cover" href={address} tabIndex={-1} aria-hidden="true">
        <Cover title={title} eager={eager} />
      </a>
      <div className="title-card-text">
        <TypeAndYear title={title} />
        <Heading className="card-title" dir={dir}>
          <a href={address}>
            <TitleText text={title.title} formatted={title.formatted_title} language={title.language} words={words} />
          </a>
        </Heading>
        {title.subtitle && (
          <p className="card-subtitle" dir={dir}>
            <TitleText
              text={title.subtitle}
              formatted={title.formatted_subtitle}
              language={title.language}
              words={words}
            />
          </p>
        )}
        <NamesLine names={title.authors} language={title.language} words={words} dir={dir} people={title.people} />
        <div className="card-facts">
          <AccessLine open={title.open_access}>
            <AccessText title={title} />
          </AccessLine>
          {title.matching_chapters > 0 && (
            <p className="card-matches">{matchingChaptersLine(title.matching_chapters, title.type)}</p>
          )}
          {title.page_hits.length > 0 && <PageHits title={title} words={words} />}
        </div>
      </div>
      <TitleActions title={title} />
      <OpenUrl title={title} />
    </article>
  );
}

/** The access line. Of the sentence of a closed title two words are seen in a grid; it is its tooltip and its name. */
function AccessText({ title }: { title: LibraryTitle }) {
  const line = accessLine(title);
  const [state = "", advice] = line.split(" - ");
  if (advice === undefined) return line;
  return (
    <span title={line}>
      {state}
      <span className="card-access-advice"> - {advice}</span>
    </span>
  );
}

/** Links to the pages of its PDF that contain the words. */
function PageHits({ title, words }: { title: LibraryTitle; words: readonly string[] }) {
  return (
    <ul className="card-pages">
      {title.page_hits.map((hit) => (
        <li key={hit.address}>
          <a href={hit.address}>
            {hit.page === undefined ? "In the text: " : `p. ${hit.page}: `}
            <TitleText text={hit.text} language={title.language} words={words} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function TypeAndYear({ title }: { title: LibraryTitle }) {
  return (
    <p className="card-eyebrow">
      <span className="eyebrow">{[typeName(title), title.year].filter(Boolean).join(" · ")}</span>
      {isFeatured(title) && <Badge colour="gold">Featured</Badge>}
    </p>
  );
}
