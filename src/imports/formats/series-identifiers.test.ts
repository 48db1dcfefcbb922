import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { readRecords } from "./read-records.ts";

const SERIES = { title: "Water Studies", issn: "2049-3630", print_issn: "0317-8471" };
const DOI = { doi: "10.5555/water" };

const MARC = (numbers: string): string =>
  `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 i 4500</leader><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Tides.</subfield></datafield><datafield tag="490" ind1="1" ind2=" "><subfield code="a">Water Studies,</subfield>${numbers}</datafield></record>`;
const CROSSREF = `<crossref_result xmlns="http://www.crossref.org/qrschema/3.0"><query_result><body><query status="resolved"><doi_record><crossref xmlns="http://www.crossref.org/xschema/1.1"><book><book_series_metadata><series_metadata><titles><title>Water Studies</title></titles><issn media_type="print">0317-8471</issn><issn media_type="electronic">2049-3630</issn></series_metadata><titles><title>Tides</title></titles></book_series_metadata></book></crossref></doi_record></query></body></query_result></crossref_result>`;
const ONIX = `<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference"><Product><RecordReference>a</RecordReference><NotificationType>03</NotificationType><DescriptiveDetail><Collection><CollectionType>10</CollectionType><CollectionIdentifier><CollectionIDType>02</CollectionIDType><IDValue>20493630</IDValue></CollectionIdentifier><CollectionIdentifier><CollectionIDType>06</CollectionIDType><IDValue>10.5555/water</IDValue></CollectionIdentifier><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Water Studies</TitleText></TitleElement></TitleDetail></Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Tides</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product></ONIXMessage>`;

/** A file for each format that has them, with the identifiers of the series that it can hold. */
const FILES: readonly (readonly [ImportFormat, string, object])[] = [
  ["jsonl", JSON.stringify({ title: "Tides", series: { ...SERIES, ...DOI } }), { ...SERIES, ...DOI }],
  [
    "csv",
    "title,series,series_issn,series_print_issn,series_doi\nTides,Water Studies,2049-3630,0317-8471,https://doi.org/10.5555/water",
    { ...SERIES, ...DOI },
  ],
  ["marcxml", MARC('<subfield code="x">2049-3630,</subfield><subfield code="x">0317-8471 ;</subfield>'), SERIES],
  ["crossref", CROSSREF, SERIES],
  ["onix", ONIX, { title: "Water Studies", issn: "2049-3630", ...DOI }],
];

test.each(FILES)("%s gives a series its ISSNs by their medium, and its DOI", async (format, text, series) => {
  const rows = await Array.fromAsync(readRecords(Readable.from([Buffer.from(text)]), format));
  const [row] = rows;
  if (!row || "reason" in row) throw new Error(JSON.stringify(rows));
  expect(JSON.parse(JSON.stringify(row.record.draft.series))).toEqual(series);
});

test("identifiers of a series that are none are left out with a remark", async () => {
  const text = JSON.stringify({ title: "Tides", series: { title: "Water", print_issn: "123", doi: "none" } });
  const [row] = await Array.fromAsync(readRecords(Readable.from([Buffer.from(text)]), "jsonl"));
  expect(row).toMatchObject({
    record: {
      draft: { series: { title: "Water" } },
      warnings: expect.arrayContaining(["The ISSN “123” was left out.", "The DOI “none” of the series was left out."]),
    },
  });
});
