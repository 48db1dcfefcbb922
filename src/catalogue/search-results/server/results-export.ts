import type { Context as HonoContext } from "hono";
import { MAX_EXPORTED, RESULT_FORMATS } from "#catalogue/search-results/export-address.ts";
import { exportPublications } from "#citations/export-format.ts";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { Invalid } from "#platform/refused.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import type { SearchResult } from "#search/search-results.ts";
import { toSearchQuery } from "./list-results.ts";
import { requireAddress } from "./results-feed.ts";

type ExportContext = Pick<Services, "ctx" | "pressUrl">;

const AT_A_TIME = 100;

/**
 * Serves what a search finds as RIS, BibTeX, CSL-JSON or CSV: the titles in their order, each followed by the chapters and papers that
 * the list shows below it; only those of `id` where some are ticked. At most `MAX_EXPORTED` titles. Refuses an unknown format with 422.
 */
export async function serveResultsExport({ ctx: given, pressUrl }: ExportContext, c: HonoContext): Promise<Response> {
  const parameters = new URL(c.req.url).searchParams;
  const chosen = RESULT_FORMATS.find(({ format }) => format === parameters.get("format"));
  if (!chosen) throw new Invalid({ format: `Choose one of ${RESULT_FORMATS.map(({ format }) => format).join(", ")}.` });
  const ctx = withPriority(given, "search");
  const address = requireAddress(parameters);
  const ticked = new Set(parameters.getAll("id"));
  const ids: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined && offset < MAX_EXPORTED;) {
    const found = await searchLibrary(ctx, {
      ...toSearchQuery(address, ctx.clock()),
      limit: AT_A_TIME,
      offset,
      withoutFacets: true,
    });
    const selected = found.results.filter((result) => ticked.size === 0 || ticked.has(String(result.sequential_id)));
    ids.push(...selected.flatMap(listParts));
    offset = found.next;
  }
  const response = await textFileResponse(exportPublications(inOrder(ctx, ids), chosen.format, { pressUrl }), {
    mediaType: chosen.mediaType,
    fileName: `search-results.${chosen.ending}`,
  });
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

/** Returns a title and the chapters and papers that are shown below it. */
const listParts = ({ id, matches }: SearchResult): readonly string[] => [
  id,
  ...matches.filter(({ kind }) => kind !== "page").map((match) => match.id),
];

/** Yields the publications in the given order, some at a time. One that is not public any more is left out. */
async function* inOrder(ctx: Pick<Context, "db">, ids: readonly string[]): AsyncGenerator<Publication> {
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const part = ids.slice(at, at + AT_A_TIME);
    const byId = new Map<string, Publication>();
    for await (const publication of listPublications(ctx, { ids: part })) byId.set(publication.id, publication);
    for (const id of part) {
      const publication = byId.get(id);
      if (publication && hasPublicPage(publication)) yield forReaders(publication);
    }
  }
}

/** Returns the publication with names in place of the codes among its keywords; the staff's export keeps them for the import. */
const forReaders = (publication: Publication): Publication => ({
  ...publication,
  details: { ...publication.details, keywords: listNamedKeywords(publication.details.keywords) },
});
