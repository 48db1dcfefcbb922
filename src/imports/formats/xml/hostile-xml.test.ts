import { describe, expect, test } from "vitest";
import { detectFormat, notAFormat, readRecords } from "#imports/formats/read-records.ts";
import { readRows } from "#tests/support/read-texts.ts";

const message = (inside: string, declaration = ""): string =>
  `${declaration}<ONIXMessage release="3.0">${inside}</ONIXMessage>`;
const book = (title: string): string =>
  `<Product><DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>\n`;
const listReasons = async (text: string | Uint8Array) =>
  (await readRows("onix", text, 5000)).map((row) => ("reason" in row ? row.reason : row.record.draft.title));

describe("the format is that of the first element, not of the name", () => {
  test.each([
    ["onix", '<?xml version="1.0"?><!-- a --><ONIXMessage release="3.1">'],
    ["onix", '<ONIXmessage release="3.0">'],
    ["crossref", '<doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1">'],
    ["omp", '<monographs xmlns="http://pkp.sfu.ca">'],
    ["marcxml", '<collection xmlns="http://www.loc.gov/MARC21/slim">'],
    ["marcxml", '<m:record xmlns:m="http://www.loc.gov/MARC21/slim">'],
    ["marcxml", '<OAI-PMH><ListRecords><record><metadata><record xmlns="http://www.loc.gov/MARC21/slim">'],
  ] as const)("%s", (format, text) => {
    expect(detectFormat("list.csv", text)).toBe(format);
  });

  test.each([
    ['<ONIXMessage release="2.1">', "This is ONIX 2.1"],
    ['<!DOCTYPE ONIXMessage SYSTEM "x"><ONIXMessage>', "This is ONIX 2.1"],
    ['<article xmlns="http://pkp.sfu.ca">', "Open Journal Systems"],
    ["<html>", "This XML is none of"],
    ["Dear press", "This is not a BibTeX"],
  ])("%s is refused", (text, sentence) => {
    expect(detectFormat("list.xml", text)).toBeUndefined();
    expect(notAFormat(text)).toContain(sentence);
  });
});

test("a document type that only names a DTD is passed over, with the characters that it would name", async () => {
  const named = `<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:9/never-fetched.dtd">${message(book("R&amp;D, Mar&iacute;a &ndash; &AElig;&scaron;"))}`;
  expect(await listReasons(named)).toEqual(["R&D, María – Æš"]);
  expect(await listReasons(named.replace("&scaron;", "&constructor;"))).toEqual([
    expect.stringContaining("not well-formed"),
  ]);
});

test("a document type with declarations is refused before any entity is made", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${message(book("&b;"))}`;
  expect(await listReasons(bomb)).toEqual([expect.stringContaining("declares entities")]);
  expect(await listReasons(message(book("&file;")))).toEqual([expect.stringContaining("not well-formed")]);
});

test("a file that is cut off keeps the records before the cut", async () => {
  const text = message(book("One") + book("Two"));
  expect(await listReasons(text.slice(0, text.indexOf("Two") + 2))).toEqual([
    "One",
    expect.stringContaining("cut off"),
  ]);
});

test("encodings are those of the declaration; broken and unknown ones are said", async () => {
  const latin = message(book("Übersee"), '<?xml version="1.0" encoding="ISO-8859-1"?>');
  expect(await listReasons(Buffer.from(latin, "latin1"))).toEqual(["Übersee"]);
  const utf16 = message(book("Übersee"), '\uFEFF<?xml version="1.0" encoding="UTF-16"?>');
  expect(await listReasons(Buffer.from(utf16, "utf16le"))).toEqual(["Übersee"]);
  expect(await listReasons(Buffer.from(message(book("Übersee")), "latin1"))).toEqual([
    expect.stringContaining("not UTF-8"),
  ]);
  const unknown = message(book("A"), '<?xml version="1.0" encoding="klingon"?>');
  expect(await listReasons(unknown)).toEqual(["The file declares the encoding “klingon”, which is not known."]);
});

test("depth, attributes, elements and characters of a record are limited", async () => {
  expect(await listReasons(message("<a>".repeat(200)))).toEqual([expect.stringContaining("nested more deeply")]);
  const attributes = Array.from({ length: 101 }, (_, index) => `a${index}="1"`).join(" ");
  expect(await listReasons(message(`<a ${attributes}/>`))).toEqual([expect.stringContaining("100 attributes")]);
  expect(await listReasons(message(`<Product>${"<a/>".repeat(200_001)}</Product>`))).toEqual([
    expect.stringContaining("200,000 elements"),
  ]);
  expect(await listReasons(message(`<Product><a>${"x".repeat(8_000_001)}</a></Product>`))).toEqual([
    expect.stringContaining("larger than 8 MB"),
  ]);
});

test("a hundred megabytes of nothing are refused after half of them, without being held", async () => {
  const blank = new Uint8Array(1024 * 1024).fill(32);
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<ONIXMessage release="3.0">');
    for (; sent < 100; sent += 1) yield blank;
  }
  const rows = await Array.fromAsync(readRecords(endless(), "onix"));
  expect(rows).toMatchObject([{ reason: "A text or comment here is longer than 48 MB." }]);
  expect(sent).toBeLessThan(50);
});
