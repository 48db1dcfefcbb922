import { readDoi, type Doi } from "#publications/core/identifiers/doi.ts";
import { readIsbn, type Isbn } from "#publications/core/identifiers/isbn.ts";
import { isoDate, type PartialDate } from "#publications/core/partial-date.ts";
import {
  PUBLICATION_STATUSES,
  type PublicationDraft,
  type PublicationStatus,
  type PublicationType,
} from "#publications/core/publication.ts";
import { readContributors, settleBiographies } from "./parse-contributors.ts";
import { readDetails } from "./parse-details.ts";
import { readEvent, readSeries } from "./parse-event.ts";
import { readLooseDate } from "./loose-date.ts";
import { isMetadataLicence, isOpenLicence, readLicence } from "./licence.ts";
import { isLooseRecord, plainText, readFields, type FieldReader, type LooseRecord } from "./loose-record.ts";

const MAX_TITLE_LENGTH = 2000;

/** The status of a record whose file gives none, whether a screen, a command or the API imports it. */
const DEFAULT_IMPORT_STATUS: PublicationStatus = "draft";

/** The reason why a record cannot become a draft, as a sentence. */
export class Unreadable extends Error {}

/**
 * Returns the draft of one record. Unusable optional values are left out with a warning. Throws Unreadable without a
 * title. Chapters take language, date, licence, access and status from `parent` if they have none of their own.
 */
export function readDraft(
  record: LooseRecord,
  type: PublicationType,
  warnings: string[],
  parent?: PublicationDraft,
): PublicationDraft {
  const fields = readFields(record, warnings);
  const title = fields.text("title");
  if (title === undefined) throw new Unreadable("The record has no title.");
  if (title.length > MAX_TITLE_LENGTH) throw new Unreadable(`The title is longer than ${MAX_TITLE_LENGTH} characters.`);
  // A paper carries the event itself until its proceedings are known.
  const hasEvent = type === "conference_proceedings" || isLooseRecord(record["event"]);
  const event = hasEvent ? readEvent(record, fields, warnings) : undefined;
  const details = readDetails(fields, type, parent?.details.language);
  const licence = readLicenceField(fields) ?? parent?.licence;
  return {
    title,
    subtitle: fields.text("subtitle"),
    type,
    status: readStatus(fields) ?? parent?.status ?? DEFAULT_IMPORT_STATUS,
    contributors: settleBiographies(readContributors(fields), details.language, fields.warn),
    publication_date: readDate(fields) ?? parent?.publication_date,
    open_access:
      readAccess(record["open_access"]) ??
      (licence === undefined ? parent?.open_access === true : isOpenLicence(licence)),
    licence,
    doi: readDoiField(fields),
    isbn: readIsbnField(fields),
    series: readSeries(record, fields, warnings),
    event,
    // In one catalogue, `place` of proceedings is that of the conference; an `event` object separates the two.
    details: event && record["event"] === undefined ? { ...details, place: fields.text("publisher_place") } : details,
    source_id: sourceId(fields),
  };
}

function readStatus(fields: FieldReader): PublicationStatus | undefined {
  const given = fields.text("status");
  const status = PUBLICATION_STATUSES.find((status) => status === given?.toLowerCase().replaceAll(/[\s-]/gu, "_"));
  if (given !== undefined && !status) fields.warn(`The status “${given}” is not known.`);
  return status;
}

function readDate(fields: FieldReader): PartialDate | undefined {
  const given = [fields.text("publication_date", "date"), fields.text("year")].filter((text) => text !== undefined);
  const exact = given.map(readLooseDate);
  const date = exact.find((one) => one !== undefined);
  if (date && exact[0] === undefined) fields.warn(`The date “${given[0]}” was read as ${isoDate(date)}.`);
  if (date || given.length === 0) return date;
  const year = given
    .map((text) => /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/u.exec(text)?.[1])
    .find((text) => text !== undefined);
  fields.warn(`The date “${given[0]}” was ${year === undefined ? "left out" : `read as ${year}`}.`);
  return year === undefined ? undefined : { year: Number(year) };
}

function readAccess(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const text = plainText(value).toLowerCase();
  if (["true", "yes", "1", "open"].includes(text)) return true;
  return ["false", "no", "0", "closed"].includes(text) ? false : undefined;
}

function readLicenceField(fields: FieldReader): string | undefined {
  const given = fields.text("licence", "license");
  if (given === undefined) return undefined;
  if (!isMetadataLicence(given)) return readLicence(given);
  fields.warn(`“${given}” is the licence of the record, not of the work, and was left out.`);
  return undefined;
}

function readDoiField(fields: FieldReader): Doi | undefined {
  const given = fields.text("doi");
  const doi = given === undefined ? undefined : readDoi(given);
  if (given !== undefined && !doi) fields.warn(`The DOI “${given}” is not valid and was left out.`);
  return doi;
}

function readIsbnField(fields: FieldReader): Isbn | undefined {
  const given = fields
    .list("isbn")
    .map(plainText)
    .filter((text) => text !== "");
  const isbn = given
    .flatMap((text) => [text, ...text.split(/[\s,]+/u)])
    .map(readIsbn)
    .find((found) => found !== undefined);
  if (given.length > 0 && !isbn) fields.warn(`The ISBN “${given.join("; ")}” is not valid and was left out.`);
  return isbn;
}

function sourceId(fields: FieldReader): string | undefined {
  const id = fields.text("source_id");
  const source = fields.text("source");
  return id === undefined || source === undefined ? id : `${source}:${id}`;
}
