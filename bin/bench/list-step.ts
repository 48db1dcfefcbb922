import { sql } from "kysely";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "../../src/platform/context.ts";
import { ListQuery, SORT_COLUMNS } from "../../src/publications/listing/list-query.ts";
import { listPublications } from "../../src/publications/listing/server/list-publications.ts";
import { summariseList } from "../../src/publications/listing/server/list-summary.ts";
import { measure, type Measurement } from "./measure.ts";

type ReadContext = Pick<Context, "db">;
type Question = readonly [what: string, query: Partial<ListQuery>];

const TIMES = 20;

const EDITOR: Reader = { id: "6a1c7f0e-0b2c-4a6e-9a51-0f3c6b1d2e4f", roles: ["editor"] };

/** The staff's queries of the list. */
const FILTERS: readonly Question[] = [
  ["type", { type: "book" }],
  ["status", { status: "draft" }],
  ["dates", { startDate: "2015-01-01", endDate: "2015-12-31" }],
  ["missing cover", { missing: "cover" }],
  ["missing abstract", { missing: "abstract" }],
  ["title, common word", { search: "history" }],
  ["title, two common words", { search: "history education" }],
  ["title, rarest word", { search: "attention" }],
  ["title, part of a word", { search: "isto" }],
  ["title, two characters", { search: "of" }],
  ["title, nothing like it", { search: "qqqqzzzz" }],
  ["type, status, dates", { type: "academic_chapter", status: "published", startDate: "2014-01-01" }],
  ["title, type, status", { search: "history", type: "book", status: "published" }],
  ["missing publisher", { missing: "publisher" }],
  ["missing contributors", { missing: "contributors" }],
  ["years of publication", { published_from: "2020", published_until: "2021" }],
  ["open access", { access: "open" }],
  ["language", { language: "ta" }],
  ["title of drafts", { search: "history", status: "draft" }],
  ["a broad subject", { subject: "J" }],
  ["two narrow subjects", { subject: "JHM,NHK" }],
  ["missing subjects", { missing: "subjects" }],
  ["missing cover, full PDF and publisher", { missing: "cover,full_pdf,publisher" }],
];

/** The filters of saved views as editors have them; the sidebar counts them one after the other. */
const VIEWS: readonly Partial<ListQuery>[] = [
  { missing: "doi" },
  { missing: "licence", status: "published" },
  { missing: "full_pdf" },
  { missing: "publisher" },
  { status: "draft" },
  { access: "open" },
  { language: "ta" },
  { published_from: "2020" },
];

/** Measures the publication list, its count and its cards; nothing is cached between two queries. */
export async function listStep(ctx: ReadContext): Promise<readonly Measurement[]> {
  const author = await someAuthor(ctx);
  const filters: readonly Question[] = [
    ...FILTERS,
    ["author", { author }],
    ["author and title", { author, search: "the" }],
  ];
  const pages: readonly Question[] = [
    ["newest", {}],
    ["newest, a hundred", { limit: 100 }],
    ["page 200", { offset: 1990 }],
    ["the middle page", { offset: 49_000 }],
    ["the last page", { offset: 99_990 }],
    ...filters,
    ...filters.map(([what, query]): Question => [`${what}, by views`, { ...query, sort: "views" }]),
    ...SORT_COLUMNS.flatMap((sort): Question[] => [
      [`by ${sort}, falling`, { sort, order: "desc" }],
      [`by ${sort}, rising`, { sort, order: "asc" }],
      [`by ${sort}, the middle page`, { sort, offset: 49_000 }],
      [`by ${sort}, the last page`, { sort, offset: 99_990 }],
    ]),
  ];
  const measured: Measurement[] = [
    await measure("list: the counts of eight saved views", TIMES, async () => {
      for (const filters of VIEWS) await summariseList(ctx, EDITOR, ListQuery.parse(filters));
    }),
  ];
  for (const [what, input] of pages) {
    const query = ListQuery.parse(input);
    const total = query.offset < 1000 ? undefined : (await summariseList(ctx, EDITOR, query)).total;
    measured.push(await measure(`list: ${what}`, TIMES, () => listPublications(ctx, EDITOR, query, total)));
  }
  for (const [what, input] of [["everything", {}] as const, ...filters]) {
    const query = ListQuery.parse(input);
    measured.push(await measure(`list, count and cards: ${what}`, TIMES, () => summariseList(ctx, EDITOR, query)));
  }
  return measured;
}

async function someAuthor({ db }: ReadContext): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select authors[1] as name from publications where authors <> '{}' order by sequential_id limit 1`.execute(db);
  return rows[0]?.name ?? "";
}
