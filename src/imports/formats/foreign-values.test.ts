import { expect, test } from "vitest";
import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { onlyRecord, readAllRecords } from "#tests/support/read-texts.ts";

const namesIn = ({ draft }: ImportedRecord) => draft.contributors.map(({ name }) => name);

const CROSSREF = `@incollection{ch1, author={Brandt, Lena}, title={{Tides}}, pages={1--20}, crossref={vol}}
@inproceedings{p1, author={Osei, Kwame}, title={{Buoys}}, pages={21--30}, crossref = "PROC"}
@inbook{ib1, author={Brandt, Lena}, title={{Moorings}}, booktitle={{Ropes of the World}}, chapter=3, editor={Ruiz, Ana}, year=2011}
@book{vol, editor={Adeyemi, Tunde}, title={{Handbook of Tides}}, publisher={Quay Press}, address={Lagos}, year=2012, isbn={978-3-16-148410-0}, doi={10.5555/vol}}
@proceedings{proc, editor={Ruiz, Ana}, title={{Proceedings of Buoys 2013}}, publisher={Quay Press}, year=2013}
`;

test("BibTeX: a chapter takes from its book what it does not say itself, wherever the book stands", async () => {
  const found = await readAllRecords("bibtex", CROSSREF);
  const [moorings, book, , tides, buoys] = found;
  expect(found.map(({ draft }) => draft.title)).toEqual([
    "Moorings",
    "Handbook of Tides",
    "Proceedings of Buoys 2013",
    "Tides",
    "Buoys",
  ]);
  expect(tides).toMatchObject({
    draft: {
      title: "Tides",
      publication_date: { year: 2012 },
      contributors: [{ role: "author", name: { family: "Brandt" } }],
      details: { publisher: "Quay Press", place: "Lagos", page_from: 1, page_to: 20 },
    },
    parent: { title: "Handbook of Tides", isbn: "9783161484100", people: ["Tunde Adeyemi"] },
    warnings: [],
  });
  expect(tides?.draft.doi).toBeUndefined();
  expect(book?.draft).toMatchObject({ doi: "10.5555/vol", contributors: [{ role: "editor" }] });
  expect(buoys).toMatchObject({
    draft: { publication_date: { year: 2013 } },
    parent: { title: "Proceedings of Buoys 2013", type: "conference_proceedings", people: ["Ana Ruiz"] },
  });
  expect(moorings?.parent).toMatchObject({ title: "Ropes of the World", people: ["Ana Ruiz"] });
});

test("BibTeX: an entry that only lends its fields is no record, and one that is missing is named", async () => {
  const [book, chapter] = await readAllRecords(
    "bibtex",
    `@xdata{quay, publisher={Quay Press}, location={Lagos}}
     @book{b, title={Silt}, author={Osei, Kwame}, date={2019}, xdata={quay}}
     @incollection{c, title={Mud}, author={Osei, Kwame}, year=2020, crossref={nowhere}}`,
  );
  expect(book).toMatchObject({ draft: { details: { publisher: "Quay Press", place: "Lagos" } }, warnings: [] });
  expect(chapter?.warnings).toEqual(["The entry “nowhere”, from which it takes fields, was not found."]);
});

test("BibTeX: “and others” is nobody, and the list is said to be incomplete", async () => {
  const found = await onlyRecord(
    "bibtex",
    "@book{s7, author={Brandt, Lena and others}, title={{And others}}, year=2019}",
  );
  expect(namesIn(found)).toEqual([{ family: "Brandt", given: "Lena" }]);
  expect(found.warnings).toEqual(["The list of authors is incomplete: it ends with “and others”."]);
});

test.each([
  ["Taylor and Francis", "Taylor and Francis"],
  ["John Wiley and Sons", "John Wiley and Sons"],
  [String.raw`Rowman \& Littlefield`, "Rowman & Littlefield"],
  ["{Taylor and Francis}", "Taylor and Francis"],
])("BibTeX: “%s” is one publisher", async (written, publisher) => {
  const { draft } = await onlyRecord(
    "bibtex",
    `@book{a, title={{Harbour Law}}, publisher={${written}}, location={Boston and New York}, year=2019}`,
  );
  expect(draft.details).toMatchObject({ publisher, place: "Boston and New York" });
});

