import { contentDisposition } from "#platform/server/content-disposition.ts";
import type { ServedFile } from "#platform/server/serve-file.ts";
import { Refused } from "#platform/refusal.ts";
import type { Work } from "#platform/work.ts";
import { bucketOf } from "#publications/file-rules.ts";
import type { FileType, Publication } from "#publications/publication.ts";
import { fileOf } from "#publications/publication.ts";

/** How a stored file is to be shown: under which name, and whether the browser opens or saves it. */
export type Shown = {
  readonly fileName: string;
  readonly form: "inline" | "attachment";
  readonly caching?: "public, no-cache" | "private, no-store";
};

/** Whatever a file holds, it runs no script and asks for nothing; only our own pages frame it. PDF viewers still open it. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * A publication's file ready to be answered; undefined when the record has none. Refused with 500, and logged, when the
 * record has one and the store does not, or holds another length: the press must restore it from a backup.
 */
export async function findServedFile(
  { files, log }: Pick<Work, "files" | "log">,
  publication: Publication,
  type: FileType,
  { fileName, form, caching = "public, no-cache" }: Shown,
): Promise<ServedFile | undefined> {
  const recorded = fileOf(publication, type);
  if (recorded === undefined) return undefined;
  const { file_path, file_size, sha256, content_type } = recorded;
  const stored = await files.find(bucketOf(type), file_path);
  if (stored?.size !== file_size) {
    log.error(
      { publication: publication.id, type, file_path, recorded: file_size, stored: stored?.size },
      "A file is missing or damaged.",
    );
    throw new Refused(500, "Download failed", "The file cannot be read at the moment. The press has been told.");
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
    read: (range) => files.read(bucketOf(type), file_path, range),
  };
}
