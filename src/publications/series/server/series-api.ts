import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { SeriesForm } from "../series-form.ts";
import { listEditedSeries, requireEditedSeries } from "./find-edited-series.ts";
import { saveSeries } from "./save-series.ts";

const tags = ["Series"];
const SeriesId = z.object({ id: z.string().openapi({ description: "The id of a series." }) });

const EditedSeries = z
  .object({
    id: z.string(),
    title: z.string(),
    issn: z.string().nullable().openapi({ description: "For reading online, or the only one." }),
    print_issn: z.string().nullable(),
    doi: z.string().nullable(),
    version: z.int(),
    publications: z.int().openapi({ description: "Of any status." }),
  })
  .openapi("EditedSeries");

const Response = withVersion(json(EditedSeries, "The series as it is stored; its version is the entity tag too."));

const list = operation("edit_publication", {
  method: "get",
  path: "/series",
  operationId: "listSeries",
  tags,
  summary: "List all series, by title",
  responses: {
    200: json(z.object({ series: z.array(EditedSeries).readonly() }), "Each with the number of its publications."),
  },
  [LIST_OF]: "series",
});

const read = operation("edit_publication", {
  method: "get",
  path: "/series/{id}",
  operationId: "readSeries",
  tags,
  summary: "Read a series with its identifiers",
  request: { params: SeriesId },
  responses: { 200: Response },
});

const save = operation("edit_publication", {
  method: "put",
  path: "/series/{id}",
  operationId: "saveSeries",
  tags,
  summary: "Store the title and the identifiers of a series; with If-Match 409 when another person has saved since",
  request: { params: SeriesId, headers: IfMatch, ...body(SeriesForm) },
  responses: { 200: Response },
});

/** The operations with which editors correct series, whose title and identifiers all of their publications share. */
export const seriesApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => c.json({ series: await listEditedSeries(ctx) }, 200))
    .openapi(read, async (c) => {
      const series = await requireEditedSeries(ctx, c.req.valid("param").id);
      c.header("ETag", `"${series.version}"`);
      return c.json(series, 200);
    })
    .openapi(save, async (c) => {
      const { id } = c.req.valid("param");
      await saveSeries(ctx, { id, values: c.req.valid("json"), editedVersion: ifMatchVersion(c) });
      const series = await requireEditedSeries(ctx, id);
      c.header("ETag", `"${series.version}"`);
      return c.json(series, 200);
    });

export type SeriesApi = ReturnType<typeof seriesApi>;