test("BibTeX: accents on an i without a dot, however they are written", async () => {
  const text = String.raw`@book{g1, author={Garc{\'\i}a, Jos{\'e} and Mart{\'{\i}}n, A and Ru\'{\i}z, B and D\'\iaz, C and Na{\"\i}ve, D}, title={Dotless {\i} letters}, year=2001}`;
  const found = await onlyRecord("bibtex", text);
  expect(namesIn(found).map((name) => ("family" in name ? name.family : ""))).toEqual([
    "García",
    "Martín",
    "Ruíz",
    "Díaz",
    "Naïve",
  ]);
  expect(found.draft.title).toBe("Dotless ı letters");
});

test("BibTeX: who issued a thesis, a report or a leaflet", async () => {
  const found = await readAllRecords(
    "bibtex",
    `@phdthesis{t1, author={Brandt, Lena}, title={Silt}, school={Quay University}, address={Lagos}, year=1998}
@techreport{r1, author={Osei, Kwame}, title={Gauges}, institution={Harbour Institute}, number={TR-7}, year=1999}
@manual{m1, title={Dredger Handbook}, organization={Harbour Authority}, year=2001}
@misc{w1, author={Osei, Kwame}, title={Leaflet}, howpublished={Harbour Authority, Lagos}, year=2003}
@inproceedings{p1, author={Osei, Kwame}, title={Buoys}, booktitle={Proc. Buoys}, organization={Harbour Society}, editor={Ruiz, Ana}, year=2004}`,
  );
  expect(found.map(({ draft }) => draft.details.publisher)).toEqual([
    "Quay University",
    "Harbour Institute",
    "Harbour Authority",
    "Harbour Authority, Lagos",
    "Harbour Society",
  ]);
  expect(found[1]?.left_out).toEqual(["number"]);
  expect(found[4]?.parent).toMatchObject({ title: "Proc. Buoys", people: ["Ana Ruiz"] });
});

test("BibTeX: the paragraphs of an abstract stay, and fields without a place are named", async () => {
  const { draft, left_out } = await onlyRecord(
    "bibtex",
    "@book{b3, author = {Osei, Kwame}, title = {Paragraphs}, booktitle = {Tides},\n\n note = {Signed.}, year = 2018, abstract = {First paragraph of it.\n\nSecond paragraph of it.\\par Third.}}",
  );
  expect(draft.details.abstract).toBe("First paragraph of it.\nSecond paragraph of it.\nThird.");
  expect(left_out).toEqual(["booktitle", "note"]);
});

test("RIS: a name without a comma is whole; suffixes belong to the family name", async () => {
  const NAMES = [
    "World Health Organization",
    "Ministry of Water and Food",
    "UNESCO",
    "Quay Publishers Ltd.",
    "Royal Society of Tides",
    "Deutsche Forschungsgemeinschaft",
    "European Commission, Directorate-General for Water",
  ];
  const people = [...NAMES, "King, Martin, Jr.", "Suharto,", "Brandt, Lena"].map((name) => `AU  - ${name}\n`).join("");
  const found = await onlyRecord("ris", `TY  - BOOK\nTI  - Corporate one\n${people}PY  - 2011\nER  - \n`);
  expect(namesIn(found)).toEqual([
    ...NAMES.map((literal) => ({ literal })),
    { family: "King Jr.", given: "Martin" },
    { family: "Suharto" },
    { family: "Brandt", given: "Lena" },
  ]);
});

