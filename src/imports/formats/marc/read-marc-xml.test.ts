import { expect, test } from "vitest";
import { detectFormat } from "#imports/formats/read-records.ts";
import { marcXml, marcXmlRecord } from "#tests/support/imports/marc-records.ts";
import { rowsOf } from "#tests/support/read-texts.ts";

const LINES = ["001 99123", "003 DE-101", "100 1  $aRuiz, Ana.", "245 10 $aWaters :$btides & ropes"];
const RECORD = marcXmlRecord(LINES);
const SLIM = 'xmlns="http://www.loc.gov/MARC21/slim"';

const titlesIn = async (text: string) =>
  (await rowsOf("marcxml", text)).map((row) => ("reason" in row ? row.reason : row.record.draft.title));

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
  const [row] = await rowsOf("marcxml", marcXml(LINES));
  expect(row).toMatchObject({ record: { draft: { source_id: "DE-101:99123", subtitle: "tides & ropes" } } });
});
