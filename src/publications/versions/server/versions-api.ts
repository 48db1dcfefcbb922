import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { guardEditing, requireReadable } from "#publications/core/server/guards.ts";
import type { Publication } from "#publications/core/publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { nameVersion, removeVersion } from "./name-version.ts";
import { listVersionsWithFile } from "./version-files.ts";

const tags = ["Files"];
const path = "/publications/{id}/versions";

const Version = z
  .object({
    number: z.int(),
    dated_on: z.string(),
    description: z.string().nullable(),
    has_file: z.boolean().openapi({ description: "For a former version: whether its PDF is kept." }),
  })
  .openapi("PublicationVersion");

const Versions = z.object({ versions: z.array(Version).readonly() }).openapi("PublicationVersions");

const NewVersion = z
  .object({
    dated_on: z.iso.date(),
    description: z.string().trim().min(1, "Say what changed").max(500, "Please use at most 500 characters"),
    former_file: z.uuid().optional().openapi({
      description: "The former full PDF that was the version before; readers find it at the version’s address.",
    }),
  })
  .openapi("NewPublicationVersion");

const list = operation("edit_publication", {
  method: "get",
  path,
  operationId: "listPublicationVersions",
  tags,
  summary: "The versions of a publication, the first one first; the last is what readers get",
  request: { params: PublicationId },
  responses: { 200: json(Versions, "The versions that were named.") },
  [LIST_OF]: "versions",
});

const name = operation("edit_publication", {
  method: "post",
  path,
  operationId: "namePublicationVersion",
  tags,
  summary: "Name what readers get now as a new version",
  request: { params: PublicationId, ...body(NewVersion) },
  responses: { 201: json(Versions, "All versions.") },
});

const remove = operation("edit_publication", {
  method: "delete",
  path: `${path}/{number}`,
  operationId: "removePublicationVersion",
  tags,
  summary: "Take the name of the last version back",
  request: { params: PublicationId.extend({ number: z.coerce.number().int().min(1).max(999) }) },
  responses: { 204: { description: "Removed." } },
});

/** The operations on versions of a publication, below /api/v1. */
export const versionsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => {
      const publication = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json(await versionsResponse(ctx, publication), 200);
    })
    .openapi(name, async (c) => {
      const { id } = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      const { dated_on: datedOn, description, former_file: formerFile } = c.req.valid("json");
      const guard = guardEditing(c.var.person);
      await nameVersion(ctx, c.var.actor, { publicationId: id, datedOn, description, formerFile, guard });
      return c.json(await versionsResponse(ctx, await requirePublication(ctx, { id })), 201);
    })
    .openapi(remove, async (c) => {
      const { id, number } = c.req.valid("param");
      const publication = await requireReadable(ctx, c.var.person, id);
      await removeVersion(ctx, c.var.actor, {
        publicationId: publication.id,
        number,
        guard: guardEditing(c.var.person),
      });
      return c.body(null, 204);
    });

export type VersionsApi = ReturnType<typeof versionsApi>;

async function versionsResponse(ctx: Pick<Context, "db">, { id, versions = [] }: Publication) {
  const withFile = await listVersionsWithFile(ctx, id);
  return {
    versions: versions.map(({ description, ...version }) => ({
      ...version,
      description: description ?? null,
      has_file: withFile.has(version.number),
    })),
  };
}