test.each([
  ["PY  - 2008/03//", { year: 2008, month: 3 }, []],
  ["PY  - 2008 Oct 12", { year: 2008, month: 10, day: 12 }, []],
  ["PY  - 2008\nDA  - 2008/10/12", { year: 2008, month: 10, day: 12 }, []],
  ["DA  - 2008/00/00", { year: 2008 }, []],
  ["Y1  - 2008///Spring", { year: 2008 }, ["The date “2008///Spring” was read as 2008."]],
])("RIS: %s", async (lines, date, remarks) => {
  const { draft, warnings } = await onlyRecord("ris", `TY  - BOOK\nTI  - A\n${lines}\nER  - \n`);
  expect(draft.publication_date).toEqual(date);
  expect(warnings).toEqual(remarks);
});

test("RIS: the editors of a chapter's book, and tags without a place", async () => {
  const { parent, left_out } = await onlyRecord(
    "ris",
    "TY  - CHAP\nTI  - Both editors\nAU  - Brandt, Lena\nA2  - Ruiz, Ana\nED  - Adeyemi, Tunde\nT2  - The Atlas\nBT  - The Atlas\nN1  - A note\nSP  - 227\nEP  - 232\nPY  - 2011\nER  - \n",
  );
  expect(parent).toMatchObject({ title: "The Atlas", people: ["Ana Ruiz", "Tunde Adeyemi"] });
  expect(left_out).toEqual(["BT", "N1"]);
});

test("CSL-JSON: faces are no letters, words in angle brackets stay, the book's people and what is left out are named", async () => {
  const found = await readAllRecords(
    "csl-json",
    JSON.stringify([
      {
        id: "c",
        type: "chapter",
        title: 'A <i>Salmonella</i> in H<sub>2</sub>O &amp; "quoted" title',
        "container-title": "Waters",
        author: [{ family: "Osei", given: "Kwame" }],
        editor: [{ family: "Ruiz", given: "Ana" }],
        "container-author": [{ family: "Brandt", given: "Lena" }],
        page: "227-32",
        note: "Signed.",
        issued: { "date-parts": [[2019, 3, 5]] },
      },
      {
        type: "book",
        title: "When is an <object> a <place>?",
        DOI: "10.1002/(SICI)1097-0185(19990415)257:2<50::AID-AR4>3.3.CO;2-N",
      },
    ]),
  );
  expect(found).toMatchObject([
    {
      draft: { title: 'A Salmonella in H₂O & "quoted" title' },
      parent: { title: "Waters", people: ["Ana Ruiz", "Lena Brandt"] },
      left_out: ["note"],
    },
    {
      draft: {
        title: "When is an <object> a <place>?",
        doi: "10.1002/(SICI)1097-0185(19990415)257:2<50::AID-AR4>3.3.CO;2-N",
      },
    },
  ]);
});

test("CSV: people in one cell, however they are separated", async () => {
  const cells = [
    "Brandt, Lena; Osei, Kwame",
    "Lena Brandt, Kwame Osei",
    "Lena Brandt and Kwame Osei",
    "Brandt, Lena|Osei, Kwame",
    "Brandt, Lena||Osei, Kwame",
    "Brandt, Lena / Osei, Kwame",
  ];
  const file = ["title,authors", ...cells.map((cell, index) => `Book ${index},"${cell}"`)].join("\n");
  for (const found of await readAllRecords("csv", file))
    expect(namesIn(found)).toEqual([
      { family: "Brandt", given: "Lena" },
      { family: "Osei", given: "Kwame" },
    ]);
  const [initials, titled, more] = await readAllRecords(
    "csv",
    'title,authors\nA,"Brandt, L. & Osei, K."\nB,"Prof. Dr. Lena Brandt, PhD"\nC,"Brandt, Lena et al."\n',
  );
  expect(initials && namesIn(initials)).toEqual([
    { family: "Brandt", given: "L." },
    { family: "Osei", given: "K." },
  ]);
  expect(titled && namesIn(titled)).toEqual([{ family: "Brandt", given: "Lena" }]);
  expect(titled?.warnings).toEqual(["The titles of “Prof. Dr. Lena Brandt, PhD” were left out."]);
  expect(more && namesIn(more)).toEqual([{ family: "Brandt", given: "Lena" }]);
  expect(more?.warnings).toEqual(["The list of authors is incomplete: it ends with “et al”."]);
});
