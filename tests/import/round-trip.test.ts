import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportPublications } from "#citations/export-format.ts";
import type { ExchangeFormat } from "#publications/core/exchange-formats.ts";
import { toExportedRecord } from "#citations/exported-record.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { Publication } from "#publications/core/publication.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { aCatalogue } from "./a-catalogue.ts";
import { runs } from "#tests/test-runs.ts";

let first: TestPress;
let second: TestPress;
beforeAll(async () => void ([first, second] = await Promise.all([testPress(), testPress()])));
afterAll(() => Promise.all([first.close(), second.close()]));

const PRESS = { pressUrl: "https://press.example" };

const everything = (press: TestPress): Promise<Publication[]> => Array.fromAsync(listPublications(press.ctx));

async function* toBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield new TextEncoder().encode(piece);
}

async function* streamRows(rows: readonly ImportedRow[]): AsyncGenerator<ImportedRow> {
  yield* rows;
}

const IMPORT = { kind: "system", name: "import" } as const;

/**
 * Removes all publications and series with all that refers to them. `truncate` does so too, and costs milliseconds for each of the hundred
 * tables that it reaches, whatever is in them; few have a row.
 */
async function emptyPress({ db }: TestPress): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with recursive reached (id) as (
      select unnest(array['publications', 'series']::regclass[])::oid
      union select conrelid from pg_constraint, reached where confrelid = id and contype = 'f')
    select id::regclass::text as name from reached where pg_relation_size(id) > 0`.execute(db);
  const deletions = rows.map(({ name }) => `delete from ${name};`).join(" ");
  // As a replica the session checks no reference and runs no trigger: all of these tables are emptied.
  const empty = sql.raw(`set local session_replication_role = replica; ${deletions}`);
  await db.transaction().execute((transaction) => empty.execute(transaction));
}

/** Stores a catalogue in one press, carries it over in a format, and gives what stands in both. */
async function carryOver(
  catalogue: readonly ImportedRow[],
  format: ExchangeFormat,
): Promise<{ before: Publication[]; after: Publication[] }> {
  await Promise.all([emptyPress(first), emptyPress(second)]);
  const stored = await importPublications(first.ctx, IMPORT, streamRows(catalogue));
  expect(stored.failed).toEqual([]);
  const there = (): AsyncGenerator<ImportedRow> =>
    readRecords(toBytes(exportPublications(listPublications(first.ctx), format, PRESS)), format);
  const report = await importPublications(second.ctx, IMPORT, there());
  expect(report.failed).toEqual([]);
  const again = await importPublications(second.ctx, IMPORT, there());
  expect(again).toMatchObject({ created: 0, linked: 0, failed: [] });
  return { before: await everything(first), after: await everything(second) };
}

describe("export, then import into an empty press", () => {
  test.each(["jsonl", "csv"] as const)("%s carries everything", async (format) => {
    await fc.assert(
      fc.asyncProperty(aCatalogue(), async (catalogue) => {
        const { before, after } = await carryOver(catalogue, format);
        expect(after.map(toExportedRecord)).toEqual(before.map(toExportedRecord));
      }),
      { numRuns: runs(4, 12), endOnFailure: true },
    );
  });

  test.each(["csl-json", "bibtex", "ris"] as const)("%s carries what the format has a place for", async (format) => {
    await fc.assert(
      fc.asyncProperty(aCatalogue(), async (catalogue) => {
        const { before, after } = await carryOver(catalogue, format);
        expect(after.map(toCitedFacts)).toEqual(before.map(toCitedFacts));
      }),
      { numRuns: runs(4, 12), endOnFailure: true },
    );
  });
});

/** The data of a title in a citation format: names and titles as one line, dates, identifiers, pages, and its book. */
function toCitedFacts(publication: Publication): object {
  const { doi, publication_date, details, parent } = publication;
  return {
    title: fullTitle(publication),
    part: publication.type === "academic_chapter",
    authors: publication.contributors.filter(({ role }) => role === "author").map(({ name }) => name),
    doi: doi?.toLowerCase(),
    isbn: publication.type === "academic_chapter" ? undefined : publication.isbn,
    // A part without a date of its own is cited with its book's.
    date: publication_date ?? parent?.publication_date,
    pages: [details.page_from, details.page_to ?? details.page_from],
    language: details.language,
    parent: parent && fullTitle(parent),
  };
}
