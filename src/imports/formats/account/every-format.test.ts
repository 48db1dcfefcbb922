import { expect, test } from "vitest";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { balanceFields } from "./balance-fields.ts";
import type { FieldCounts, SourceField } from "#imports/core/source-field.ts";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";

type Case = {
  readonly format: ImportFormat;
  readonly text: string;
  /** Counted by hand in the text. */
  readonly counts: FieldCounts;
  readonly changed?: readonly string[];
  readonly left_out: readonly string[];
};

const CASES: readonly Case[] = [
  {
    format: "bibtex",
    text: `@book{tides,
  author = {Brandt, Lena and Osei, Kwame}, title = {Tides of L{\\'e}vi}, year = 2019, month = mar, publisher = {Quay Press},
  address = {Lagos}, pages = {320}, isbn = {978-3-16-148410-0 and 978-0-306-40615-7}, language = {english},
  keywords = {tides; harbours}, note = {Signed by the author}, shelf = {B 12}
}`,
    counts: { count: 12, taken: 9, changed: 1, left_out: 2 },
    changed: ["isbn"],
    left_out: ["note", "shelf"],
  },
  {
    format: "ris",
    text: `TY  - BOOK
AU  - Brandt, Lena
TI  - Tides
PY  - 2019/03//
PB  - Quay Press
PB  - Second Press
SN  - 978-3-16-148410-0
SN  - 978-0-306-40615-7
N1  - Signed by the author
ER  - `,
    counts: { count: 9, taken: 6, changed: 0, left_out: 3 },
    left_out: ["PB", "SN", "N1"],
  },
  {
    format: "csl-json",
    text: JSON.stringify([
      {
        id: "tides",
        type: "book",
        title: "Tides",
        author: [{ family: "Brandt", given: "Lena", email: "lena@example.org" }],
        issued: { "date-parts": [[2019, 3]], season: 7 },
        publisher: "Quay Press",
        note: "Signed",
      },
    ]),
    counts: { count: 10, taken: 7, changed: 0, left_out: 3 },
    left_out: ["author/email", "issued/season", "note"],
  },
  {
    format: "jsonl",
    text: JSON.stringify({
      type: "book",
      title: "Tides",
      contributors: [{ family: "Brandt", given: "Lena", role: "editor", phone: "1234" }],
      details: { abstract: "How tides move.", abstractt: "A slip" },
      series_number: "7",
      source: "an old list",
      children: [{ title: "Ebb", colour: "blue" }],
    }),
    counts: { count: 12, taken: 7, changed: 0, left_out: 5 },
    left_out: ["abstractt", "contributors/phone", "series_number", "source", "colour of a chapter"],
  },
  {
    format: "csv",
    text: `title,authors,isbn,Shelf,,open_access
Tides,"Brandt, Lena; Osei, Kwame",978-3-16-148410-0; 978-0-306-40615-7,B 12,loose,yes
`,
    counts: { count: 6, taken: 3, changed: 1, left_out: 2 },
    changed: ["isbn"],
    left_out: ["Shelf", "column 5"],
  },
  {
    format: "marcxml",
    text: `<record><leader>00000nam a2200000 i 4500</leader><controlfield tag="008">190101s20192020nr            000 0 eng d</controlfield>
<datafield tag="020" ind1=" " ind2=" "><subfield code="a">9783161484100</subfield><subfield code="q">hardback</subfield></datafield>
<datafield tag="100" ind1="1" ind2=" "><subfield code="a">Brandt, Lena,</subfield><subfield code="e">author.</subfield></datafield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">Tides /</subfield><subfield code="c">Lena Brandt.</subfield></datafield>
<datafield tag="300" ind1=" " ind2=" "><subfield code="a">xii, 320 pages ;</subfield></datafield>
<datafield tag="505" ind1="0" ind2=" "><subfield code="a">Ebb -- Flow.</subfield><subfield code="u">https://press.example/contents</subfield></datafield></record>`,
    counts: { count: 13, taken: 6, changed: 1, left_out: 6 },
    changed: ["300 $a extent"],
    left_out: [
      "008 second date",
      "008 other coded data",
      "020 $q binding",
      "245 $c statement of responsibility",
      "505 contents note",
    ],
  },
  {
    format: "onix",
    text: `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Product><RecordReference>r1</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9783161484100</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>BB</ProductForm><Measure><MeasureType>01</MeasureType><Measurement>240</Measurement></Measure>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText language="eng">Tides</TitleText></TitleElement></TitleDetail>
</DescriptiveDetail></Product></ONIXMessage>`,
    counts: { count: 11, taken: 9, changed: 0, left_out: 2 },
    left_out: ["RecordReference", "Measure/Measurement"],
  },
  {
    format: "crossref",
    text: `<doi_batch xmlns="http://www.crossref.org/schema/5.3.1"><body><book book_type="edited_book"><book_metadata language="en">
<contributors><person_name sequence="first" contributor_role="editor"><given_name>Lena</given_name><surname>Brandt</surname></person_name></contributors>
<titles><title>Tides</title><original_language_title language="de">Gezeiten</original_language_title></titles>
<publication_date media_type="print"><year>2019</year></publication_date><isbn media_type="print">9783161484100</isbn>
<publisher><publisher_name>Quay Press</publisher_name></publisher>
<citation_list><citation key="1"><unstructured_citation>Ropes</unstructured_citation></citation></citation_list>
<doi_data><doi>10.5555/tides</doi><resource>https://press.example/tides</resource></doi_data></book_metadata></book></body></doi_batch>`,
    counts: { count: 16, taken: 13, changed: 0, left_out: 3 },
    left_out: ["book@book_type", "isbn@media_type", "doi_data/resource"],
  },
  {
    format: "omp",
    text: `<monograph xmlns="http://pkp.sfu.ca" locale="en" current_publication_id="1" work_type="2"><publication locale="en" status="3" date_published="2019-03-01"><id type="internal">1</id>
<title locale="en">Tides</title><title locale="de">Gezeiten</title><rights locale="en">All of them</rights>
<authors><author id="5" user_group_ref="Author" seq="0"><givenname locale="en">Lena</givenname><familyname locale="en">Brandt</familyname><email>lena@example.org</email></author></authors>
</publication></monograph>`,
    counts: { count: 21, taken: 16, changed: 0, left_out: 5 },
    left_out: ["monograph@locale", "publication/title", "rights@locale", "publication/rights", "author/email"],
  },
];

