import { expect, test } from "vitest";
import {
  describedPress,
  theChapter,
  theEditedVolume,
  theMonograph,
  thePaper,
  theProceedings,
} from "#tests/support/described-titles.ts";
import { getGenre } from "#distribution/core/described-publication.ts";
import { crossrefBatch } from "#distribution/formats/crossref/crossref-batch.ts";
import { getBookType, crossrefRecord, recordElement } from "#distribution/formats/crossref/crossref-record.ts";
import { readCrossref } from "#imports/formats/crossref/crossref-reader.ts";
import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";

const teller = { pressUrl: "https://meridian.example.org", press: describedPress };
const HEAD = {
  batchId: "meridian-1",
  timestamp: "20261127101500000",
  depositor: "M",
  email: "doi@m.example",
  registrant: "M",
};

/** Writes a record for Crossref and reads it with the reader of imports. */
async function readBack(publication: Publication, parts: readonly Publication[] = []): Promise<ImportedRecord> {
  const described = {
    publication,
    parts,
    genre: getGenre(publication),
    changedAt: new Date(0),
    teller,
    identifierHost: "m.example",
  };
  const text = crossrefBatch(HEAD, [recordElement(crossrefRecord(described, {}), getBookType(publication))]);
  const rows = await Array.fromAsync(
    readCrossref(
      (async function* bytes() {
        yield new TextEncoder().encode(text);
      })(),
    ),
  );
  const [row] = rows;
  if (!row || !("record" in row)) throw new Error("The record was not read.");
  return row.record;
}

/** What both Crossref's schema and the reader have. */
const common = (draft: PublicationDraft) => ({
  type: draft.type,
  title: draft.title,
  subtitle: draft.subtitle,
  contributors: draft.contributors,
  publication_date: draft.publication_date,
  doi: draft.doi,
  isbn: draft.isbn,
  licence: draft.licence,
  series: draft.series,
  language: draft.details.language,
  chapter_number: draft.details.chapter_number,
  page_from: draft.details.page_from,
  page_to: draft.details.page_to,
  page_label: draft.details.page_label?.replace("–", "-"),
});

test("a book is read back as it was written", async () => {
  const book = { ...theMonograph, details: { ...theMonograph.details, abstract: "First line.\nSecond line." } };
  const { draft, warnings } = await readBack(book);
  expect(common(draft)).toEqual(common(book));
  expect(draft.details.abstract).toBe("First line.\nSecond line.");
  expect(warnings).toEqual([]);
});

test("an edited book is read back with its chapter", async () => {
  const chapter = { ...theChapter, doi: parseDoi("10.5555/mer.0002.01"), publication_date: { year: 2023 } };
  const { draft, children } = await readBack(theEditedVolume, [chapter]);
  expect(common(draft)).toEqual(common(theEditedVolume));
  expect(children.map(common)).toEqual([common(chapter)]);
});

test("proceedings are read back with their paper", async () => {
  const { draft, children } = await readBack(theProceedings, [thePaper]);
  expect(common(draft)).toEqual(common(theProceedings));
  expect(draft.event).toEqual(theProceedings.event);
  expect(children.map(common)).toEqual([common(thePaper)]);
});

test("the faces of titles come back", async () => {
  const formatted = { formatted_title: "<i>Tides</i> &amp; <sc>bce</sc>", formatted_subtitle: "H<sub>2</sub>O" };
  const book = {
    ...theMonograph,
    title: "Tides & bce",
    subtitle: "H₂O",
    details: { ...theMonograph.details, ...formatted },
  };
  const { draft } = await readBack(book);
  expect(draft).toMatchObject({ title: book.title, subtitle: book.subtitle, details: formatted });
});
