import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { SearchLibrary } from "#catalogue/core/web/missing-publication.page.tsx";
import { ContributorNames } from "#catalogue/browsing/web/contributor-names.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import type { LibraryTitle } from "#search/library.ts";
import { NearestTitles } from "./nearest-titles.tsx";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { findDirection, langAttribute } from "#publications/core/language.ts";
import { displayDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { Tombstone } from "#publications/core/server/find-tombstone.ts";
import { longDay } from "#ui/formatting/dates.ts";

export type TombstonePageProps = {
  readonly tombstone: Tombstone;
  /** The press's ISO date of the deletion. */
  readonly withdrawnOn: string;
  /** The citation as it was, in the press's default style; undefined where only the title is known. */
  readonly citation: string | undefined;
  /** At most three titles of the library that are nearest to it. */
  readonly nearest: readonly LibraryTitle[];
};

/** The page of a publication that was public and was deleted (decision F2): what it was, when and why it went. */
export function TombstonePage({ tombstone, withdrawnOn, citation, nearest }: TombstonePageProps) {
  const { title, doi, reason, publication } = tombstone;
  const withdrawn = longDay(withdrawnOn);
  const language = publication?.details.language;
  return (
    <div className="tombstone page-width" dir={language && findDirection(language)}>
      <div className="tombstone-record">
        <header className="masthead">
          <p className="eyebrow">Withdrawn</p>
          <h1 className="display-2">
            {title === undefined ? "This publication was deleted" : <TitleText text={title} language={language} />}
          </h1>
          {publication && <ContributorNames publication={publication} />}
        </header>
        <p className="reading">
          {NOT_FOUND.sentence} {`It was ${describePublished(publication)}and withdrawn on ${withdrawn}. `}
          Its address is given to no other publication.
        </p>
        {reason && (
          <p className="reading">
            <strong>Reason:</strong> {reason}
          </p>
        )}
        {doi && <p className="mono">{doiUrl(doi)}</p>}
        {citation && (
          <section className="how-to-cite" aria-labelledby="old-citation">
            <h2 id="old-citation" className="heading-4">
              Cite it as
            </h2>
            <p
              className="citation-entry"
              lang={langAttribute(language)}
              dangerouslySetInnerHTML={{ __html: `${citation} [Withdrawn ${withdrawn}]` }}
            />
          </section>
        )}
      </div>
      <div className="tombstone-ways">
        <NearestTitles heading="Nearest titles" titles={nearest} />
        <SearchLibrary words={title?.slice(0, 200)} />
      </div>
    </div>
  );
}

function describePublished(publication: Publication | undefined): string {
  const date = publication?.publication_date;
  if (!date) return "published ";
  return date.day === undefined ? `published in ${displayDate(date)} ` : `published on ${displayDate(date)} `;
}
