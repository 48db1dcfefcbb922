import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { serveStored } from "#manuscripts/tracking/server/served-manuscript-file.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { findAgreement } from "./find-agreement.ts";

/** Returns the PDF of a manuscript's agreement for who may read the manuscript. 404 before there is one. */
export async function serveAgreement(
  { db, files }: Pick<Context, "db" | "files">,
  { id, number }: Pick<ManuscriptRow, "id" | "number">,
): Promise<ServedFile> {
  const agreement = await findAgreement(db, id);
  if (!agreement) throw new Refused(404, "Download failed", "There is no publishing agreement yet.");
  const { path, sha256 } = agreement;
  return serveStored({ files }, { path, sha256, media_type: "application/pdf", name: `${number}-agreement.pdf` });
}
