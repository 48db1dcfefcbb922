import type { Context as Request } from "hono";
import { requirePublicPublication } from "#catalogue/core/server/public-publication.ts";
import type { Context } from "#platform/context.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { findReadingPicture } from "#publications/reading/server/find-reading.ts";
import { requireOpenEpub } from "./open-text.ts";

/** A picture runs no script and loads nothing, even where somebody opens it alone. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves a picture of an open text; it counts nothing. */
export async function readingPicture(ctx: Context, c: Request): Promise<Response> {
  const publication = await requirePublicPublication(ctx, c.req.param("id") ?? "");
  const { file_path: source } = requireOpenEpub(publication);
  const picture = await findReadingPicture(ctx, source, Number(c.req.param("place")));
  const bucket = getBucket("final_epub");
  const stored = picture && (await ctx.files.find(bucket, picture.file_path));
  if (!picture || !stored) throw new Refused(404, "Not found", "This text has no such picture.");
  return serveFile(c.req.raw, {
    etag: `"${picture.file_path.replaceAll(/[^\w.-]/gu, "-")}"`,
    modifiedAt: stored.modifiedAt,
    size: stored.size,
    contentType: picture.media_type,
    headers: { "Cache-Control": "public, max-age=3600", "Content-Security-Policy": PICTURE_POLICY },
    read: (range) => ctx.files.read(bucket, picture.file_path, range),
  });
}
