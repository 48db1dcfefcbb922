import { accessLine } from "#catalogue/access.ts";
import type { LibraryTitle } from "#search/library.ts";
import { isFeatured, rating } from "#publications/rating.ts";
import { matchingChaptersLine, typeName } from "#catalogue/type-name.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { direction } from "#publications/language.ts";
import { AccessLine } from "#ui/display/access-line.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { NamesLine } from "./names-line.tsx";
import { OpenUrl } from "#catalogue/web/openurl.tsx";
import { TitleActions } from "./title-actions.tsx";
import { TitleText } from "#catalogue/web/title-text.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { compactCount, formatCount } from "#ui/formatting/numbers.ts";

export type TitleCardProps = {
  readonly title: LibraryTitle;
  readonly words?: readonly string[];
  readonly heading: "h2" | "h3";
};

/** A title of the library with the data by which readers choose. */
export function TitleCard({ title, words = [], heading: Heading }: TitleCardProps) {
  const address = publicationPath(title.sequential_id);
  const dir = direction(title.language);
  return (
    <article className="title-card">
      <a className="title-card-cover" href={address} tabIndex={-1} aria-hidden="true">
        <Cover title={title} />
      </a>
      <div className="title-card-text">
        <TypeAndYear title={title} />
        <Heading className="card-title" dir={dir}>
          <a href={address}>
            <TitleText text={title.title} language={title.language} words={words} />
          </a>
        </Heading>
        {title.subtitle && (
          <p className="card-subtitle" dir={dir}>
            <TitleText text={title.subtitle} language={title.language} words={words} />
          </p>
        )}
        <NamesLine names={title.authors} language={title.language} words={words} dir={dir} />
        <p className="card-counts">
          <Rating value={rating(title)} explained="computed from views and downloads" />
          <DownloadsCount count={title.downloads_count} />
        </p>
        <AccessLine open={title.open_access}>{accessLine(title)}</AccessLine>
        {title.matching_chapters > 0 && (
          <p className="card-matches">{matchingChaptersLine(title.matching_chapters, title.type)}</p>
        )}
        {title.page_hits.length > 0 && <PageHits title={title} words={words} />}
      </div>
      <TitleActions title={title} />
      <OpenUrl title={title} />
    </article>
  );
}

/** Links to the pages of its PDF that contain the words. */
function PageHits({ title, words }: { title: LibraryTitle; words: readonly string[] }) {
  return (
    <ul className="card-pages">
      {title.page_hits.map((hit) => (
        <li key={hit.address}>
          <a href={hit.address}>
            p. {hit.page}: <TitleText text={hit.text} language={title.language} words={words} />
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

/** The text "1.2K downloads", with the exact number as a tooltip and for screen readers (specification §4). */
function DownloadsCount({ count }: { count: number }) {
  const noun = count === 1 ? "download" : "downloads";
  const exact = `${formatCount(count)} ${noun}`;
  return (
    <span className="downloads-count" title={exact}>
      <Icon name="download" size={16} />
      <span aria-hidden="true">{compactCount(count)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