test.each(CASES)("$format: every value of a record is taken, changed, or left out by its name", async (given) => {
  const { fields, changed = [], left_out = [] } = await onlyRecord(given.format, given.text);
  expect({ left_out, changed, fields }).toEqual({
    left_out: given.left_out,
    changed: given.changed ?? [],
    fields: given.counts,
  });
});

test("a value that a reader used and that is nowhere in the record counts as left out", async () => {
  const { fields: _fields, ...record } = await onlyRecord("jsonl", JSON.stringify({ title: "Tides", year: 2019 }));
  const field = (name: string, text: string, isRead = true): SourceField => ({ name, text, isRead });
  const balanced = balanceFields({ ...record, warnings: ["The place “Ayia Napa” is not known."] }, [
    field("title", "<i>Tides</i>"),
    field("year", "c2019"),
    field("extent", "xii, 2019 leaves"),
    field("place", "Ayia Napa"),
    field("publisher", "Quay Press"),
    field("note", "Tides", false),
  ]);
  expect(balanced.fields).toEqual({ count: 6, taken: 2, changed: 2, left_out: 2 });
  expect(balanced.changed).toEqual(["extent", "place"]);
  expect(balanced.left_out).toEqual(["publisher", "note"]);
});

const REFUSED: readonly (readonly [ImportFormat, string, number])[] = [
  ["bibtex", "@article{a, title = {Ropes}, author = {Osei, Kwame}, journal = {Tides}}", 3],
  ["ris", "TY  - JOUR\nTI  - Ropes\nJO  - Tides\nER  - \n", 3],
  ["csl-json", JSON.stringify([{ type: "article-journal", title: "Ropes", "container-title": "Tides" }]), 3],
  ["jsonl", JSON.stringify({ subtitle: "Without a title", year: 2019 }), 2],
  ["csv", "title,year,Shelf\n,2019,B 12\n", 2],
];

test.each(REFUSED)("%s: the values of a refused record are counted", async (format, text, fields) => {
  expect(await readRows(format, text)).toEqual([expect.objectContaining({ reason: expect.any(String), fields })]);
});
