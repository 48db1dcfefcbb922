import { expect, test } from "vitest";
import { checkPublication } from "#publications/records/check-publication.ts";
import { emptyPublication, completeStoredDraft, toPublicationInput } from "#publications/records/publication-entry.ts";
import { PublicationInput } from "#publications/records/publication-form.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { EMPTY_FORMAT, toFormatEntry, formatWords } from "./format-entry.ts";

const named = { ...emptyPublication("book"), title: "Salt", people: [] };

test.each([
  { kind: "paperback", extent: "404 pages", price: "Rs. 499/-", availability: "available" },
  { kind: "hardback", isbn: "9783161484100", extent: "404 pages | 2 volumes", price: "28 €" },
  { kind: "epub", accessibility: "Text can be resized | read aloud", url: "https://shop.example/?a=1" },
] as const)("a stored format comes through the form as it was: %o", (format) => {
  const entry = { ...named, formats: [toFormatEntry(format)] };
  expect(PublicationInput.parse(toPublicationInput(entry)).details.formats).toEqual([format]);
});

test("a wrong part of a format is named at its field", () => {
  const entry = { ...named, formats: [EMPTY_FORMAT, { ...EMPTY_FORMAT, isbn: "978-3-16-148410-1", url: "shop" }] };
  expect(checkPublication(entry, named).fieldErrors).toEqual({
    "formats.1.isbn": PUBLICATION_WORDS.isbnInvalid,
    "formats.1.url": PUBLICATION_WORDS.addressInvalid,
  });
});

test("a wrong part of a notice is named at its field", () => {
  const entry = { ...named, notices: [{ kind: "correction", date: "", text: " ", doi: "10.x" }] as const };
  expect(checkPublication(entry, named).fieldErrors).toEqual({
    "notices.0.date": "Give the day of the notice",
    "notices.0.text": "Say what the notice says",
    "notices.0.doi": PUBLICATION_WORDS.doiInvalid,
  });
});

test("the lines of a draft of an earlier version become formats and notices; unreadable ones keep their text", () => {
  const draft = {
    ...named,
    formats: "PDF | 9783161484100 | free\n\nVinyl | $28" as never,
    notices: "Correction | 2026-05-01 | Table 3 was wrong.\nSorry." as never,
  };
  const { formats, notices } = completeStoredDraft(draft);
  expect(formats.map(formatWords)).toEqual(["PDF | 9783161484100 | free", "Paperback | Vinyl | $28"]);
  expect(notices).toEqual([
    { kind: "correction", date: "2026-05-01", text: "Table 3 was wrong.", doi: "" },
    { kind: "correction", date: "", text: "Sorry.", doi: "" },
  ]);
});
