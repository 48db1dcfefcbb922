import { operation, personApi } from "#people/core/server/operation.ts";
import { getDeclaredSize, uploadBody } from "#platform/http/files/upload-body.ts";
import { Refused } from "#platform/refused.ts";
import { body, json } from "#platform/api/api.ts";
import { mayReadClosedFile } from "#publications/core/file-access.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { deleteFile } from "#publications/files/server/delete-file.ts";
import { createSignedLink } from "#publications/files/server/signed-link.ts";
import { takeCoverFromPdf } from "#publications/files/server/take-cover-from-pdf.ts";
import { CoverSource, FileAddress, FilePlace, FileUse, Replacing, StoredFile } from "./file-shapes.ts";
import { denyAccess, guardFiles, requireReadable } from "#publications/core/server/guards.ts";
import type { FilesDeps } from "./files-deps.ts";

const tags = ["Files"];
const path = "/publications/{id}/files/{file_type}";
const BYTES = { schema: { type: "string", format: "binary" } } as const;

const upload = operation("signed-in", {
  method: "put",
  path,
  operationId: "uploadFile",
  tags,
  summary: "Store a cover (JPEG or PNG, at most 10 MB), a PDF or an EPUB (at most 50 MB): the file as the body",
  description:
    "Send it as its own type or as application/octet-stream: what it is, is judged by its content. The older file is kept until the new one is safely stored. 413 too large, 415 another kind of file, 422 damaged, encrypted, or a PDF or EPUB with scripts.",
  request: {
    params: FilePlace,
    query: Replacing,
    body: {
      content: {
        "application/octet-stream": BYTES,
        "application/pdf": BYTES,
        "application/epub+zip": BYTES,
        "image/jpeg": BYTES,
        "image/png": BYTES,
      },
    },
  },
  responses: { 200: json(StoredFile, "Stored.") },
});

const remove = operation("signed-in", {
  method: "delete",
  path,
  operationId: "deleteFile",
  tags,
  summary: "Remove a file of a publication",
  request: { params: FilePlace },
  responses: { 204: { description: "Removed." } },
});

const address = operation("signed-in", {
  method: "get",
  path: `${path}/address`,
  operationId: "getFileUrl",
  tags,
  summary: "Where the file can be fetched: its permanent address, else a signed link that works for 3600 s",
  request: { params: FilePlace, query: FileUse },
  responses: { 200: json(FileAddress, "The address.") },
});

const coverFromPdf = operation("signed-in", {
  method: "post",
  path: "/publications/{id}/files/cover_image/from-pdf",
  operationId: "takeCoverFromPdf",
  tags,
  summary: "Make the first page of a stored PDF the cover",
  request: { params: FilePlace.pick({ id: true }), ...body(CoverSource) },
  responses: { 200: json(StoredFile, "The cover.") },
});

/** The operations on the files of publications. */
export const filesApi = (deps: FilesDeps) => {
  /** The uuid of the publication of an address, which may have its number. */
  const requireId = async (person: Person, id: string): Promise<string> =>
    (await requireReadable(deps.ctx, person, id)).id;
  return personApi()
    .openapi(upload, async (c) => {
      const { id, file_type: type } = c.req.valid("param");
      const publicationId = await requireId(c.var.person, id).catch(refuseUnsaved);
      const file = await attachFile(deps.ctx, c.var.actor, {
        publicationId,
        type,
        content: uploadBody(c.req.raw),
        declaredSize: getDeclaredSize(c.req.raw),
        replaceExisting: c.req.valid("query").replace_existing === "true",
        guard: guardFiles(c.var.person),
      }).catch(refuseUnsaved);
      return c.json(file, 200);
    })
    .openapi(remove, async (c) => {
      const { id, file_type: type } = c.req.valid("param");
      const publicationId = await requireId(c.var.person, id);
      await deleteFile(deps.ctx, c.var.actor, { publicationId, type, guard: guardFiles(c.var.person) });
      return c.body(null, 204);
    })
    .openapi(coverFromPdf, async (c) => {
      const file = await takeCoverFromPdf(deps.ctx, c.var.actor, {
        publicationId: await requireId(c.var.person, c.req.valid("param").id),
        from: c.req.valid("json").from,
        guard: guardFiles(c.var.person),
      });
      return c.json(file, 200);
    })
    .openapi(address, async (c) => {
      const requested = { ...c.req.valid("param"), ...c.req.valid("query") };
      return c.json(await createFileAddress(deps, requested, c.var.person), 200);
    });
};

export type FilesApi = ReturnType<typeof filesApi>;

async function createFileAddress(
  { ctx, secrets, pressUrl, publicPath }: FilesDeps,
  { id, file_type, use }: ReturnType<typeof FilePlace.parse> & ReturnType<typeof FileUse.parse>,
  person: Person,
) {
  const publication = await requireReadable(ctx, person, id);
  const file = findFileOfType(publication, file_type);
  if (!file) throw new Refused(404, "Download failed", "There is no such file.");
  const permanent = use === "staff" ? undefined : publicPath(publication, file_type);
  if (permanent !== undefined) return { url: pressUrl + permanent, expires_at: null };
  if (!mayReadClosedFile(person, publication)) throw denyAccess("You don't have permission to read this file.");
  const link = createSignedLink(secrets, publication, file, ctx.clock());
  return { url: pressUrl + link.path, expires_at: link.expires_at.toISOString() };
}

/** Files belong to a saved publication (specification §5); people who may not see it get the same error. */
function refuseUnsaved(error: unknown): never {
  const isUnsaved = error instanceof Refused && error.status === 404 && error.title === "Publication not found";
  throw isUnsaved
    ? new Refused(404, "Cannot upload file", "Please save the publication first before uploading files.")
    : error;
}
