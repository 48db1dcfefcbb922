import { Hono } from "hono";
import { Refused } from "#platform/refused.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { FILE_TYPES, findFileOfType, type FileType } from "#publications/core/publication.ts";
import type { FilesDeps } from "./files-deps.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { findServedFile } from "./served-publication-file.ts";
import { requireSigned } from "./signed-link.ts";

/**
 * Serves the files of signed links (decision F13). They need no sign-in, so that a frame or a viewer can fetch the
 * file.
 */
export function signedFileRoutes({ ctx, secrets, fileName }: Pick<FilesDeps, "ctx" | "secrets" | "fileName">): Hono {
  const routes = new Hono();
  routes.get("/files/:id/:type", async (c) => {
    const type = FILE_TYPES.find((known) => known === c.req.param("type"));
    const found = type && (await findFile(ctx, c.req.param("id"), type));
    if (!found) throw notValid();
    const { publication, file } = found;
    const query = new URL(c.req.url).searchParams;
    requireSigned(secrets, { publication, file, query }, ctx.clock());
    const served = await findServedFile(ctx, publication, file.file_type, {
      fileName: fileName(publication, { type: file.file_type, contentType: file.content_type }),
      form: query.has("download") ? "attachment" : "inline",
      caching: "private, no-store",
    });
    if (!served) throw notValid();
    return serveFile(c.req.raw, served);
  });
  return routes;
}

async function findFile(ctx: FilesDeps["ctx"], id: string, type: FileType) {
  const publication = await findPublication(ctx, { id });
  const file = publication && findFileOfType(publication, type);
  return file && { publication, file };
}

/** The error is the same as for an altered link, so that it does not reveal whether the publication exists. */
const notValid = (): Refused =>
  new Refused(403, "Download failed", "This link is not valid. Open the publication again to get a new one.");
