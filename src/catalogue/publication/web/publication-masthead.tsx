import { isFeatured } from "#publications/rating.ts";
import { statusBadge, typeName } from "#catalogue/type-name.ts";
import { doiUrl } from "#publications/doi.ts";
import { languageName } from "#publications/language.ts";
import { displayDate } from "#publications/partial-date.ts";
import { isEditedVolume, type Publication, type PublicationStatus } from "#publications/publication.ts";
import { Island } from "#platform/web/island.tsx";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ordinalEdition } from "#catalogue/ordinal-edition.ts";
import CopyDoi from "./copy-doi.island.tsx";
import { ContributorNames } from "./contributor-names.tsx";
import { TitleText } from "#catalogue/web/title-text.tsx";

const STATUS_COLOURS: Record<PublicationStatus, BadgeColour> = {
  published: "green",
  under_review: "blue",
  draft: "outline",
  archived: "red",
};

type MastheadProps = {
  readonly publication: Publication;
  /** Peer review is stated for it. */
  readonly isReviewed: boolean;
};

/** The head of the page: one line of facts, title, contributors, DOI. */
export function PublicationMasthead({ publication, isReviewed }: MastheadProps) {
  const { title, subtitle, details, doi } = publication;
  return (
    <header className="masthead">
      <FactsLine publication={publication} isReviewed={isReviewed} />
      <h1 className="display-2">
        <TitleText text={title} language={details.language} />
      </h1>
      {subtitle && (
        <p className="subtitle">
          <TitleText text={subtitle} language={details.language} />
        </p>
      )}
      <ContributorNames publication={publication} />
      {doi && (
        <p className="doi-line">
          <bdi>
            <a className="link doi" href={doiUrl(doi)}>
              {doiUrl(doi)}
            </a>
          </bdi>
          <Island name="catalogue/copy-doi" of={CopyDoi} props={{ address: doiUrl(doi) }} />
        </p>
      )}
    </header>
  );
}

/** Type, edition, date, language, pages, publisher; then the badges of specification §4. The type is said only here. */
function FactsLine({ publication, isReviewed }: MastheadProps) {
  const { details, parent, publication_date, status, statistics } = publication;
  const isEdited = publication.type === "book" && isEditedVolume(publication);
  const facts = [
    isEdited ? "Edited book" : typeName(publication),
    details.edition && ordinalEdition(details.edition),
    publication_date && displayDate(publication_date),
    languageName(details.language),
    details.pages && `${details.pages} ${details.pages === 1 ? "page" : "pages"}`,
    isReviewed && "Peer reviewed",
    details.publisher ?? parent?.details.publisher,
  ].filter(Boolean);
  return (
    <p className="facts-line">
      {facts.map((fact) => (
        <span key={String(fact)} className="fact">
          <bdi>{fact}</bdi>
        </span>
      ))}
      <Badge colour={STATUS_COLOURS[status]} icon={status === "archived" && <Icon name="archive" size={16} />}>
        {statusBadge(status)}
      </Badge>
      {isFeatured(statistics) && <Badge colour="gold">Featured</Badge>}
    </p>
  );
}
