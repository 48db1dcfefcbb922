import { sql } from "kysely";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { findNames } from "./find-names.ts";
import { isSearched, storeIdentitySet } from "./identity-set.ts";

type SearchedFile = {
  readonly id: string;
  readonly path: string;
  readonly size: number;
  readonly role: string;
  readonly identities: readonly IdentityWarning[] | null;
};

const isOutdated = sql<boolean>`f.identities_of is distinct from m.identity_set`;

/**
 * Looks for names again in those files of a manuscript whose result is about other people than its contributors and the authors that its
 * files name now, and stores what was found. What is current is not read again. Returns whether something else was found in a copy for reviewers than before. Throws
 * 503 (Refused) when too many files wait to be read.
 */
export async function searchForNames(ctx: Pick<Context, "db" | "files">, manuscriptId: string): Promise<boolean> {
  const { people, fingerprint } = await storeIdentitySet(ctx.db, manuscriptId);
  const { rows } = await sql<SearchedFile>`select f.id, f.path, f.size, f.role, f.identities from manuscript_files f
    join manuscripts m on m.id = f.manuscript_id
    where f.manuscript_id = ${manuscriptId}::uuid and ${isSearched} and ${isOutdated}`.execute(ctx.db);
  let isDifferent = false;
  for (const { id, path, size, role, identities } of rows) {
    const warnings = await findNames(() => wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, path), size), people);
    await ctx.db
      .updateTable("manuscript_files")
      .set({ identities: warnings && JSON.stringify(warnings), identities_of: fingerprint })
      .where("id", "=", id)
      .execute();
    // An editor confirms the copy: what the authors' own files say is not what reviewers get.
    isDifferent ||= role === "review_copy" && JSON.stringify(identities ?? []) !== JSON.stringify(warnings ?? []);
  }
  return isDifferent;
}

/**
 * Makes sure that an editor who confirms what reviewers get has seen the names that are known now: looks for them where the result is outdated.
 * Call it before the transaction of such a command, as a file is read in a thread for up to a minute, and let the command require the
 * manuscript's version: a contributor who is added in between makes it a conflict. Refused: 409 where something else was found than the editor
 * has seen, 503 while too many files wait.
 */
export async function requireFreshIdentities(ctx: Pick<Context, "db" | "files">, manuscriptId: string): Promise<void> {
  if (!(await searchForNames(ctx, manuscriptId))) return;
  const sentence =
    "The contributors or files have changed, and names were looked for again. Look at what was found, then confirm again.";
  throw new Refused(409, "Other names were found", sentence, { reasons: [sentence] });
}

/** Looks for names in all manuscripts that wait for a decision and have an outdated file. A manuscript that fails keeps no other waiting. */
export async function searchAllForNames(
  ctx: Pick<Context, "db" | "files" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct m.id from manuscripts m
    join manuscript_files f on f.manuscript_id = m.id
    where m.state in ('draft', 'submitted', 'screening', 'returned', 'in_review', 'revisions_requested')
      and ${isOutdated} and ${isSearched}`.execute(ctx.db);
  for (const { id } of rows) {
    if (signal?.aborted) return;
    try {
      await searchForNames(ctx, id);
    } catch (error) {
      ctx.log.warn({ error, manuscript: id }, "names not looked for");
    }
  }
}
