import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  describedPress,
  theChapter,
  theEditedVolume,
  theMonograph,
  thePaper,
  theProceedings,
} from "#tests/support/described-titles.ts";
import { createDescribedRecord, theWholeBook } from "#tests/support/metadata/onix-records.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

import type { DescribedRecord } from "../../records/described-record.ts";
import { openXmlSchema } from "../../schemas/server/xml-schema.ts";
import { onixDeletions } from "./onix-deletion.ts";
import type { OnixRelease } from "./onix-elements.ts";
import { onixMessage } from "./onix-message.ts";
import { onixProducts } from "./onix-product.ts";

const schema = openXmlSchema("onix", "ONIX_BookProduct_3.1_reference.xsd");

const writeRecord = (record: DescribedRecord, release: OnixRelease = "3.1"): string =>
  onixMessage(onixProducts(record, release), {
    press: describedPress,
    sentAt: new Date("2026-11-27T10:15:30Z"),
    release,
  });

const whole = createDescribedRecord(theWholeBook, {
  teller: { pressUrl: "https://meridian.example", press: describedPress, pdfPath: "/publications/1/tides.pdf" },
  coverPath: "/publications/1/cover",
  parts: [{ ...theChapter, open_access: true, licence: "CC-BY-4.0" }],
});
const RECORDS: readonly (readonly [string, DescribedRecord])[] = [
  ["a book with everything", whole],
  ["a monograph", createDescribedRecord(theMonograph)],
  ["an edited volume with a chapter", createDescribedRecord(theEditedVolume, { parts: [theChapter] })],
  ["proceedings with a paper", createDescribedRecord(theProceedings, { parts: [thePaper] })],
];

describe.each(RECORDS)("%s", (name, record) => {
  test("is valid against the schema of 3.1 and written as expected", async () => {
    expect(schema.validate(writeRecord(record))).toEqual([]);
    const file = `../../../../tests/data/formats/onix/${name.replaceAll(/[^a-z]+/gu, "-")}.xml`;
    await expect(writeRecord(record).replaceAll("><", ">\n<")).toMatchFileSnapshot(file);
  });

  test("leaves out in 3.0 what that release does not have", () => {
    const text = writeRecord(record, "3.0");
    expect(text).toContain(`<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">`);
    expect(text).not.toMatch(/AffiliationIdentifier|EpubLicenseDate/u);
  });
});

test("a series has its ISSN, or the one for print, and its DOI", () => {
  const series = { title: "Water Studies", print_issn: "0317-8471", doi: "10.5555/water" };
  const text = writeRecord(createDescribedRecord({ ...theMonograph, series }));
  expect(schema.validate(text)).toEqual([]);
  expect(
    [...text.matchAll(/<CollectionIDType>(\d+)<\/CollectionIDType>\s*<IDValue>([^<]+)/gu)].map(([, ...pair]) => pair),
  ).toEqual([
    ["02", "03178471"],
    ["06", "10.5555/water"],
  ]);
});

describe("what the press states of mining", () => {
  const write = (
    written: Partial<DescribedRecord["publication"]>,
    miningWords = "",
  ): readonly (string | undefined)[] => {
    const terms = { lending: "prohibited", lendingWords: "", mining: "reserved", miningWords } as const;
    const teller = { pressUrl: "https://meridian.example", press: { ...describedPress, terms } };
    const publication = { ...theMonograph, licence: undefined, open_access: false, ...written };
    const text = writeRecord(createDescribedRecord(publication, { teller }));
    expect(schema.validate(text)).toEqual([]);
    return [...text.matchAll(/<EpubUsage(?:Type|Status)>(\d+)</gu)].map(([, code]) => code);
  };

  test("holds for titles without an open licence; loans between libraries have no code", () => {
    expect(write({})).toEqual(["11", "03"]);
    expect(write({ licence: "All rights reserved" })).toEqual(["11", "03"]);
    expect(write({ licence: "CC-BY-4.0" })).toEqual([]);
    expect(write({ licence: "GFDL-1.3", open_access: true })).toEqual([]);
  });

  test("is not told as a code where a sentence limits it", () => {
    expect(write({}, "For research only.")).toEqual([]);
  });
});

test("a chapter or paper is no product", () => {
  expect(onixProducts(createDescribedRecord(theChapter))).toEqual([]);
  expect(onixProducts(createDescribedRecord(thePaper))).toEqual([]);
  expect(schema.validate(writeRecord(createDescribedRecord(thePaper)))).toEqual([]);
});

test("a retracted work says so in its title and in a notice", () => {
  const text = writeRecord(
    createDescribedRecord({
      ...theMonograph,
      details: { ...theMonograph.details, notices: [{ kind: "retraction", date: "2026-05-01", text: "Made up." }] },
    }),
  );
  expect(text).toContain(`<TitleText language="eng">Retracted: Tidal Politics</TitleText>`);
  expect(text).toContain(
    `<TextContent><TextType>13</TextType><ContentAudience>00</ContentAudience><Text>Retraction, 2026-05-01: Made up.</Text></TextContent>`,
  );
  expect(schema.validate(text)).toEqual([]);
});

