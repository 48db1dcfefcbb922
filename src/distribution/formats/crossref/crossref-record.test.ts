import { expect, test } from "vitest";
import {
  describedPress,
  theChapter,
  theEditedVolume,
  theMonograph,
  thePaper,
  theProceedings,
} from "#tests/support/described-titles.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { checkCrossrefXml } from "#distribution/schemas/server/check-xml.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { parseLanguage, DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import type { Publication } from "#publications/core/publication.ts";
import { getGenre } from "#distribution/core/described-publication.ts";
import { crossrefBatch } from "./crossref-batch.ts";
import { getBookType, crossrefRecord, type CrossrefRules, recordElement } from "./crossref-record.ts";

const createRecord = (publication: Publication, parts: readonly Publication[] = []): DescribedRecord => ({
  publication,
  genre: getGenre(publication),
  parts,
  changedAt: new Date("2026-11-27T10:15:00Z"),
  teller: { pressUrl: "https://meridian.example.org", press: describedPress },
  identifierHost: "meridian.example.org",
});

const HEAD = {
  batchId: "meridian-0042",
  timestamp: "20261127101500000",
  depositor: "Meridian",
  email: "doi@meridian.example",
  registrant: "Meridian",
};

const writeRecord = (record: DescribedRecord, rules: CrossrefRules = {}): string =>
  crossrefBatch(HEAD, [recordElement(crossrefRecord(record, rules), getBookType(record.publication))]);

const doi = parseDoi("10.5555/mer.0002.01");
const ror = parseRor("052gg0110");

const theWholeVolume: Publication = {
  ...theEditedVolume,
  subtitle: "Salt, <i>Damp</i> & Borders",
  series: { title: "Sources of the Littoral", issn: "2049-3630", print_issn: "0317-8471", position: "7" },
  licence: "CC-BY-4.0",
  open_access: true,
  publication_date: { year: 2024, month: 6, day: 4 },
  contributors: [
    ...theEditedVolume.contributors.map((contributor, index) =>
      index === 0
        ? { ...contributor, affiliation: "University of Oxford", ror }
        : { ...contributor, name: { family: "King Jr.", given: "Jean" } },
    ),
    { role: "series_editor", name: { family: "Rao", given: "Sita" } },
    { role: "foreword", name: { family: "Bauer", given: "Ida" } },
  ],
  details: {
    ...theEditedVolume.details,
    edition_number: 2,
    abstract: "First.\n\nSecond.",
    other_languages: [
      { language: parseLanguage("ta") ?? DEFAULT_LANGUAGE, title: "கடலோர ஆவணங்கள்", abstract: "ஒரு கையேடு." },
    ],
    funders: [
      { name: "Sea Council", ror, award: "HC-2024/17" },
      { name: "Port Fund", award: "12" },
    ],
    formats: [{ kind: "hardback", isbn: parseIsbn("9783161484100") }],
    relations: [
      { kind: "replaces", doi: parseDoi("10.5555/mer.0007") },
      { kind: "translation_of", title: "Manuel", url: "https://example.org/manuel" },
      { kind: "review_of", publication: 9 },
    ],
    references: [
      { text: "Bauer, B. (2015). <i>Archives</i> of the < monsoon.", doi: parseDoi("10.5555/ref.1001") },
      { text: "A map." },
    ],
    notices: [
      { kind: "correction", date: "2026-05-01", text: "Table 3 was wrong.", doi: parseDoi("10.5555/mer.0002.n1") },
      { kind: "retraction", date: "2026-06-01", text: "Data are missing." },
    ],
  },
};

test("an edited book of a series with its chapter, notices, funders and relations", async () => {
  const record = createRecord(theWholeVolume, [{ ...theChapter, doi, parent: theWholeVolume }]);
  await expect(
    writeRecord(record, { updatePolicy: parseDoi("10.5555/policy") }).replaceAll("><", ">\n<"),
  ).toMatchFileSnapshot("golden/edited-book.xml");
});

