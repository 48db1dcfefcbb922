import { sql } from "kysely";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { Context } from "#platform/context.ts";
import { Refused, TooManyRequests } from "#platform/refused.ts";
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
  return (await searchFiles(ctx, manuscriptId, Infinity)).isDifferent;
}

type SearchedFiles = { readonly isDifferent: boolean; /** Files that are still outdated. */ readonly left: number };

async function searchFiles(
  ctx: Pick<Context, "db" | "files">,
  manuscriptId: string,
  most: number,
): Promise<SearchedFiles> {
  const { people, fingerprint } = await storeIdentitySet(ctx.db, manuscriptId);
  const { rows } = await sql<SearchedFile>`select f.id, f.path, f.size, f.role, f.identities from manuscript_files f
    join manuscripts m on m.id = f.manuscript_id
    where f.manuscript_id = ${manuscriptId}::uuid and ${isSearched} and ${isOutdated}`.execute(ctx.db);
  let isDifferent = false;
  for (const { id, path, size, role, identities } of rows.slice(0, most)) {
    const warnings = await findNames(() => wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, path), size), people);
    await ctx.db
      .updateTable("manuscript_files")
      .set({ identities: warnings && JSON.stringify(warnings), identities_of: fingerprint })
      .where("id", "=", id)
      .execute();
    // An editor confirms the copy: what the authors' own files say is not what reviewers get.
    isDifferent ||= role === "review_copy" && JSON.stringify(identities ?? []) !== JSON.stringify(warnings ?? []);
  }
  return { isDifferent, left: Math.max(0, rows.length - most) };
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

/** Reads files for a person, whose turn and seconds they take. Throws what refuses them. */
export type ReadFor = <Result>(person: string, action: () => Promise<Result>) => Promise<Result>;

type SearchContext = Pick<Context, "db" | "files" | "log"> & { readonly readFor?: ReadFor };

/**
 * Looks for names in all manuscripts that wait for a decision and have an outdated file. Authors take turns file by file, so that one with many or slow
 * files keeps no other waiting. A manuscript that fails, or whose author has no seconds of reading left, waits for the next time.
 */
export async function searchAllForNames(ctx: SearchContext, signal?: AbortSignal): Promise<void> {
  const { readFor = (_, action) => action() } = ctx;
  let authors = await listSearchedManuscripts(ctx.db);
  while (authors.size > 0) {
    const remaining = new Map<string, readonly string[]>();
    for (const [author, [id, ...others]] of authors) {
      if (signal?.aborted || id === undefined) return;
      try {
        const { left } = await readFor(author, () => searchFiles(ctx, id, 1));
        if (left > 0) remaining.set(author, [id, ...others]);
        else if (others.length > 0) remaining.set(author, others);
      } catch (error) {
        ctx.log.warn({ error, manuscript: id }, "names not looked for");
        if (!(error instanceof TooManyRequests) && others.length > 0) remaining.set(author, others);
      }
    }
    authors = remaining;
  }
}

/** The manuscripts with outdated files, by their authors; one whose author was erased stands alone. */
async function listSearchedManuscripts(db: Context["db"]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{
    id: string;
    author: string;
  }>`select distinct m.id, coalesce(m.created_by, m.id)::text as author
    from manuscripts m join manuscript_files f on f.manuscript_id = m.id
    where m.state in ('draft', 'submitted', 'screening', 'returned', 'in_review', 'revisions_requested')
      and ${isOutdated} and ${isSearched} order by author, id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ author }) => author)].map(([author, found]) => [author, found.map(({ id }) => id)]),
  );
}
