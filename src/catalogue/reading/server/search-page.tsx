import type { Assets } from "#platform/pages/assets.ts";
import { page, Redirect, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import type { Publication } from "#publications/core/publication.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { listReadingParts } from "#publications/reading/server/find-reading.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { listPassages } from "#search/server/list-passages.ts";
import type { ReadingSearch } from "../reading-page.ts";
import { ReadingSearchView } from "../web/search.page.tsx";
import { findOpenText } from "./open-text.ts";
import { ReadingHead } from "./reading-head.tsx";

/** The path of the search in an open text, in Hono's notation. */
export const READING_SEARCH_PATH = "/publications/:id/read/search";

type Found = { readonly publication: Publication; readonly result: ReadingSearch };

/** The page `/publications/{id}/read/search`: the passages of an open text that hold some words. */
export const readingSearchPage = (assets: Assets) =>
  page({
    path: READING_SEARCH_PATH,
    query: ["search"],
    load: loadSearch,
    cacheTags: ({ data: { publication } }) => [`publication:${publication.id}`],
    head: ({ data: { publication, result }, press }) => (
      <ReadingHead
        title={[...(result.search === "" ? [] : [result.search]), "Search", fullTitle(publication), press.name].join(
          " · ",
        )}
        assets={assets}
      />
    ),
    view: ({ data }) => <ReadingSearchView result={data.result} />,
  });

async function loadSearch(visit: Visit<PressContext>): Promise<Found | Redirect> {
  const { ctx, query } = visit;
  const search = (query.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const found = await findOpenText(visit, `search${search === "" ? "" : `?${new URLSearchParams({ search })}`}`);
  if (found instanceof Redirect) return found;
  const { publication, source, text } = found;
  return {
    publication,
    result: {
      ...text,
      search,
      found: await listPassages(ctx, publication.id, search),
      parts: await listReadingParts(ctx, source),
    },
  };
}
