import { describe, expect, test } from "vitest";
import { readIso2709 } from "#imports/formats/marc/read-iso2709.ts";
import { readMarcXml } from "#imports/formats/marc/read-marc-xml.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { EVERY_RECORD, record, theBareRecord, theBookRecord } from "#tests/support/metadata/described-records.ts";
import { language } from "#tests/support/cast.ts";
import { schemaErrors } from "#tests/support/metadata/metadata-schemas.ts";
import { iso2709 } from "./iso2709.ts";
import { countNonFiling } from "./marc-codes.ts";
import { marcXml } from "./marc-xml.ts";
import { toDeletedMarcRecord, marcRecord } from "./marc.ts";

const lines = (xml: string): string => `${xml.replaceAll(/(?<=>)(?=<(?!\/?subfield))/gu, "\n")}\n`;

test.each(Object.entries(EVERY_RECORD))("a %s", async (name, record) => {
  await expect(lines(marcXml(marcRecord(record), true))).toMatchFileSnapshot(
    `../../../../tests/data/formats/marc-${name}.xml`,
  );
});

test("every record is valid, the withdrawn too", () => {
  const withdrawn = toDeletedMarcRecord({
    number: 42,
    identifiers: { genre: "book", doi: "10.5555/a", isbn: "9783161484100" },
    withdrawnAt: new Date("2026-01-02T03:04:05Z"),
    identifierHost: "meridian.example",
  });
  expect(withdrawn.leader[5]).toBe("d");
  for (const record of [...Object.values(EVERY_RECORD), theBareRecord].map(marcRecord).concat(withdrawn))
    expect(schemaErrors(marcXml(record, true), "marc")).toEqual([]);
});

test("the fixed fields have the lengths that the format asks for", () => {
  for (const record of Object.values(EVERY_RECORD)) {
    const { leader, controls } = marcRecord(record);
    const lengths = controls
      .map(([tag, text]) => [tag, text.length])
      .filter(([tag]) => ["006", "007", "008"].includes(String(tag)));
    expect([leader.length, ...lengths.flat()]).toEqual([24, "006", 18, "007", 14, "008", 40]);
  }
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readBack(rows: AsyncIterable<ImportedRow>) {
  const found = [];
  for await (const row of rows) found.push(row);
  const [row] = found;
  if (row === undefined || "reason" in row) throw new Error(JSON.stringify(found));
  return row;
}

describe("our own import", () => {
  test.each(Object.entries(EVERY_RECORD))("reads the same of a %s in both forms", async (_, one) => {
    const marc = marcRecord(one);
    const xml = await readBack(readMarcXml(once(new TextEncoder().encode(marcXml(marc, true)))));
    const iso = await readBack(readIso2709(once(iso2709(marc))));
    expect(iso).toEqual({ ...xml, line: iso.line });
  });

  test.each(Object.entries(EVERY_RECORD))("reads a %s as it is", async (name, one) => {
    const row = await readBack(readIso2709(once(iso2709(marcRecord(one)))));
    await expect(`${JSON.stringify(row, undefined, 1)}\n`).toMatchFileSnapshot(
      `../../../../tests/data/formats/marc-${name}-read.json`,
    );
  });
});

test.each([
  ["The Tidal Politics", "en", 4],
  ["A", "en", 0],
  ["Theory", "en", 0],
  ["L’archive", "fr", 2],
  ["El archivo", "es", 3],
  ["Die Küste", "de", 4],
  ["الأرشيف", "ar", 2],
  ["கடலோர", "ta", 0],
])("the leading article of %s (%s)", (title, language, count) => {
  expect(countNonFiling(title, language)).toBe(count);
});

test("a title in its own script and in Latin letters has both, linked", () => {
  const own = record(
    {
      ...theBookRecord.publication,
      title: "கடலோர ஆவணங்கள்",
      subtitle: undefined,
      details: {
        ...theBookRecord.publication.details,
        language: language("ta"),
        other_languages: [{ language: language("ta-latn"), title: "Kaṭalōra āvaṇaṅkaḷ" }],
      },
    },
    "book",
  );
  const fields = marcRecord(own).fields.filter(({ tag }) => tag === "245" || tag === "880");
  expect(fields.map(({ tag, subfields }) => [tag, ...subfields.slice(0, 2)])).toEqual([
    ["245", ["6", "880-01"], ["a", "Kaṭalōra āvaṇaṅkaḷ /"]],
    ["880", ["6", "245-01"], ["a", "கடலோர ஆவணங்கள் /"]],
  ]);
});

test("long contents and abstracts are split, and no record exceeds the format", async () => {
  const sentence = "ஆவணங்கள் பற்றி நாம் அறிந்தவை. ";
  const { publication } = theBookRecord;
  const long: DescribedRecord = {
    ...theBookRecord,
    publication: {
      ...publication,
      details: { ...publication.details, abstract: sentence.repeat(600), other_languages: [] },
    },
    parts: Array.from({ length: 900 }, (_, index) => ({ ...publication, title: `Chapter ${index} ${"x".repeat(90)}` })),
  };
  const bytes = iso2709(marcRecord(long));
  expect(bytes.length).toBeLessThanOrEqual(99_999);
  expect(Number(Buffer.from(bytes.subarray(0, 5)).toString())).toBe(bytes.length);
  const row = await readBack(readIso2709(once(bytes)));
  expect(JSON.stringify(row)).toContain("Tidal Politics");
});
