import { sql } from "kysely";
import { parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { libraryFacets, listFeatured, listLibrary } from "#catalogue/core/server/library.ts";
import { listLibraryTitles } from "#search/server/library-titles.ts";
import type { Context } from "../../../src/platform/context.ts";
import { measure, type Measurement } from "../measure.ts";

type ReadContext = Pick<Context, "db">;

const TIMES = 40;

/** The readers' queries of the library, as addresses. */
const QUESTIONS: readonly (readonly [what: string, address: string])[] = [
  ["library, newest", ""],
  ["library, oldest", "sort=oldest"],
  ["library, rating, books", "sort=rating&type=book"],
  ["library, page 20", "page=20"],
  ["three filters", "language=en&year=2012&openAccess=true"],
  ["search: commonest word", "search=history"],
  ["search: common word, by downloads", "search=education&sort=popular"],
  ["search: common word, filtered", "search=history&language=ta"],
  ["search: two common words", "search=education+society"],
  ["search: function word alone", "search=the"],
  ["search: middling word", "search=attention"],
  ["search: accents, German", "search=Strasse"],
  ["search: Tamil", "search=இலக்கியம்"],
  ["search: Chinese", "search=文学"],
  ["search: a typo", "search=educatoin"],
  ["search: a typo beside a word", "search=history+philosphy"],
  ["search: nothing like it", "search=qqqqzzzzqqqq"],
];

/** Measures the library's queries without the pages around them; their budget is 50 ms at 100,000 publications. */
export async function libraryStep(ctx: ReadContext): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  const author = await someFamilyName(ctx);
  for (const [what, address] of [...QUESTIONS, ["search: an author", `search=${author}`] as const]) {
    const read = parseLibraryQuery(new URLSearchParams(address));
    if (!("query" in read)) throw new Error(`The benchmark requests ${address}, which the library refuses.`);
    measured.push(await measure(what, TIMES, () => listLibrary(ctx, read.query)));
  }
  const ids = await sql<{ id: string }>`select publication_id as id from catalogue limit 60`.execute(ctx.db);
  measured.push(
    await measure("featured titles", TIMES, () => listFeatured(ctx)),
    await measure("filters offered", TIMES, () => libraryFacets(ctx)),
    await measure("one title, as a card", TIMES, (turn) => listLibraryTitles(ctx, [ids.rows[turn]?.id ?? ""])),
  );
  return measured;
}

async function someFamilyName({ db }: ReadContext): Promise<string> {
  const { rows } = await sql<{ family_name: string }>`
    select c.family_name from contributors c join catalogue using (publication_id) order by c.publication_id limit 1`.execute(
    db,
  );
  return rows[0]?.family_name ?? "";
}
