import type { ReactNode } from "react";
import { displayName } from "#people/core/person-names.ts";
import { languageName, parseLanguage } from "#publications/core/language.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { shortDate } from "#ui/formatting/dates.ts";
import { listIssns } from "#publications/series/series-identifiers.ts";

type PublicationProps = { readonly publication: ListedPublication };
type Fact = readonly [term: string, value: ReactNode];

/** The details of a publication except its abstract; empty ones are left out. */
export const PublicationInformation = ({ publication }: PublicationProps) => (
  <section aria-labelledby="publication-information">
    <h3 id="publication-information" className="detail-heading">
      Information
    </h3>
    <dl className="detail-facts">
      {listFacts(publication)
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);

function listFacts(publication: ListedPublication): readonly Fact[] {
  const { details, series, event, parent } = publication;
  const language = parseLanguage(details.language);
  return [
    ["Number", publication.sequential_id],
    [parent?.type === "conference_proceedings" ? "Proceedings" : "Book", parent?.title],
    ["Chapter number", details.chapter_number],
    ["Publication date", formatDate(publication.publication_date)],
    ["Publisher", [details.publisher, details.place].filter(Boolean).join(", ")],
    ["Language", language ? languageName(language) : details.language],
    ["Pages", formatPages(details)],
    ["Edition", details.edition],
    ["Volume", details.volume],
    ["Issue", details.issue],
    [
      "Series",
      series &&
        [series.title, series.position, ...listIssns(series).map((issn) => `ISSN ${issn}`)].filter(Boolean).join(", "),
    ],
    ["Conference", event && [event.name ?? event.acronym, event.place, event.dates_text].filter(Boolean).join(", ")],
    ["DOI", renderLink(publication.doi && `https://doi.org/${publication.doi}`)],
    ["ISBN", publication.isbn],
    ["Licence", renderLink(publication.licence && licenceUrl(publication.licence), publication.licence)],
    [
      "Added",
      `${shortDate(publication.created_at)}${publication.creator ? ` by ${displayName(publication.creator)}` : ""}`,
    ],
    ["Changed", shortDate(publication.updated_at)],
    ["Published here", publication.published_at && shortDate(publication.published_at)],
  ];
}

function formatDate(date: string | null): string {
  const parsed = date === null ? undefined : parsePartialDate(date);
  return parsed ? displayDate(parsed) : "";
}

function formatPages({ page_label, page_from, page_to, pages }: ListedPublication["details"]): string {
  const range =
    page_label ?? (page_from === null ? "" : [page_from, page_to].filter((page) => page !== null).join("–"));
  return [range, pages !== null && `${pages} ${pages === 1 ? "page" : "pages"}`].filter(Boolean).join(" · ");
}

/** Returns a link if there is an address, otherwise the text. */
const renderLink = (address: string | null | undefined, words = address): ReactNode =>
  address ? (
    <a className="link doi" href={address} rel="noopener">
      {words}
    </a>
  ) : (
    words
  );
