import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { type ManuscriptRow, noManuscript } from "#manuscripts/server/find-manuscript.ts";
import type { Context } from "#platform/context.ts";
import { findAgreementText } from "./agreement-texts.ts";
import { readAgreement } from "./find-agreement.ts";

/** Returns a manuscript for those who may read its agreement: its authors and editors. 404 for others, reviewers too. */
export async function requireParty(
  db: Context["db"],
  person: ManuscriptPerson,
  idOrNumber: string,
): Promise<ManuscriptRow> {
  const { manuscript, view } = await requireSeenManuscript(db, person, idOrNumber);
  if (view === "review" || view === "outcome") throw noManuscript();
  return manuscript;
}

/** Returns what is asked of the author, or what was accepted. */
export async function describeAgreement(db: Context["db"], manuscript: ManuscriptRow) {
  const { agreement: state, agreement_requested_at: requested_at, kind, licence } = manuscript;
  const isWaiting = state === "requested" || state === "demanded";
  return {
    state,
    requested_at,
    text: isWaiting ? ((await findAgreementText(db, kind)) ?? null) : null,
    /** The licence for which the author asked with the submission. */
    preferred_licence: licence,
    made: await readAgreement(db, manuscript),
  };
}
