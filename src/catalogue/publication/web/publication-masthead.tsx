import { licenceName } from "#catalogue/access.ts";
import { isFeatured } from "#publications/rating.ts";
import { statusBadge, typeName } from "#catalogue/type-name.ts";
import { doiUrl } from "#publications/doi.ts";
import { hyphenated } from "#publications/isbn.ts";
import { direction, languageName } from "#publications/language.ts";
import { displayDate } from "#publications/partial-date.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ContributorNames } from "./contributor-names.tsx";
import { TitleText } from "#catalogue/web/title-text.tsx";

const STATUS_COLOURS: Record<PublicationStatus, BadgeColour> = {
  published: "green",
  under_review: "blue",
  draft: "outline",
  archived: "red",
};

/** The head of the page: type, title, contributors, and the line of facts. */
export function PublicationMasthead({ publication }: { publication: Publication }) {
  const { title, subtitle, details, doi } = publication;
  return (
    <header className="masthead">
      <p className="eyebrow">{[typeName(publication), languageName(details.language)].join(" · ")}</p>
      <Badges publication={publication} />
      <h1 className="display-2" dir={direction(details.language)}>
        <TitleText text={title} language={details.language} />
      </h1>
      {subtitle && (
        <p className="subtitle" dir={direction(details.language)}>
          <TitleText text={subtitle} language={details.language} />
        </p>
      )}
      <ContributorNames publication={publication} />
      <p className="facts-line">{factsLine(publication)}</p>
      {doi && (
        <p className="doi">
          <a className="link" href={doiUrl(doi)}>
            {doiUrl(doi)}
          </a>
        </p>
      )}
    </header>
  );
}

function Badges({ publication }: { publication: Publication }) {
  const { status, open_access, licence, statistics } = publication;
  return (
    <p className="badges">
      <Badge colour="neutral">{typeName(publication)}</Badge>
      <Badge colour={STATUS_COLOURS[status]} icon={status === "archived" && <Icon name="archive" size={16} />}>
        {statusBadge(status)}
      </Badge>
      {open_access && <Badge colour="teal">{licence ? `Open access · ${licenceName(licence)}` : "Open access"}</Badge>}
      {isFeatured(statistics) && <Badge colour="gold">Featured</Badge>}
    </p>
  );
}

/** Returns "312 pages · ISBN 978-3-16-148410-0 · Published March 04, 2026 · Colophon Academic Press". */
function factsLine({ details, isbn, publication_date, parent }: Publication): string {
  const publisher = details.publisher ?? parent?.details.publisher;
  return [
    details.pages && `${details.pages} ${details.pages === 1 ? "page" : "pages"}`,
    isbn && `ISBN ${hyphenated(isbn)}`,
    publication_date && `Published ${displayDate(publication_date)}`,
    publisher,
  ]
    .filter(Boolean)
    .join(" · ");
}
