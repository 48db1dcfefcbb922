import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { CountQuery, RangeQuery, ReadershipQuery, TitlesQuery } from "../analytics-query.ts";
import { DIMENSIONS } from "#statistics/dimensions.ts";
import { Counting, GroupShares, ReadershipResponse, Shares, TopTitlesResponse } from "./analytics-shapes.ts";
import { utcDay } from "../core/server/collection.ts";
import { CSV_COUNTS, countCsv, type CsvCount } from "./totals-csv.ts";
import { findCountingSince, findReadership } from "./readership.ts";
import { listExports, listGroups, listDimension } from "./shares.ts";
import { listTopTitles } from "./top-titles.ts";

const tags = ["Analytics"];

const counting = operation("analytics", {
  method: "get",
  path: "/analytics",
  operationId: "readCounting",
  tags,
  summary: "Since when readers are counted",
  responses: { 200: json(Counting, "The first day, null where nothing was counted yet.") },
});

const readership = operation("analytics", {
  method: "get",
  path: "/analytics/readership",
  operationId: "readReadership",
  tags,
  summary: "Views, downloads and citation files of the press by day, week or month",
  request: { query: ReadershipQuery },
  responses: { 200: json(ReadershipResponse, "Sums, and a point a day, week or month.") },
});

const titles = operation("analytics", {
  method: "get",
  path: "/analytics/titles",
  operationId: "listTopTitles",
  tags,
  summary: "The titles viewed or downloaded most",
  request: { query: TitlesQuery },
  responses: { 200: json(TopTitlesResponse, "Twenty of them.") },
});

const groups = operation("analytics", {
  method: "get",
  path: "/analytics/groups/{by}",
  operationId: "listReadGroups",
  tags,
  summary: "Views and downloads by the titles' type or language",
  request: { params: z.object({ by: z.enum(["type", "language"]) }), query: RangeQuery },
  responses: { 200: json(GroupShares, "The most viewed first; `und` is a title without language.") },
});

const dimensions = operation("analytics", {
  method: "get",
  path: "/analytics/dimensions/{of}",
  operationId: "listReadershipDimensions",
  tags,
  summary: "Referring sites, readers' countries and languages, citations copied or saved, searches without results",
  description:
    "Sites, countries and languages seen fewer than five times are `other`. A search is stored once three readers have made it.",
  request: { params: z.object({ of: z.enum(DIMENSIONS) }), query: RangeQuery },
  responses: { 200: json(Shares, "The most frequent first, `other` last.") },
});

/** Describes a table as a CSV file. Each has its own address: a place in it would read like `/analytics/groups/csv`. */
const csv = (count: CsvCount) =>
  operation("analytics", {
    method: "get",
    path: `/analytics/${count}/csv`,
    operationId: `export${count.replaceAll(/(?:^|-)(\w)/gu, (_, first: string) => first.toUpperCase())}`,
    tags,
    summary: `${CSV_SUMMARIES[count]} as a CSV file`,
    request: { query: CountQuery },
    responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
  });

const CSV_SUMMARIES: Readonly<Record<CsvCount, string>> = {
  readership: "Views and downloads",
  titles: "The titles that are read most",
  types: "Views and downloads by type",
  languages: "Views and downloads by language",
  sites: "Referring sites",
  countries: "Readers' countries",
  "reader-languages": "Readers' languages",
  formats: "Formats of exported citations",
  styles: "Styles of copied citations",
  searches: "Searches without results",
};

/** The operations on the counts of the whole press (specification §2, *System Analytics*). */
export const analyticsApi = ({ ctx }: { readonly ctx: Pick<Context, "db" | "clock"> }) =>
  personApi()
    .openapi(counting, async (c) => {
      const now = ctx.clock();
      const since = await findCountingSince(ctx);
      return c.json({ since: since ?? null, as_of: now, today: utcDay(now.getTime()) }, 200);
    })
    .openapi(readership, async (c) => c.json(await findReadership(ctx, c.req.valid("query")), 200))
    .openapi(titles, async (c) => c.json(await listTopTitles(ctx, c.req.valid("query")), 200))
    .openapi(groups, async (c) => c.json(await listGroups(ctx, c.req.valid("param").by, c.req.valid("query")), 200))
    .openapi(dimensions, async (c) => {
      const { of } = c.req.valid("param");
      const requested = c.req.valid("query");
      const found =
        of === "format" || of === "style" ? listExports(ctx, of, requested) : listDimension(ctx, of, requested);
      return c.json(await found, 200);
    })
    .route("/", csvApi(ctx));

function csvApi(ctx: Pick<Context, "db">) {
  const api = personApi();
  for (const count of CSV_COUNTS)
    api.openapi(csv(count), async (c) => {
      const requested = c.req.valid("query");
      const name = `${count}-${requested.from}-${requested.to}.csv`;
      return new Response(await countCsv(ctx, count, requested), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      });
    });
  return api;
}