test("a volume of proceedings with its paper", async () => {
  const record = createRecord(theProceedings, [{ ...thePaper, title: "µSensors for H<sub>2</sub>O" }]);
  await expect(writeRecord(record).replaceAll("><", ">\n<")).toMatchFileSnapshot("golden/proceedings.xml");
});

test.each([
  ["a book in a series", createRecord(theMonograph)],
  ["an edited book", createRecord(theWholeVolume, [{ ...theChapter, doi, parent: theWholeVolume }])],
  ["a volume of a set", createRecord({ ...theEditedVolume, details: { ...theEditedVolume.details, volume: "2" } })],
  ["a book without an ISBN", createRecord({ ...theEditedVolume, isbn: undefined, contributors: [] })],
  ["proceedings", createRecord(theProceedings, [thePaper])],
  [
    "proceedings of a series",
    createRecord({ ...theProceedings, series: { title: "Sensors", issn: "1234-5679", position: "12" } }, [thePaper]),
  ],
])("the record of %s is valid", async (_name, record) => {
  expect(await checkCrossrefXml([writeRecord(record)])).toEqual([[]]);
});

test("a notice without a policy on updates relates to the work, and is valid", async () => {
  const text = writeRecord(createRecord(theWholeVolume));
  expect(text).toContain(
    '<rel:inter_work_relation relationship-type="isCommentOn" identifier-type="doi">10.5555/mer.0002<',
  );
  expect(await checkCrossrefXml([text])).toEqual([[]]);
});

test("the schema's words name what is wrong", async () => {
  const broken = writeRecord(createRecord(theMonograph)).replace("<surname>", "<surname>1 2 ");
  expect(await checkCrossrefXml([broken])).toEqual([[expect.stringContaining("surname")]]);
});

test("what Crossref refuses is left out with its reason, and stops nothing else", () => {
  const parts: Publication[] = [
    { ...theChapter, doi },
    { ...theChapter, sequential_id: 6, doi: parseDoi("10.9999/other.1") },
    {
      ...theChapter,
      sequential_id: 7,
      doi: parseDoi("10.5555/mer.7"),
      contributors: [{ role: "author", name: { family: "Nóbrega SJ", given: "João" } }],
    },
    {
      ...theChapter,
      sequential_id: 8,
      doi: parseDoi("10.5555/mer.8"),
      contributors: [{ role: "author", name: { family: "Nóbrega", given: "Pe. João" } }],
    },
    {
      ...theChapter,
      sequential_id: 9,
      doi: parseDoi("10.5555/mer.9"),
      contributors: [{ role: "author", name: { family: "Team 7 of 12" } }],
    },
    { ...theChapter, sequential_id: 10 },
  ];
  const { entries, leftOut } = crossrefRecord(createRecord(theEditedVolume, parts), { prefix: "10.5555" });
  expect(entries.map((entry) => entry.doi)).toEqual(["10.5555/mer.0002", "10.5555/mer.0002.01"]);
  expect(
    leftOut.map(({ number, problems }) => [number, ...problems.map(({ field, reason }) => `${field}: ${reason}`)]),
  ).toEqual([
    [6, "doi: 10.9999/other.1 does not begin with the press’s prefix 10.5555."],
    [7, "contributors: “João Nóbrega SJ”: Crossref takes no degree or order behind a name."],
    [8, "contributors: “Pe. João Nóbrega”: Crossref takes no title before a name."],
    [9, "contributors: “Team 7 of 12”: Crossref takes no such digits or question marks in a name."],
  ]);
});

test("a book without a date is left out with its chapters", () => {
  const { entries, leftOut } = crossrefRecord(
    createRecord({ ...theEditedVolume, publication_date: undefined }, [{ ...theChapter, doi }]),
    {},
  );
  expect(entries).toEqual([]);
  expect(leftOut.map(({ number, problems }) => [number, problems[0]?.reason])).toEqual([
    [2, "Crossref needs a date of publication."],
    [3, "Its book is left out. Crossref needs a date of publication."],
  ]);
});
