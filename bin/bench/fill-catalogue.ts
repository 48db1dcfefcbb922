import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { capitalize } from "../../src/ui/formatting/capitalize.ts";
import { indexTitles } from "../../src/search/server/index-publications.ts";
import { foldListTotals } from "../../src/publications/listing/server/list-totals.ts";
import { storePublicationList } from "../../src/publications/listing/server/publication-list.ts";
import type { Tables } from "#platform/database/tables.ts";
import { SUBJECTS } from "#publications/core/subjects/thema.ts";
import { foldSubjectTotals } from "../../src/catalogue/subjects/server/subject-totals.ts";
import { storePublicPages } from "../../src/distribution/server/public-pages.ts";
import { storeBrowsing } from "../../src/catalogue/server/store-browsing.ts";
import { type Random, createRandom } from "./random.ts";
import { OTHER_LANGUAGES, vocabulary, type Vocabulary } from "./vocabulary.ts";

type Row = Readonly<Record<string, unknown>>;
type Rows = { publications: Row[]; publication_details: Row[]; contributors: Row[]; publication_statistics: Row[] };
type Parent = { readonly id: string; readonly language: string };

const BATCH = 1000;
/** The kinds of a hundred publications: 22 books, 8 proceedings, the rest chapters and papers. */
const BOOKS = 22;
const LISTED = 30;

/**
 * Fills an empty, migrated press with a number of publications, always the same ones, and indexes them. It writes
 * straight into the tables: another step measures the import.
 */
export async function fillCatalogue(db: Kysely<Tables>, size: number): Promise<void> {
  const random = createRandom(size);
  const words = vocabulary(random);
  const parents: Parent[] = [];
  for (let start = 0; start < size; start += BATCH) {
    const rows: Rows = { publications: [], publication_details: [], contributors: [], publication_statistics: [] };
    for (let at = start; at < Math.min(size, start + BATCH); at += 1) addPublication(rows, at, random, words, parents);
    await db.transaction().execute(async (trx) => {
      for (const [table, some] of Object.entries(rows)) await insert(trx, table, some);
      const ids = rows.publications.map(({ id }) => String(id));
      await storePublicationList(trx, ids);
      await indexTitles({ db: trx }, ids);
      await storeBrowsing(trx, ids);
      await storePublicPages(trx, ids);
    });
  }
  await foldListTotals({ db });
  await foldSubjectTotals({ db });
  await sql`vacuum (analyze)`.execute(db);
}

function addPublication(rows: Rows, at: number, random: Random, words: Vocabulary, parents: Parent[]): void {
  const id = randomUUID();
  const share = at % 100;
  // Chapters are stored with their book, as an import stores them.
  const parent = share < LISTED ? undefined : parents.at(-1 - random.below(Math.min(LISTED, parents.length)));
  const language = parent?.language ?? (random.next() < 0.6 ? "en" : random.of(OTHER_LANGUAGES));
  if (parent === undefined) parents.push({ id, language });
  const people = Array.from({ length: 1 + random.below(4) }, () => words.person());
  const date = new Date(Date.UTC(2012, 0, 1) + at * 3_600_000 + random.below(3_600_000)).toISOString();
  rows.publications.push({
    id,
    title: capitalize(words.phrase(language, 3 + random.below(6))),
    subtitle: random.next() < 0.3 ? capitalize(words.phrase(language, 4)) : null,
    type: parent ? "academic_chapter" : share < BOOKS ? "book" : "conference_proceedings",
    status: random.next() < 0.97 ? "published" : "draft",
    authors: people.map((person) => `${person.given_name} ${person.family_name}`),
    publication_date: `${1990 + random.below(36)}-01-01`,
    publication_date_precision: "year",
    created_at: date,
    updated_at: date,
    open_access: random.next() < 0.5,
    doi: `10.5555/bench.${at}`,
    parent_book_id: parent?.id ?? null,
    version: 1,
  });
  rows.publication_details.push({
    publication_id: id,
    language,
    abstract: words.abstract(language),
    keywords: [
      ...Array.from({ length: 4 }, () => words.phrase(language, 1 + random.below(2))),
      `thema: ${SUBJECTS[Math.floor(random.next() ** 3 * SUBJECTS.length)]?.code ?? "JN"}`,
      ...(at % 9 === 0 ? ["thema: JN"] : []),
    ],
    pages: 20 + random.below(600),
  });
  rows.contributors.push(
    ...people.map((person, position) => ({ publication_id: id, position, role: "author", ...person })),
  );
  rows.publication_statistics.push(createCounts(id, date, random));
}

function createCounts(publication_id: string, updated_at: string, random: Random): Row {
  const views = Math.floor(4000 ** random.next()) - 1;
  const counts = { views_count: views, downloads_count: Math.floor(views * random.next()), citations_count: 0 };
  return { publication_id, ...counts, ris_downloads_count: 0, bibtex_downloads_count: 0, updated_at };
}

async function insert(db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
}
