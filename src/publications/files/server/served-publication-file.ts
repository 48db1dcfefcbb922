import { Readable } from "node:stream";
import { recentlyChecked } from "#platform/files/check-stored-file.ts";
import type { ByteRange } from "#platform/files/files.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { FileType, Publication, PublicationFile } from "#publications/core/publication.ts";
import { findFileOfType } from "#publications/core/publication.ts";

/** The presentation of a stored file: its file name, and whether the browser opens or saves it. */
export type Presentation = {
  readonly fileName: string;
  readonly form: "inline" | "attachment";
  readonly caching?: "public, no-cache" | "private, no-store";
};

/**
 * The content security policy of files: they run no script and load nothing, and only our own pages may frame them. PDF
 * viewers still open them.
 */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const unreadable = () => new Refused(500, "Download failed", "The file cannot be read now. The press was notified.");

/** Returns a publication's file ready to be sent; undefined if the publication has none. Refused as `servedFile` is. */
export async function findServedFile(
  ctx: Pick<Context, "files" | "log">,
  publication: Publication,
  type: FileType,
  presentation: Presentation,
): Promise<ServedFile | undefined> {
  const recorded = findFileOfType(publication, type);
  return recorded && serveStoredFile(ctx, publication, recorded, presentation);
}

/**
 * Returns a stored file ready to be sent. Refused with 500, and logged, if the store has no such file, or one of another
 * length or (found while it is read) other bytes than at the upload: the press must restore it from a backup.
 */
export async function serveStoredFile(
  { files, log }: Pick<Context, "files" | "log">,
  { id }: Pick<Publication, "id">,
  { file_type: type, file_path, file_size, sha256, content_type }: PublicationFile,
  { fileName, form, caching = "public, no-cache" }: Presentation,
): Promise<ServedFile> {
  const stored = await files.find(getBucket(type), file_path);
  if (stored?.size !== file_size) {
    log.error(
      { publication: id, type, file_path, recorded: file_size, stored: stored?.size },
      "A file is missing or damaged.",
    );
    throw unreadable();
  }
  return {
    etag: `"${sha256}"`,
    modifiedAt: stored.modifiedAt,
    size: file_size,
    contentType: content_type,
    headers: {
      "Cache-Control": caching,
      "Content-Disposition": contentDisposition(form, fileName),
      "Content-Security-Policy": FILE_POLICY,
    },
    read: (range) => Readable.from(readWhole(range), { objectMode: false }),
  };

  /** Yields the bytes after they were compared with the stored checksum. */
  async function* readWhole(range?: ByteRange): AsyncGenerator<Uint8Array> {
    const state = await recentlyChecked(files, { bucket: getBucket(type), key: file_path, size: file_size, sha256 });
    if (state !== "whole") {
      log.error({ publication: id, type, file_path, state }, "A file is missing or damaged.");
      throw unreadable();
    }
    yield* files.read(getBucket(type), file_path, range) as AsyncIterable<Uint8Array>;
  }
}
