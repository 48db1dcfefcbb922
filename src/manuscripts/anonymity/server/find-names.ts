import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { findFileKind } from "#manuscripts/files/server/find-file-kind.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { makeReviewCopy } from "./make-review-copy.ts";

/**
 * Looks for people in a file of a manuscript or a copy of one, in a thread with limits (docs/files.md). Returns the places that may show who
 * the authors are, as a copy for reviewers would be warned of; null for a file that cannot be copied. Throws 503 (Refused) when too many
 * files wait.
 */
export async function findNames(
  read: ReadFile,
  people: readonly IdentifiedPerson[],
): Promise<readonly IdentityWarning[] | null> {
  if ((await findFileKind(read)) === "text") {
    const result = await inManuscriptThread("names", { people }, read);
    return "refused" in result ? null : result.output.warnings;
  }
  const copy = await makeReviewCopy(read, people);
  return "refused" in copy ? null : copy.warnings;
}
