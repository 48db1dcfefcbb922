import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import { parseCountry } from "#publications/core/countries.ts";
import type { ProceedingsEvent } from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import { isLooseRecord, readFields, type FieldReader, type LooseRecord } from "./loose-record.ts";

/**
 * Returns the conference: an `event` object, or the fields conference, acronym, place, date and dates of a simpler
 * catalogue.
 */
export function readEvent(record: LooseRecord, fields: FieldReader, warnings: string[]): ProceedingsEvent | undefined {
  const own = isLooseRecord(record["event"]) ? readFields(record["event"], warnings) : undefined;
  const starts_on = day(
    own ? own.text("starts_on") : fields.text("starts_on", ...(fields.text("dates") ? ["date"] : [])),
    fields,
  );
  const ends_on = day((own ?? fields).text("ends_on"), fields);
  const event: ProceedingsEvent = {
    name: own ? own.text("name") : fields.text("conference"),
    acronym: (own ?? fields).text("acronym"),
    place: own ? own.text("place") : fields.text("event_place", "place"),
    starts_on,
    ends_on: starts_on !== undefined && ends_on !== undefined && ends_on < starts_on ? undefined : ends_on,
    dates_text: own ? own.text("dates_text") : fields.text("dates"),
    ...(own && readParts(own, fields)),
  };
  return Object.values(event).some((value) => value !== undefined) ? event : undefined;
}

/** Returns the parts that only an `event` object has. */
function readParts(own: FieldReader, { warn }: FieldReader): ProceedingsEvent {
  const [place, address] = [own.text("country"), own.text("url")];
  const country = place === undefined ? undefined : parseCountry(place);
  const url = address !== undefined && /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : undefined;
  if (place !== undefined && country === undefined)
    warn(`The country “${place}” of the event is not a code of ISO 3166-1 and was left out.`);
  if (address !== undefined && url === undefined) warn(`“${address}” is not the address of an event and was left out.`);
  return { number: own.text("number"), series: own.text("series"), country, url, sponsor: own.text("sponsor") };
}

function day(text: string | undefined, fields: FieldReader): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text) && parsePartialDate(text)) return text;
  fields.warn(`The day “${text}” of the event is not a date like 2024-03-15 and was left out.`);
  return undefined;
}

/** Returns the series: an object or a title, with `series_number` and `issn` beside it. */
export function readSeries(
  record: LooseRecord,
  fields: FieldReader,
  warnings: string[],
): PublicationSeries | undefined {
  const own = isLooseRecord(record["series"]) ? readFields(record["series"], warnings) : undefined;
  const title = own ? own.text("title") : fields.text("series");
  if (title === undefined) return undefined;
  const doi = own ? own.text("doi") : fields.text("series_doi");
  const readableDoi = doi === undefined ? undefined : readDoi(doi);
  if (doi !== undefined && readableDoi === undefined) fields.warn(`The DOI “${doi}” of the series was left out.`);
  return {
    title,
    issn: readIssn(own ? own.text("issn") : fields.text("series_issn", "issn"), fields),
    print_issn: readIssn(own ? own.text("print_issn") : fields.text("series_print_issn"), fields),
    doi: readableDoi,
    position: own ? own.text("position") : fields.text("series_number"),
  };
}

function readIssn(text: string | undefined, fields: FieldReader): string | undefined {
  const issn = text?.toUpperCase();
  if (issn === undefined || /^\d{4}-\d{3}[\dX]$/u.test(issn)) return issn;
  fields.warn(`The ISSN “${issn}” was left out.`);
  return undefined;
}
