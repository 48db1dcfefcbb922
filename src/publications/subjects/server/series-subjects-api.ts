import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { listSeriesSubjects } from "./list-series-subjects.ts";

const series = operation("add_publication", {
  method: "get",
  path: "/series-subjects",
  operationId: "proposeSeriesSubjects",
  tags: ["Publications"],
  summary: "Propose the subjects that published titles of a series share",
  request: { query: z.object({ series: z.string().trim().min(1).max(500) }) },
  responses: {
    200: json(
      z.object({ subjects: z.array(z.string()).openapi({ description: "Codes of Thema, the most frequent first." }) }),
      "At most 5; of a series without titles none.",
    ),
  },
});

/** The operation that proposes subjects by the series, below /api/v1. */
export const seriesSubjectsApi = ({ ctx }: { readonly ctx: Pick<Context, "db"> }) =>
  personApi().openapi(series, async (c) =>
    c.json({ subjects: [...(await listSeriesSubjects(ctx, c.req.valid("query").series))] }, 200),
  );

export type SeriesSubjectsApi = ReturnType<typeof seriesSubjectsApi>;
