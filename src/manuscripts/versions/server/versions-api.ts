import { z } from "@hono/zod-openapi";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { compareVersions } from "./compare-versions.ts";
import { VersionChanges } from "./version-shapes.ts";

const number = z.coerce.number().int().min(1).max(10_000);

const changes = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/versions/{number}/changes",
  operationId: "compareManuscriptVersions",
  tags: ["Manuscripts"],
  summary: "What changed from an earlier version of a manuscript to this one",
  request: {
    params: z.object({ id: z.string().min(1).max(64), number }),
    query: z.object({ from: number }),
  },
  responses: { 200: json(VersionChanges, "Title and abstract by words, the text by paragraphs or sentences.") },
});

/** The operations on the versions of a manuscript. */
export const versionsApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi().openapi(changes, async (c) => {
    const { id, number: to } = c.req.valid("param");
    return c.json(await compareVersions(ctx, c.var.person, { id, to, from: c.req.valid("query").from }), 200);
  });
