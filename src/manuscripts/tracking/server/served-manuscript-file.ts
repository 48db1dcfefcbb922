import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { isUuid } from "#platform/uuid.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";

const missing = (): Refused => new Refused(404, "Download failed", "There is no such file.");

/**
 * Returns a file of a manuscript, to be saved under the name that its author gave it; for authors and editors, never for reviewers. Files
 * that are not sent yet are the authors' alone. 404 otherwise.
 */
export async function findManuscriptFile(
  { db, files }: Pick<Context, "db" | "files">,
  person: ManuscriptPerson,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<ServedFile> {
  const { manuscript, view } = await requireSeenManuscript(db, person, id);
  if (view === "review" || view === "outcome" || !isUuid(fileId)) throw missing();
  const file = await db
    .selectFrom("manuscript_files")
    .selectAll()
    .where("id", "=", fileId)
    .where("manuscript_id", "=", manuscript.id)
    .executeTakeFirst();
  if (!file || (file.version_id === null && view !== "author")) throw missing();
  return serveStored({ files }, file);
}

type Stored = {
  readonly path: string;
  readonly sha256: string;
  readonly media_type: string;
  /** The name under which it is saved. */
  readonly name: string;
};

/** Returns a stored file of a manuscript for who may read it, to be saved and never opened within the press's own pages. */
export async function serveStored({ files }: Pick<Context, "files">, file: Stored): Promise<ServedFile> {
  const stored = await files.find(MANUSCRIPT_BUCKET, file.path);
  if (!stored) throw new Refused(500, "Download failed", "The file cannot be read now. The press was notified.");
  return {
    ...stored,
    etag: `"${file.sha256}"`,
    contentType: file.media_type,
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition("attachment", file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
    read: (range) => files.read(MANUSCRIPT_BUCKET, file.path, range),
  };
}
