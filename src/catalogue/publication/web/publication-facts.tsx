import { Fragment, type ReactNode } from "react";
import { ConferenceLink, SeriesLink } from "#catalogue/browsing/web/browsing-links.tsx";
import { pageRange } from "#publications/chapters/printed-pages.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { Funder } from "#publications/core/details/funder.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import { languageName } from "#publications/core/language.ts";
import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";
import { formatEdition, type ProceedingsEvent, type Publication } from "#publications/core/publication.ts";
import { listIssns } from "#publications/series/series-identifiers.ts";

type Fact = readonly [name: string, value: ReactNode];

/** The publication's details; unknown ones are left out. */
export function PublicationFacts({ publication }: { publication: Publication }) {
  const facts = listFacts(publication).filter(([, value]) => value !== undefined && value !== "");
  return (
    <section className="publication-details" aria-labelledby="details-heading">
      <h2 id="details-heading" className="heading-3">
        Publication details
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function listFacts(publication: Publication): readonly Fact[] {
  const { details, publication_date, isbn, parent, series, event } = publication;
  return [
    ["Publisher", details.publisher ?? parent?.details.publisher],
    ["Place", details.place ?? parent?.details.place],
    ["Published", publication_date && displayDate(publication_date)],
    ["Language", languageName(details.language)],
    ["Edition", formatEdition(details)],
    ["Pages", parent ? pageRange(details) : (details.pages ?? pageRange(details))],
    [parent?.type === "conference_proceedings" ? "Paper" : "Chapter", details.chapter_number],
    ["Volume", details.volume],
    ["Issue", details.issue],
    [
      "Series",
      series && (
        <>
          <SeriesLink name={series.title} />
          {series.position && `, ${series.position}`}
        </>
      ),
    ],
    ["ISSN", series && listIssns(series).join(", ")],
    ["ISBN", isbn && hyphenate(isbn)],
    ...eventFacts(event ?? parent?.event),
    ["Funding", details.funding],
    ["Funders", details.funders && <Funders key="funders" funders={details.funders} />],
    ["Copyright", [details.copyright_year, details.copyright_holder].filter(Boolean).join(" ")],
  ];
}

/** The funders, each with its page in ROR and the number of its grant. */
const Funders = ({ funders }: { readonly funders: readonly Funder[] }) =>
  funders.map(({ name, ror, award, award_doi }, index) => (
    // a funder may have given two grants
    <Fragment key={index}>
      {index > 0 && "; "}
      <bdi>{ror ? <a href={ror}>{name}</a> : name}</bdi>
      {award && <>, {award_doi ? <a href={doiUrl(award_doi)}>{award}</a> : <bdi>{award}</bdi>}</>}
    </Fragment>
  ));

function eventFacts(event: ProceedingsEvent | undefined): readonly Fact[] {
  if (!event) return [];
  return [
    ["Conference", (event.name || event.acronym) && <ConferenceLink key="conference" name={eventName(event)} />],
    ["Conference series", [event.series, event.number].filter(Boolean).join(", ")],
    ["Conference place", event.place],
    ["Conference dates", event.dates_text ?? eventDates(event)],
  ];
}

const eventName = ({ name, acronym }: ProceedingsEvent): string =>
  [name, acronym && name ? `(${acronym})` : acronym].filter(Boolean).join(" ");

function eventDates({ starts_on, ends_on }: ProceedingsEvent): string | undefined {
  const days = [starts_on, ends_on === starts_on ? undefined : ends_on]
    .map((day) => (day === undefined ? undefined : parsePartialDate(day)))
    .filter((day) => day !== undefined);
  return days.length === 0 ? undefined : days.map((day) => displayDate(day)).join(" – ");
}