test("a withdrawn record is deleted product by product", () => {
  const gone = {
    number: 12,
    withdrawnAt: new Date("2026-11-27T10:15:30Z"),
    identifierHost: "press.example.org",
    identifiers: {
      genre: "book",
      doi: "10.5555/a",
      formats: [{ kind: "pdf", isbn: "9783161484100" }, { kind: "paperback" }, { kind: "paperback" }],
    },
  } as const;
  const products = onixDeletions(gone);
  expect(products.map((product) => /<RecordReference>(.*?)</u.exec(product)?.[1])).toEqual([
    "org.example.press.12.pdf",
    "org.example.press.12.paperback",
    "org.example.press.12.paperback-2",
  ]);
  expect(products[0]).toBe(
    "<Product><RecordReference>org.example.press.12.pdf</RecordReference><NotificationType>05</NotificationType><DeletionText>The publisher has withdrawn this record.</DeletionText><RecordSourceType>01</RecordSourceType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9783161484100</IDValue></ProductIdentifier><ProductIdentifier><ProductIDType>06</ProductIDType><IDValue>10.5555/a</IDValue></ProductIdentifier><ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>Colophon publication number</IDTypeName><IDValue>12</IDValue></ProductIdentifier></Product>",
  );
  expect(schema.validate(onixMessage(products, { press: describedPress, sentAt: gone.withdrawnAt }))).toEqual([]);
});

const HOSTILE = `]]> <script>alert(1)</script> & "q" \u0000\u0007\uD800 <b>bold</b>\r\n\u202E e\u0301 <!--`;

test("hostile texts stay texts", () => {
  const hostile = createDescribedRecord(
    {
      ...theWholeBook,
      title: HOSTILE,
      subtitle: HOSTILE,
      licence: HOSTILE,
      series: { title: HOSTILE, position: HOSTILE },
      contributors: [
        { role: "author", name: { family: HOSTILE, given: HOSTILE }, biography: HOSTILE, affiliation: HOSTILE },
      ],
      details: { ...theWholeBook.details, abstract: `${HOSTILE}\n${HOSTILE}`, keywords: [HOSTILE], edition: HOSTILE },
    },
    { parts: [{ ...theChapter, title: HOSTILE, details: { ...theChapter.details, page_label: HOSTILE } }] },
  );
  expect(schema.validate(writeRecord(hostile))).toEqual([]);
});

test.each(RECORDS.slice(1))("%s is read back by the import without a difference", async (_name, record) => {
  const { draft, children } = await onlyRecord("onix", writeRecord(record));
  const { title, subtitle, type, contributors, doi, isbn, licence, open_access, publication_date, series, event } =
    record.publication;
  const { formats: _formats, keywords, ...details } = draft.details;
  expect({ ...draft, details }).toMatchObject({
    ...present({ title, subtitle, type, contributors, doi, isbn, licence, open_access, publication_date, series }),
    ...(event && { event }),
    details: present({ ...record.publication.details, keywords: undefined, abstract: renderAbstract(record) }),
  });
  expect(keywords).toEqual(record.publication.details.keywords);
  expect(children?.map((child) => ({ title: child.title, contributors: child.contributors, doi: child.doi }))).toEqual(
    record.parts.map((part) => ({ title: part.title, contributors: part.contributors, doi: part.doi })),
  );
});

/** Spaces within a line count as one, in XML and in the record. */
const renderAbstract = ({ publication }: DescribedRecord): string | undefined =>
  publication.details.abstract?.replaceAll(/ +/gu, " ");

const present = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

test("the example of the specification is valid, a wrong one is not", () => {
  const text = writeRecord(createDescribedRecord(theMonograph));
  expect(schema.validate(text.replace("<ProductForm>EB</ProductForm>", "<ProductForm>XX</ProductForm>"))[0]).toMatch(
    /^Line 4: Element 'ProductForm': \[facet 'enumeration'\]/u,
  );
  expect(schema.validate("<a>")[0]).toMatch(/^Line 1: /u);
  expect(readFileSync(join(import.meta.dirname, "../../schemas/onix/NOTICE"), "utf8")).toContain("10.4400/nwgj");
});

test("a title with faces is also a statement in XHTML, and is read back with them", async () => {
  const formatted = {
    formatted_title: "Ships of <i>State</i> &amp; Sea",
    formatted_subtitle: "H<sub>2</sub>O and <sc>bce</sc>",
  };
  const book = {
    ...theMonograph,
    title: "Ships of State & Sea",
    subtitle: "H₂O and bce",
    details: { ...theMonograph.details, ...formatted },
  };
  const text = writeRecord(createDescribedRecord(book));
  expect(schema.validate(text)).toEqual([]);
  expect(text).toContain("<i>State</i> &amp; Sea: H<sub>2</sub>O and bce</TitleStatement>");
  const { draft, left_out } = await onlyRecord("onix", text);
  expect(draft).toMatchObject({
    title: book.title,
    subtitle: book.subtitle,
    details: { ...formatted, formatted_subtitle: "H<sub>2</sub>O and bce" },
  });
  expect(left_out).not.toContain("TitleDetail/TitleStatement");
});
