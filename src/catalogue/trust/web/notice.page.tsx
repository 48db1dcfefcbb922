import { ContributorNames } from "#catalogue/browsing/web/contributor-names.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { findDirection } from "#publications/core/language.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { Publication } from "#publications/core/publication.ts";
import { longDay } from "#ui/formatting/dates.ts";

type NoticePageProps = { readonly publication: Publication; readonly notice: PublicationNotice };

/** `/publications/12/notices/1`: what the press says about a published work after its publication, with a DOI of its own where it has one. */
export const NoticePage = ({ publication, notice: { kind, date, text, doi } }: NoticePageProps) => (
  <div className="tombstone page-width" dir={findDirection(publication.details.language)}>
    <div className="tombstone-record">
      <header className="masthead">
        <p className="eyebrow">
          {NOTICE_NAMES[kind]}, <time dateTime={date}>{longDay(date)}</time>
        </p>
        <h1 className="display-2">
          <TitleText text={fullTitle(publication)} language={publication.details.language} />
        </h1>
        <ContributorNames publication={publication} />
      </header>
      <p className="reading">{text}</p>
      {doi && <p className="mono">{doiUrl(doi)}</p>}
      <p>
        <a className="link" href={publicationPath(publication.sequential_id)}>
          The publication
        </a>
      </p>
    </div>
  </div>
);
