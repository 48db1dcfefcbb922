import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { json, Timestamp } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { FORMER_DAYS, MAX_FORMER_FILES } from "#publications/files/former/former-files.ts";
import { StoredFile } from "#publications/files/server/file-shapes.ts";
import type { FilesDeps } from "#publications/files/server/files-deps.ts";
import { guardFiles, requireReadable } from "#publications/core/server/guards.ts";
import type { Publication } from "#publications/core/publication.ts";
import { Named, PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { deleteFormerFile } from "./delete-former-files.ts";
import { findFormerFile, listFormerFiles } from "./former-files.ts";
import { restoreFormerFile } from "./restore-former-file.ts";

const tags = ["Files"];
const path = "/publications/{id}/former-files";
const FormerId = PublicationId.extend({ file: z.uuid() });

const Former = StoredFile.omit({ file_path: true })
  .extend({
    id: z.uuid(),
    name: z.string().openapi({ description: "The name under which it is saved." }),
    cause: z.enum(["replaced", "deleted"]),
    stored_at: Timestamp,
    replaced_at: Timestamp.openapi({ description: "When it was replaced or deleted." }),
    replaced_by: Named.nullable().openapi({ description: "Null: the press itself, or an erased account." }),
    held_for: z
      .enum(["notice", "version"])
      .nullable()
      .openapi({ description: "The original of a file that a notice marks, or the file of an earlier version." }),
    stored_until: Timestamp.nullable().openapi({
      description: "From then on it is deleted for good; null: it is kept.",
    }),
  })
  .openapi("FormerFile");

const list = operation("signed-in", {
  method: "get",
  path,
  operationId: "listFormerFiles",
  tags,
  summary: `The files of a publication that were replaced or deleted within ${FORMER_DAYS} days, the newest first`,
  description: `For those who may change the files; never public. Of each file type the newest ${MAX_FORMER_FILES} are kept.`,
  request: { params: PublicationId },
  responses: { 200: json(z.object({ files: z.array(Former).readonly() }).openapi("FormerFiles"), "Those still kept.") },
  [LIST_OF]: "files",
});

const download = operation("signed-in", {
  method: "get",
  path: `${path}/{file}`,
  operationId: "readFormerFile",
  tags,
  summary: "A former file of a publication, to be saved",
  request: { params: FormerId },
  responses: {
    200: {
      description: "The file.",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
  },
});

const restore = operation("signed-in", {
  method: "post",
  path: `${path}/{file}/restoration`,
  operationId: "restoreFormerFile",
  tags,
  summary: "Make a former file the current one; the current one becomes a former file",
  request: { params: FormerId },
  responses: { 200: json(StoredFile, "The current file from now on.") },
});

const remove = operation("signed-in", {
  method: "delete",
  path: `${path}/{file}`,
  operationId: "deleteFormerFile",
  tags,
  summary: "Delete a former file for good, before its time",
  request: { params: FormerId },
  responses: { 204: { description: "Deleted." } },
});

/** The operations on files that were replaced or deleted (decision 99). */
export const formerFilesApi = (deps: FilesDeps) => {
  const { ctx } = deps;
  /** The publication of an address, which may have its number; 403 for those who may not change its files. */
  const find = async (person: Person, id: string): Promise<Publication> => {
    const publication = await requireReadable(ctx, person, id);
    guardFiles(person)(publication);
    return publication;
  };
  return personApi()
    .openapi(list, async (c) => {
      const publication = await find(c.var.person, c.req.valid("param").id);
      return c.json({ files: await listFormerFiles(ctx, publication, deps) }, 200);
    })
    .openapi(download, async (c) => {
      const { id, file } = c.req.valid("param");
      return serveFile(c.req.raw, await findFormerFile(ctx, await find(c.var.person, id), file, deps));
    })
    .openapi(restore, async (c) => {
      const { id, file } = c.req.valid("param");
      const publication = await find(c.var.person, id);
      const guard = guardFiles(c.var.person);
      return c.json(await restoreFormerFile(ctx, c.var.actor, { publicationId: publication.id, id: file, guard }), 200);
    })
    .openapi(remove, async (c) => {
      const { id, file } = c.req.valid("param");
      const publication = await find(c.var.person, id);
      const guard = guardFiles(c.var.person);
      await deleteFormerFile(ctx, c.var.actor, { publicationId: publication.id, id: file, guard });
      return c.body(null, 204);
    });
};

export type FormerFilesApi = ReturnType<typeof formerFilesApi>;
