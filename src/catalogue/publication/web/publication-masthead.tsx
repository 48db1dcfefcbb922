import { isFeatured } from "#publications/core/rating.ts";
import { statusBadge, typeName } from "#catalogue/core/type-name.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { PageRelation } from "#catalogue/relations/page-relation.ts";
import { RelatedWorks } from "#catalogue/relations/web/related-works.tsx";
import { fullTitle } from "#publications/core/full-title.ts";
import { findDirection, langAttribute, languageName } from "#publications/core/language.ts";
import { displayDate } from "#publications/core/partial-date.ts";
import {
  formatEdition,
  isEditedVolume,
  type Publication,
  type PublicationStatus,
} from "#publications/core/publication.ts";
import { Island } from "#platform/web/island.tsx";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ordinalEdition } from "#catalogue/core/ordinal-edition.ts";
import CopyDoi from "./copy-doi.island.tsx";
import { ContributorNames } from "../../browsing/web/contributor-names.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";

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
  readonly relations: readonly PageRelation[];
};

/** The head of the page: one line of facts, title, contributors, DOI. */
export function PublicationMasthead({ publication, isReviewed, relations }: MastheadProps) {
  const { title, subtitle, details, doi } = publication;
  return (
    <header className="masthead">
      <FactsLine publication={publication} isReviewed={isReviewed} />
      <h1 className="display-2">
        <TitleText text={title} formatted={details.formatted_title} language={details.language} />
      </h1>
      {subtitle && (
        <p className="subtitle">
          <TitleText text={subtitle} formatted={details.formatted_subtitle} language={details.language} />
        </p>
      )}
      <OtherTitles publication={publication} />
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
      <RelatedWorks relations={relations} />
    </header>
  );
}

/** The titles in other languages, each in its own direction. */
function OtherTitles({ publication }: Pick<MastheadProps, "publication">) {
  const titled = (publication.details.other_languages ?? []).flatMap(({ language, title, subtitle }) =>
    title === undefined ? [] : [{ language, text: fullTitle({ title, subtitle }) }],
  );
  if (titled.length === 0) return null;
  return (
    <ul className="other-titles" aria-label="Titles in other languages">
      {titled.map(({ language, text }) => (
        <li key={language} lang={langAttribute(language)} dir={findDirection(language)}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Type, edition, date, language, pages, publisher; then the badges of specification §4. The type is said only here. */
function FactsLine({ publication, isReviewed }: Omit<MastheadProps, "relations">) {
  const { details, parent, publication_date, status, statistics } = publication;
  const isEdited = publication.type === "book" && isEditedVolume(publication);
  const facts = [
    isEdited ? "Edited book" : typeName(publication),
    formatEdition(details) && ordinalEdition(formatEdition(details) ?? ""),
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
