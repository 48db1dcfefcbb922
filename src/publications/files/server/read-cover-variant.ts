import { coverFileVersion } from "#addresses/publication-addresses.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import type { Context } from "#platform/context.ts";
import { COVER_FORMATS, COVER_WIDTHS } from "#publications/core/cover-sizes.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";

/** Returns a smaller copy of the uploaded cover; undefined if it is not made yet or no such size exists. */
export async function findCoverVariant(
  { db, files }: Pick<Context, "db" | "files">,
  publication: Publication,
  requested: { readonly width: string; readonly format: string; readonly version?: string | undefined },
): Promise<ServedFile | undefined> {
  const width = COVER_WIDTHS.find((known) => String(known) === requested.width);
  const format = COVER_FORMATS.find((known) => known === requested.format);
  const cover = findFileOfType(publication, "cover_image");
  if (width === undefined || format === undefined || !cover) return undefined;
  const variant = await db
    .selectFrom("cover_variants")
    .select(["file_path", "file_size"])
    .where("source_path", "=", cover.file_path)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  const bucket = getBucket("cover_image");
  const stored = variant && (await files.find(bucket, variant.file_path));
  if (!variant || stored?.size !== variant.file_size) return undefined;
  return {
    etag: `"${cover.sha256.slice(0, 32)}-${width}-${format}"`,
    modifiedAt: stored.modifiedAt,
    size: stored.size,
    contentType: `image/${format}`,
    headers: {
      "Cache-Control":
        requested.version === coverFileVersion(cover.sha256)
          ? "public, max-age=31536000, immutable"
          : "public, no-cache",
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
    read: (range) => files.read(bucket, variant.file_path, range),
  };
}
