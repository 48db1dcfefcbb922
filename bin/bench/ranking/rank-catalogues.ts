/**
 * `node bin/bench/ranking/rank-catalogues.ts` with DATA_DIR: searches the press with the real catalogues for sixty needs, and prints
 * the place of what was meant. A chapter or paper counts where it is itself among the matches of one of the first three titles.
 */
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readConfig } from "#platform/config.ts";
import { NO_FILTERS, type SearchResult } from "../../../src/search/search-results.ts";
import { reindexOutdated } from "../../../src/search/server/reindex.ts";
import { searchLibrary } from "../../../src/search/server/search-library.ts";
import { CATALOGUE_NEEDS, type Need } from "./catalogue-needs.ts";

const TOP = 3;

const { dataDir, databaseUrl } = readConfig(process.env);
const database = await openDatabase({ dataDir, databaseUrl });

function isMeant({ title = "", match }: Need, result: SearchResult): boolean {
  return match === undefined ? result.title.includes(title) : result.matches.some((one) => one.title.includes(match));
}

async function rank(need: Need): Promise<boolean> {
  const start = performance.now();
  const query = { search: need.search, filters: NO_FILTERS, sort: "relevance", limit: 10, offset: 0 } as const;
  const found = await searchLibrary(database, query);
  const taken = performance.now() - start;
  const place = found.results.findIndex((result) => isMeant(need, result)) + 1;
  const isRight = place > 0 && place <= TOP;
  const first = isRight
    ? ""
    : ` first: ${found.results
        .slice(0, TOP)
        .map(({ title }) => title.slice(0, 50))
        .join(" / ")}`;
  console.log(
    `${isRight ? "right" : "WRONG"} ${place} of ${found.total} (${found.complete} with all words), ${taken.toFixed(0)} ms: ${need.search}${first}`,
  );
  return isRight;
}

try {
  await migrate(database.db);
  const start = performance.now();
  const { publications, pages } = await reindexOutdated({ ...database, changes: { invalidate: () => undefined } });
  console.log(
    `${publications} publications and ${pages} pages analysed in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  let right = 0;
  for (const need of CATALOGUE_NEEDS) right += Number(await rank(need));
  console.log(`${right} of ${CATALOGUE_NEEDS.length} in the first ${TOP}`);
} finally {
  await database.close();
}
