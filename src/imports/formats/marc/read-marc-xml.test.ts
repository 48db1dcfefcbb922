import { expect, test } from "vitest";
import { detectFormat } from "#imports/formats/read-records.ts";
import { marcXml, marcXmlRecord } from "#tests/support/imports/marc-records.ts";
import { readRows } from "#tests/support/read-texts.ts";

const LINES = ["001 99123", "003 DE-101", "100 1  $aRuiz, Ana.", "245 10 $aWaters :$btides & ropes"];
const RECORD = marcXmlRecord(LINES);
const SLIM = 'xmlns="http://www.loc.gov/MARC21/slim"';

const titlesIn = async (text: string) =>
  (await readRows("marcxml", text)).map((row) => ("reason" in row ? row.reason : row.record.draft.title));

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

test.each([
  ["a collection", `<collection ${SLIM}>${RECORD}</collection>`],
  ["a collection without a namespace", `<collection>${RECORD}</collection>`],
  ["a single record without a namespace", RECORD],
  [
    "another prefix",
    `<x:collection xmlns:x="http://www.loc.gov/MARC21/slim">${marcXmlRecord(LINES, "x:")}</x:collection>`,
  ],
  ["a prefix that the file does not declare", marcXmlRecord(LINES, "marc:")],
  [
    "an answer of SRU without namespaces",
    `<searchRetrieveResponse><numberOfRecords>1</numberOfRecords><records><record><recordSchema>marcxml</recordSchema><recordData>${RECORD}</recordData></record></records></searchRetrieveResponse>`,
  ],
  [
    "an answer of SRU with prefixes",
    `<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:records><zs:record><zs:recordData>${RECORD.replace("<record>", `<record ${SLIM}>`)}</zs:recordData></zs:record></zs:records></zs:searchRetrieveResponse>`,
  ],
  [
    "an answer of SRU whose records are texts",
    `<searchRetrieveResponse><records><record><recordPacking>string</recordPacking><recordData>${escapeXml(RECORD)}</recordData></record></records></searchRetrieveResponse>`,
  ],
  [
    "an answer of OAI-PMH",
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header><identifier>oai:x:1</identifier></header><metadata>${RECORD.replace("<record>", `<record ${SLIM}>`)}</metadata></record></ListRecords></OAI-PMH>`,
  ],
])("%s is recognised and read", async (_name, text) => {
  expect(detectFormat("answer.txt", text.slice(0, 4096))).toBe("marcxml");
  expect(await titlesIn(text)).toEqual(["Waters"]);
});

test("an answer with a deleted record, one of another kind and one of MARC", async () => {
  const text = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header status="deleted"/></record>
<record><header/><metadata><dc><title>Waters</title></dc></metadata></record><record><header/><metadata>${RECORD}</metadata></record></ListRecords></OAI-PMH>`;
  expect(await titlesIn(text)).toEqual([
    "The library deleted this record. An import deletes nothing.",
    "This record has no fields of MARC 21. Ask the catalogue for MARCXML (marc21, marcxml).",
    "Waters",
  ]);
});

test("UNIMARC is refused with the way out, and the record after it comes in", async () => {
  expect(await titlesIn(marcXml(["200 1  $aLes eaux$fA. Ruiz", "700  1 $aRuiz"], LINES))).toEqual([
    "This record is UNIMARC, which is not read. Export the file as MARC 21 or MARCXML.",
    "Waters",
  ]);
});

test("the library and its number make a second import recognise the record", async () => {
  const [row] = await readRows("marcxml", marcXml(LINES));
  expect(row).toMatchObject({ record: { draft: { source_id: "DE-101:99123", subtitle: "tides & ropes" } } });
});

test("hostile records are bounded: a long field, many fields, a long run of marks", async () => {
  const long = marcXml(["245 10 $aWaters", `246 3  $a${"x".repeat(20_000)}`, `505 0  $a${",".repeat(2_000_000)}x`]);
  const [row] = await readRows("marcxml", long, 65_536);
  expect(row).toMatchObject({
    record: {
      warnings: [
        "A field 246 has more than 10,000 characters and was left out.",
        "A field 505 has more than 10,000 characters and was left out.",
      ],
    },
  });
  const many = marcXml(["245 10 $aWaters", ...Array.from({ length: 10_000 }, () => "700 1  $aRuiz, Ana.")]);
  expect(await readRows("marcxml", many, 65_536)).toMatchObject([
    { reason: "The record has 10,001 fields; 10,000 are read at most." },
  ]);
});
