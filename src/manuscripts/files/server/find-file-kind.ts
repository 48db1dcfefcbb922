import type { ManuscriptFileKind } from "#manuscripts/drafts/manuscript-files.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { inManuscriptThread } from "./manuscript-threads.ts";

/**
 * Returns the kind of a file by its content (`manuscriptFileKind`), told in a thread with limits: some kinds show only in the whole of
 * the file. Undefined for a kind that is not accepted. Throws 503 (Refused) when too many files wait.
 */
export async function findFileKind(read: ReadFile): Promise<ManuscriptFileKind | undefined> {
  const result = await inManuscriptThread("kind", {}, read);
  return "refused" in result ? undefined : result.output.kind;
}
