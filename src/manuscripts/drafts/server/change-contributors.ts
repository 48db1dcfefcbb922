import type { Kysely } from "kysely";
import { recordFormerContributors } from "#manuscripts/co-authors/server/former-contributors.ts";
import { askContributors } from "#manuscripts/co-authors/server/ask-contributors.ts";
import { type ContributorForm, contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { findManuscript, type ManuscriptRow, noManuscript } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { linkAccounts, storeContributors } from "./store-contributors.ts";

export type ContributorsInput = {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly contributors: readonly ContributorForm[];
};

/**
 * Stores the whole list of contributors: of a draft while it is typed, later as a change of its own, after which every contributor must confirm it
 * again where people or their order have changed (docs/workflow.md). 422 where the corresponding author would be lost: another command hands over
 * that role.
 */
export async function changeContributors(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, contributors }: ContributorsInput,
): Promise<ManuscriptRow> {
  const { state } = (await findManuscript(ctx.db, id)) ?? refuseUnknown();
  const command = state === "draft" ? "edit_draft" : "change_contributors";
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command,
    apply: async (manuscript, db, now) => {
      const before = await listContributors(db, manuscript.id);
      if (command === "change_contributors") requireCorresponding(before, contributors);
      await storeContributors(db, manuscript.id, contributors);
      await storeSearchText(db, manuscript.id);
      if (command === "edit_draft") return {};
      await linkAccounts(db, manuscript.id);
      const after = await listContributors(db, manuscript.id);
      await recordFormerContributors(db, { manuscriptId: manuscript.id, before, after, now });
      if (serializeContributors(before) !== serializeContributors(after)) await askAgain(ctx, db, manuscript, person);
      return { details: { before: before.map(contributorName), after: after.map(contributorName) } };
    },
  });
}

const refuseUnknown = (): never => {
  throw noManuscript();
};

/** The people and their order, as far as a change needs everybody's confirmation. */
const serializeContributors = (rows: readonly ContributorRow[]): string =>
  JSON.stringify(rows.map(({ id, email, role }) => [id, email.toLowerCase(), role]));

function requireCorresponding(before: readonly ContributorRow[], given: readonly ContributorForm[]): void {
  const corresponding = before.find((row) => row.corresponding);
  const known = given.find(({ id }) => id === corresponding?.id);
  if (corresponding && (!known?.corresponding || known.email.toLowerCase() !== corresponding.email.toLowerCase()))
    throw new Invalid({
      contributors: "The corresponding author is changed by handing the manuscript over to another contributor.",
    });
}

async function askAgain(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  person: ManuscriptPerson,
): Promise<void> {
  await db
    .updateTable("manuscript_contributors")
    .set({ confirmation: "pending", confirmed_at: null })
    .where("manuscript_id", "=", manuscript.id)
    .where("confirmation", "=", "confirmed")
    .execute();
  await askContributors(ctx, db, { manuscript, submitter: person });
}
