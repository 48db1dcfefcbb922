import { sql } from "kysely";
import { parseSearchAddress } from "#catalogue/core/search-address.ts";
import { listResults } from "#catalogue/search-results/server/list-results.ts";
import { SUGGESTED_PATHS } from "#catalogue/server/catalogue-apis.ts";
import { LIBRARY_PAGE_SIZE } from "#search/library.ts";
import { NO_FILTERS, type SearchQuery } from "#search/search-results.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import { suggestSearches } from "#search/server/suggest-searches.ts";
import type { Context } from "../../../src/platform/context.ts";
import { measure, type Measurement } from "../measure.ts";

type ReadContext = Pick<Context, "db">;

const TIMES = 20;

/** Searches of every kind, as the addresses of their pages: results, chapters, pages and facets are read. */
const SEARCHES: readonly (readonly [kind: string, address: string])[] = [
  ["commonest word", "search=history"],
  ["middling word", "search=emotion"],
  ["two common words", "search=education+society"],
  ["four words", "search=history+gender+migration+cities"],
  ["stop-words around one", "search=the+history+of+the"],
  ["typo", "search=educatoin"],
  ["typo beside a word", "search=history+philosphy"],
  ["nearest matches of four words", "search=antibiotic+monsoon+ceramics+qqqzzz"],
  ["phrase", "search=%22history+of+education%22"],
  ["phrase of a title", "search=%22history+education%22"],
  ["OR", "search=numismatics+OR+ceramics+OR+textile"],
  ["without", "search=education+-history"],
  ["field title", "search=title%3Ahistory"],
  ["Chinese word", "search=文学"],
  ["facets: one chosen", "search=education&language=en"],
  ["facets: four chosen", "search=education&language=en&access=open&type=book&from=2005"],
  ["filters: four without words", "language=en&access=open&type=book&from=2005"],
  ["filters without words", "language=de&access=open"],
  ["newest first", "search=education&sort=newest"],
];

const COMMON =
  "history education society language research philosophy literature politics development culture science theory";
const each = (join: string, before = ""): string =>
  COMMON.split(" ")
    .map((word) => before + word)
    .join(join);

/** Searches that are meant to cost much; they are cut to 500 characters and 16 words, and must end in a second. */
const HOSTILE: readonly (readonly [kind: string, search: string])[] = [
  ["many common words", each(" ")],
  ["a chain of OR", each(" OR ")],
  ["a long phrase", `"${each(" ")}"`],
  ["many phrases", `"history of education" "${each('" "')}"`],
  ["many words left out", `the ${each(" ", "-")}`],
  ["nothing but words left out", each(" ", "-")],
  ["beginnings of words", "kam mur ran nit sel ber von lin das sha mor gan per rik kov val"],
  ["typos alone", "histroy educatoin soceity langauge reserach philosphy litrature polticis develpment cutlure scence"],
  ["unknown long words", Array.from({ length: 12 }, (_, index) => `qwertzuiop${index}`).join(" ")],
  ["wildcards and signs", "h* e* s* l* %_ (.*)+ history"],
  ["single letters", "a b c d e f g h i j k l m n o p"],
  ["fields of every kind", "author:a title:history publisher:a series:a doi:10 isbn:978"],
];

/** Pages of Load More: the second, and the deepest that there are. */
const MORE: readonly (readonly [kind: string, query: Partial<SearchQuery>, share: number])[] = [
  ["library, first page", {}, 0],
  ["library, deepest page", {}, 1],
  ["library by downloads, middle", { sort: "popular" }, 0.5],
  ["library by downloads, deepest", { sort: "popular" }, 1],
  ["one language, deepest", { filters: { ...NO_FILTERS, language: ["en"] } }, 1],
  ["middling word, deepest", { search: "emotion", sort: "relevance" }, 1],
  ["common word, page 100", { search: "history", sort: "relevance", offset: 594 }, 0],
  ["common word, page 600", { search: "history", sort: "relevance", offset: 3594 }, 0],
];

/** What is typed while suggestions are made. */
const TYPED: readonly string[] = ["hi", "educ", "history of ed", "Mei", "தமி", "attentoin"];

/** Measures searches with their facets, suggestions and Load More; p95 of each is to stay below 50 ms (docs/measurements.md). */
export async function searchStep(ctx: ReadContext): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  const author = await someFamilyName(ctx);
  const now = { db: ctx.db, clock: () => new Date(Date.UTC(2026, 10, 23)) };
  for (const [kind, address] of [...SEARCHES, ["field author", `search=author%3A${author}`]] as const) {
    const read = parseSearchAddress(new URLSearchParams(address));
    if (!("address" in read)) throw new Error(`The benchmark requests ${address}, which the search refuses.`);
    measured.push(await measure(`results: ${kind}`, TIMES, () => listResults(now, read.address)));
  }
  for (const [kind, search] of HOSTILE) {
    const query = { search, filters: NO_FILTERS, sort: "relevance", limit: LIBRARY_PAGE_SIZE, offset: 0 } as const;
    measured.push(await measure(`hostile: ${kind}`, TIMES, () => searchLibrary(ctx, query)));
  }
  for (const [kind, query, share] of MORE) measured.push(await loadMore(ctx, kind, query, share));
  for (const typed of [...TYPED, author.slice(0, 4)])
    measured.push(await measure(`suggestions: “${typed}”`, TIMES, () => suggestSearches(ctx, typed, SUGGESTED_PATHS)));
  return measured;
}

async function loadMore(
  ctx: ReadContext,
  kind: string,
  query: Partial<SearchQuery>,
  share: number,
): Promise<Measurement> {
  const requested: SearchQuery = {
    search: "",
    filters: NO_FILTERS,
    sort: "newest",
    limit: LIBRARY_PAGE_SIZE,
    offset: 0,
    withoutFacets: true,
    ...query,
  };
  const { total } = await searchLibrary(ctx, requested);
  const offset = requested.offset + Math.max(0, Math.floor((total - LIBRARY_PAGE_SIZE) * share));
  return measure(`Load More: ${kind}`, TIMES, () => searchLibrary(ctx, { ...requested, offset }));
}

async function someFamilyName({ db }: ReadContext): Promise<string> {
  const { rows } = await sql<{ family_name: string }>`
    select family_name from contributors group by 1 order by count(*) desc, 1 offset 5 limit 1`.execute(db);
  return rows[0]?.family_name ?? "";
}
