import { getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { bibliographicCode } from "#distribution/records/language-codes.ts";
import { getDate, plainText } from "#distribution/records/record-facts.ts";
import type { WithdrawnRecord } from "#distribution/records/withdrawn-record.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import { countryCode } from "./marc-codes.ts";
import { controlNumber, pressCode, transactionTime } from "./marc-identity.ts";
import { linkFields, statePages } from "./marc-links.ts";
import { noteFields } from "./marc-notes.ts";
import { meetingField, peopleFields } from "./marc-people.ts";
import { field, type MarcDataField, type MarcRecord } from "./marc-record.ts";
import { subjectFields } from "./marc-subjects.ts";
import { endSentence, titleFields } from "./marc-title.ts";

const ELECTRONIC = new Set(["pdf", "epub", "html"]);
const DAY_MS = 86_400_000;

/** Returns the record in MARC 21 for an electronic resource, by RDA. */
export function marcRecord(record: DescribedRecord): MarcRecord {
  const { publication, genre } = record;
  const isPart = genre === "chapter" || genre === "paper";
  const isMeeting = genre === "proceedings" && publication.event?.name !== undefined;
  const hasMainEntry = isMeeting || publication.contributors.some(({ role }) => role === "author");
  const fields = [
    ...numberFields(record),
    ...(isMeeting ? meetingField("111", publication.event) : []),
    ...peopleFields(publication, !isMeeting),
    ...titleFields(record, hasMainEntry),
    ...imprintFields(record, isPart),
    ...seriesFields(record),
    ...noteFields(record),
    ...subjectFields(publication),
    ...(genre === "paper" ? meetingField("711", publication.event ?? publication.parent?.event) : []),
    ...linkFields(record),
  ];
  return {
    leader: `00000${getRecordStatus(record)}a${isPart ? "a" : "m"} a22000003i 4500`,
    controls: [
      ["001", controlNumber(record, publication.sequential_id)],
      ["003", pressCode(record)],
      ["005", transactionTime(record.changedAt)],
      ["006", "m     o  d        "],
      ["007", "cr |||||||||||"],
      ["008", formatCodedData(record)],
    ],
    fields: fields.toSorted((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0)),
  };
}

/** Returns the record by which catalogues take a withdrawn one away. */
export function toDeletedMarcRecord(record: WithdrawnRecord): MarcRecord {
  const { number, identifiers, withdrawnAt } = record;
  const isPart = identifiers.genre === "chapter" || identifiers.genre === "paper";
  return {
    leader: `00000da${isPart ? "a" : "m"} a22000003i 4500`,
    controls: [
      ["001", controlNumber(record, number)],
      ["003", pressCode(record)],
      ["005", transactionTime(withdrawnAt)],
    ],
    fields: [
      ...field("020", "  ", ["a", identifiers.isbn]),
      ...doiField(identifiers.doi),
      ...field("245", "00", ["a", "[Withdrawn.]"]),
    ],
  };
}

const doiField = (doi: string | undefined): readonly MarcDataField[] =>
  doi === undefined ? [] : field("024", "7 ", ["a", doi], ["2", "doi"]);

/** New until it changes later than a day after its publication. */
function getRecordStatus({ publication, changedAt }: DescribedRecord): "n" | "c" {
  const since = publication.published_at ?? publication.created_at;
  return changedAt.getTime() - since.getTime() > DAY_MS ? "c" : "n";
}

function formatCodedData(record: DescribedRecord): string {
  const { publication, genre, teller } = record;
  const year = getDate(publication)?.year;
  const date = year === undefined ? "nuuuuuuuu" : `s${String(year).padStart(4, "0")}    `;
  const entered = publication.created_at.toISOString().slice(2, 10).replaceAll("-", "");
  const country =
    publication.details.publisher === undefined || publication.details.publisher === teller.press.name
      ? countryCode(teller.press)
      : "xx ";
  const contents = (publication.details.references ?? []).length > 0 ? "b   " : "    ";
  const conference = genre === "proceedings" || genre === "paper" ? "1" : "0";
  const language = bibliographicCode(publication.details.language) ?? "und";
  return `${entered}${date}${country}     o${contents} ${conference}00 0 ${language} d`;
}

function numberFields(record: DescribedRecord): readonly MarcDataField[] {
  const { isbn, doi, details } = record.publication;
  const formats = (details.formats ?? []).filter((format) => format.isbn !== undefined);
  const electronic = formats.filter(({ kind }) => ELECTRONIC.has(kind));
  const printed = formats.filter(({ kind }) => !ELECTRONIC.has(kind));
  const isListed = formats.some((format) => format.isbn === isbn);
  const code = pressCode(record);
  const others = (details.other_languages ?? []).filter(({ abstract }) => abstract !== undefined);
  const language = bibliographicCode(details.language);
  return [
    ...(isListed ? [] : field("020", "  ", ["a", isbn])),
    ...electronic.flatMap((format) => field("020", "  ", ["a", format.isbn], ["q", format.kind.toUpperCase()])),
    ...printed.flatMap((format) => field("020", "  ", ["z", format.isbn], ["q", format.kind])),
    ...doiField(doi),
    ...field("040", "  ", ["a", code], ["b", "eng"], ["e", "rda"], ["c", code]),
    ...(others.length === 0 || language === undefined
      ? []
      : field(
          "041",
          "0 ",
          ["a", language],
          ...others.map((language) => ["b", bibliographicCode(language.language)] as const),
        )),
  ];
}

function imprintFields(record: DescribedRecord, isPart: boolean): readonly MarcDataField[] {
  const { publication, teller } = record;
  const { details } = publication;
  const { name, place } = getPublisher(publication, teller.press);
  const date = getDate(publication);
  const pages = isPart ? statePages(record) : details.pages && `${details.pages} pages`;
  const edition = details.edition ?? (details.edition_number && `${ordinal(details.edition_number)} edition`);
  const hasFile = teller.pdfPath ?? teller.epubPath;
  return [
    ...(edition === undefined || isPart ? [] : field("250", "  ", ["a", endSentence(plainText(String(edition)))])),
    ...field(
      "264",
      " 1",
      ["a", place && `${plainText(place)} :`],
      ["b", date ? `${plainText(name)},` : plainText(name)],
      ["c", date && endSentence(isoDate({ year: date.year }))],
    ),
    ...(details.copyright_year === undefined ? [] : field("264", " 4", ["c", `©${details.copyright_year}`])),
    ...field("300", "  ", ["a", pages ? `1 online resource (${pages})` : "1 online resource"]),
    ...field("336", "  ", ["a", "text"], ["b", "txt"], ["2", "rdacontent"]),
    ...field("337", "  ", ["a", "computer"], ["b", "c"], ["2", "rdamedia"]),
    ...field("338", "  ", ["a", "online resource"], ["b", "cr"], ["2", "rdacarrier"]),
    ...(hasFile === undefined
      ? []
      : field(
          "347",
          "  ",
          ["a", "text file"],
          ["b", teller.pdfPath && "PDF"],
          ["b", teller.epubPath && "EPUB"],
          ["2", "rdaft"],
        )),
  ];
}

function seriesFields({ publication: { series } }: DescribedRecord): readonly MarcDataField[] {
  if (series === undefined) return [];
  const { issn, print_issn, position } = series;
  const numbers = [issn, print_issn].filter((number) => number !== undefined);
  const title = plainText(series.title);
  const end = position === undefined ? "" : " ;";
  return [
    ...field(
      "490",
      "1 ",
      ["a", numbers.length === 0 ? title + end : `${title},`],
      ...numbers.map((number, index): [string, string] => [
        "x",
        index === numbers.length - 1 ? number + end : `${number},`,
      ]),
      ["v", position],
    ),
    ...field(
      "830",
      " 0",
      ["a", position === undefined ? endSentence(title) : `${title} ;`],
      ["v", position && endSentence(position)],
      ["x", numbers[0]],
    ),
  ];
}

/** Returns "2nd", "11th". */
function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return `${number}${["th", "st", "nd", "rd"][last] ?? "th"}`;
}
