import { expect, test } from "vitest";
import { inPieces } from "#tests/support/read-texts.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import { proposeFields } from "./propose-fields.ts";
import { readColumns } from "./read-columns.ts";

/** The columns of a repository's export with a value each, and the field that is proposed. */
const COLUMNS: readonly (readonly [heading: string, cell: string, field: string | null])[] = [
  ["id", "4f2c", "source_id"],
  ["collection", "20.500.12854/1", null],
  ["BITSTREAM Download URL", "https://library.example/1.pdf", null],
  ["BITSTREAM ISBN", "9783161484100||9780306406157", "isbn"],
  ["BITSTREAM License", "https://creativecommons.org/licenses/by-nc/4.0/", null],
  ["dc.contributor.author", "Brandt, Lena||Osei, Kwame", "authors"],
  ["dc.contributor.editor", "Ruiz, Ana", "editors"],
  ["dc.contributor.advisor", "Adeyemi, Tunde", null],
  ["dc.contributor.other", "Poe, Ann", null],
  ["dc.date.accessioned", "2021-01-01T10:00:00Z", null],
  ["dc.date.available", "2021-01-02", null],
  ["dc.date.issued", "2019-03-05T00:00:00Z", "date"],
  ["dc.description", "A note", null],
  ["dc.description.abstract", "On tides.", "abstract"],
  ["dc.description.abstract[de]", "Von Gezeiten.", null],
  ["dc.identifier", "ONIX_1", null],
  ["dc.identifier.uri", "https://hdl.example/1", null],
  ["dc.language", "English||German", "language"],
  ["dc.publisher", "Quay", null],
  ["dc.relation.ispartofseries", "Waters", "series"],
  ["dc.rights", "open access", null],
  ["dc.rights.uri", "https://creativecommons.org/licenses/by/4.0/", "licence"],
  ["dc.subject.classification", "thema EDItEUR::R Earth Sciences", "keywords"],
  ["dc.subject.other", "ebb||flow", "keywords"],
  ["dc.title", "Tides", "title"],
  ["dc.title.alternative", "Gezeiten", null],
  ["dc.type", "book", "type"],
  ["grant.number", "G-17", null],
  ["oapen.identifier.doi", "10.5555/tides", "doi"],
  ["oapen.imprint", "Quay Open", null],
  ["oapen.pages", "334", "pages"],
  ["oapen.place.publication", "Lagos", "place"],
  ["oapen.relation.isFundedBy_grantor.name", "Quay Foundation", "funding"],
  ["oapen.relation.isPublishedBy_publisher.name", "Quay Press", "publisher"],
  ["oapen.series.number", "7", "series_number"],
];

const HEADINGS = COLUMNS.map(([heading]) => heading).join(",");
const FILE = `${HEADINGS}\n${COLUMNS.map(([, cell]) => `"${cell}"`).join(",")}\n`;

test("the qualified names of repositories are fields, and no word of the others decides", async () => {
  const columns = proposeFields((await readColumns(new TextEncoder().encode(FILE))) ?? []);
  expect(columns.map(({ heading, field }) => [heading, field])).toEqual(
    COLUMNS.map(([heading, , field]) => [heading, field]),
  );
});

test("every column of a repository's CSV is taken, changed, or left out by its name", async () => {
  const columns = proposeFields((await readColumns(new TextEncoder().encode(FILE))) ?? []);
  const fields = columns.map(({ field }) => field);
  const [row] = await Array.fromAsync(readRecords(inPieces(FILE), "csv", fields));
  const record = row && "record" in row ? row.record : undefined;
  expect(record?.draft).toMatchObject({
    title: "Tides",
    type: "book",
    doi: "10.5555/tides",
    isbn: "9783161484100",
    publication_date: { year: 2019, month: 3, day: 5 },
    licence: "CC-BY-4.0",
    source_id: expect.stringContaining("4f2c") as string,
    contributors: [
      { role: "author", name: { family: "Brandt", given: "Lena" } },
      { role: "author", name: { family: "Osei", given: "Kwame" } },
      { role: "editor", name: { family: "Ruiz", given: "Ana" } },
    ],
    series: { title: "Waters", position: "7" },
    details: {
      publisher: "Quay Press",
      place: "Lagos",
      pages: 334,
      language: "en",
      abstract: "On tides.",
      keywords: ["thema EDItEUR::R Earth Sciences", "ebb", "flow"],
      funding: "Quay Foundation",
    },
  });
  expect(record?.left_out).toEqual(COLUMNS.flatMap(([heading, , field]) => (field === null ? [heading] : [])));
  expect(record?.changed).toEqual(expect.arrayContaining(["BITSTREAM ISBN", "dc.language"]));
  expect((record?.fields?.taken ?? 0) + (record?.fields?.changed ?? 0) + (record?.fields?.left_out ?? 0)).toBe(
    COLUMNS.length,
  );
});
