import fc from "fast-check";
import { expect, test } from "vitest";
import { docxTexts } from "#manuscripts/anonymity/docx-texts.ts";
import { findIdentities, locateIdentities, type PlacedText } from "#manuscripts/anonymity/find-identities.ts";
import { Removals } from "#manuscripts/anonymity/removals.ts";
import { scrubDocx } from "#manuscripts/anonymity/scrub-docx.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { manuscriptDocx, picture } from "#tests/support/manuscripts/manuscript-docx.ts";
import {
  emfPlusText,
  emfRecord,
  emfText,
  makeEmf,
  makeWmf,
  wmfComment,
  wmfText,
  wmfWideText,
} from "#tests/support/manuscripts/metafiles.ts";
import { scrubMetafile } from "./scrub-metafile.ts";

const AUTHOR = { name: "Meena Rao" };
const drawCharacters = (text: string): readonly Buffer[] => [...text].map((character) => emfText(character));
const PIXELS = emfRecord(81, new Uint8Array(72));

function read(bytes: Uint8Array) {
  const texts: string[] = [];
  const scrubbed = scrubMetafile(bytes, (text) => {
    texts.push(text);
    return [];
  });
  return { texts, ...scrubbed };
}

test.each([
  ["a line", makeEmf([emfText("Salt of Meena Rao")]), "Salt of Meena Rao"],
  ["words", makeEmf([emfText("Meena"), emfText("Rao")]), "Meena Rao"],
  ["single letters", makeEmf(drawCharacters("Meena Rao")), "Meena Rao"],
  ["EMF+", makeEmf([emfPlusText("Meena Rao"), emfText("1790")]), "Meena Rao 1790"],
  ["a Windows metafile", makeWmf([wmfText("Meena"), wmfWideText("Rao, Zürich")]), "Meena Rao, Zürich"],
])("the words of a metafile are read: %s", (_what, bytes, words) => {
  const { texts, isSearched } = read(bytes);
  expect(texts).toEqual([words]);
  expect(isSearched).toBe(true);
});

test("who made it, with what, and comments of programs are dropped; nothing else changes", () => {
  const description = "Adobe Illustrator\0Rao figure 1\0\0";
  const comment = emfRecord(70, Buffer.concat([Buffer.from([9, 0, 0, 0]), Buffer.from("Meena Rao")]));
  for (const bytes of [
    makeEmf([comment, emfText("salt")], description),
    makeWmf([wmfComment("Meena Rao"), wmfText("salt")]),
  ]) {
    const copy = Buffer.from(read(bytes).bytes ?? []);
    expect(copy.length).toBe(bytes.length);
    for (const encoding of ["latin1", "utf16le"] as const)
      for (const trace of ["Rao", "Illustrator"]) expect(copy.includes(Buffer.from(trace, encoding))).toBe(false);
    expect(read(copy).texts).toEqual(["salt"]);
  }
});

test.each([
  ["pixels", makeEmf([emfText("salt"), PIXELS])],
  ["the numbers of shapes in place of characters", makeEmf([emfText("salt", 0x10)])],
  ["outlines alone", makeEmf([emfRecord(3, new Uint8Array(32))])],
  ["a record that ends behind the file", makeEmf([emfText("salt")]).subarray(0, -30)],
])("a metafile is not searched where it holds %s", (_what, bytes) => {
  expect(read(bytes).isSearched).toBe(false);
});

test("other pictures are none, and no bytes make the reader fail", () => {
  expect(scrubMetafile(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), () => [])).toBeUndefined();
  const made = makeEmf([emfPlusText("Meena Rao"), emfText("salt")], "a\0b\0\0");
  fc.assert(
    fc.property(fc.nat(made.length - 1), fc.nat(255), (at, value) => {
      const broken = made.slice();
      broken[at] = value;
      expect(read(broken).bytes?.length ?? made.length).toBe(made.length);
    }),
    { numRuns: 500 },
  );
});

test("a manuscript's metafiles are searched, the other pictures counted; a name in one can be taken out", () => {
  const pictures = {
    "map.emf": makeEmf([emfText("Map of"), emfText("Meena"), emfText("Rao")]),
    "scan.emf": makeEmf([PIXELS]),
    "photo.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  };
  const body = Object.keys(pictures).map((name) => picture(name.replace(/\..*$/u, ""), 1, 1));
  const search = (bytes: Uint8Array, removals?: Removals) => {
    const retained: PlacedText[] = [];
    const copy = scrubDocx(bytes, retained, removals);
    return { copy, texts: [...docxTexts(readDocx(copy)), ...retained] };
  };
  const first = search(manuscriptDocx({ body, pictures }));
  const found = findIdentities(first.texts, [AUTHOR]);
  expect(found).toEqual([
    { kind: "name", where: MANUSCRIPT_WORDS.inPicture, words: "Map of Meena Rao" },
    { kind: "unread", where: "2 pictures", words: "" },
  ]);
  const removals = new Removals(locateIdentities(first.texts, [AUTHOR]), found.slice(0, 1));
  const { copy } = search(first.copy, removals);
  expect(removals.isComplete()).toBe(true);
  expect(findIdentities(search(copy).texts, [AUTHOR])).toEqual(found.slice(1));
});
