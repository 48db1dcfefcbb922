import { getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";
import type { ProceedingsEvent } from "#publications/core/publication.ts";
import { contributorList } from "./crossref-contributors.ts";
import {
  dateElements,
  doiData,
  isbnElements,
  getLanguageCode,
  pageUrl,
  publisherElement,
  hasIssn,
  seriesElement,
} from "./crossref-parts.ts";
import { cleanLine } from "./crossref-text.ts";

/** Returns what a conference's papers stand in: editors, the event, and the volume. */
export function conferenceHead({ publication, teller }: DescribedRecord): readonly Xml[] {
  const { series, details, doi, contributors } = publication;
  const inSeries = hasIssn(series);
  const volume = inSeries ? (series.position ?? details.volume) : undefined;
  const editors = contributorList(contributors.filter(({ role }) => !inSeries || role !== "series_editor"));
  const metadata = xml(
    inSeries ? "proceedings_series_metadata" : "proceedings_metadata",
    { language: inSeries ? undefined : getLanguageCode(publication) },
    inSeries ? seriesElement(series, publication) : undefined,
    textElement("proceedings_title", cleanLine(formatCitedTitle(fullTitle(publication), details))),
    textElement("volume", volume && cleanLine(volume, 32)),
    publisherElement(getPublisher(publication, teller.press)),
    ...dateElements(publication),
    ...isbnElements(publication),
    doi &&
      doiData({
        doi,
        url: pageUrl(teller.pressUrl, publication),
        pdfUrl: teller.pdfPath && teller.pressUrl + teller.pdfPath,
      }),
  );
  return [...(editors ? [editors] : []), eventElement(publication.event ?? {}), metadata];
}

/** A place that is not known is left out: Crossref refuses an empty one. */
const eventElement = (event: ProceedingsEvent): Xml =>
  xml(
    "event_metadata",
    {},
    textElement("conference_name", cleanLine(event.name ?? "", 512)),
    textElement("conference_acronym", event.acronym && cleanLine(event.acronym, 127)),
    textElement("conference_sponsor", event.sponsor && cleanLine(event.sponsor, 255)),
    textElement("conference_number", event.number && cleanLine(event.number, 15)),
    textElement("conference_location", event.place && event.place.length > 1 ? cleanLine(event.place, 255) : undefined),
    eventDate(event),
  );

/** Returns the days as attributes, and in words: those of the organisers where there are any. */
function eventDate({ starts_on, ends_on, dates_text }: ProceedingsEvent): Xml | undefined {
  const [start_year, start_month, start_day] = starts_on?.split("-") ?? [];
  const [end_year, end_month, end_day] = ends_on?.split("-") ?? [];
  const words =
    dates_text ?? [starts_on, ends_on].flatMap((day) => (day === undefined ? [] : [formatDay(day)])).join(" – ");
  return textElement("conference_date", cleanLine(words, 100), {
    start_year,
    start_month,
    start_day,
    end_year,
    end_month,
    end_day,
  });
}

function formatDay(day: string): string {
  const date = parsePartialDate(day);
  return date ? displayDate(date) : day;
}
