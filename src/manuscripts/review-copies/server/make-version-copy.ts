import type { Kysely, Selectable } from "kysely";
import { storeReviewCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import type { Anonymity } from "#manuscripts/manuscript.ts";
import { findManuscript } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findVersionForReview, listCopies, type VersionRow } from "./find-review-copy.ts";
import { requireVersionOfEditor } from "./require-version.ts";
import { insertCopy } from "./insert-copy.ts";

type CopyInput = {
  readonly id: string;
  /** How the review will be, where it has not begun: the manuscript's mode where absent. */
  readonly anonymity?: Anonymity | undefined;
  /** Makes another copy although there is one, such as after the names of the authors were changed. */
  readonly again: boolean;
};

/**
 * Makes the copy for reviewers of the version that is to be reviewed from what its authors sent; it waits for an editor's confirmation. Does
 * nothing where there is one already. 403 for others than its editors, 409 where there is nothing to copy or it is not the time, 422
 * with the reason where the file cannot be copied.
 */
export async function makeVersionCopy(ctx: Context, editor: ManuscriptPerson, making: CopyInput): Promise<void> {
  const { manuscript, version } = await requireVersionOfEditor(ctx.db, editor, making.id);
  const anonymity = manuscript.state === "screening" ? making.anonymity : undefined;
  const file = await findSource(ctx.db, version, anonymity ?? manuscript.anonymity);
  if (!file) throw new Refused(409, "No copy for reviewers", "The authors have sent no manuscript that can be copied.");
  const source = file.role === "anonymised" ? "anonymised" : "main";
  const isThere = async (db: Kysely<Tables>): Promise<boolean> => {
    const [copy] = await listCopies(db, version.id);
    return copy !== undefined && (copy.confirmed_at !== null || copy.source === "editor" || copy.source === source);
  };
  if (!making.again && (await isThere(ctx.db))) return;
  const stored = await storeReviewCopy(ctx, { ...file, manuscriptId: manuscript.id });
  const obsolete: string[] = [stored.path];
  try {
    await inTransaction(ctx.db, async (db) => {
      await findManuscript(db, manuscript.id, { lock: true });
      // Another window may have made it, or the authors sent another version, while this one was made.
      const newest = await findVersionForReview(db, manuscript.id);
      if (newest?.id !== version.id || (!making.again && (await isThere(db)))) return;
      const replaced = await insertCopy(db, {
        version,
        source,
        stored,
        facts: file.facts,
        by: editor.id,
        now: ctx.clock(),
      });
      obsolete.splice(0, obsolete.length, ...replaced);
    });
  } finally {
    await removeFiles(ctx, obsolete);
  }
}

/**
 * Returns the authors' file from which the copy of a version is made: of the newest version up to it that has one, because a file is
 * sent again only with a version that changes it.
 */
async function findSource(
  db: Kysely<Tables>,
  { manuscript_id, number }: VersionRow,
  anonymity: Anonymity,
): Promise<Selectable<Tables["manuscript_files"]> | undefined> {
  const rows = await db
    .selectFrom("manuscript_files as f")
    .innerJoin("manuscript_versions as v", "v.id", "f.version_id")
    .selectAll("f")
    .select("v.number as version")
    .where("f.manuscript_id", "=", manuscript_id)
    .where("v.number", "<=", number)
    .where("f.role", "in", ["anonymised", "main"])
    .orderBy("v.number", "desc")
    .execute();
  const newest = rows.filter(({ version }) => version === rows[0]?.version);
  const first = anonymity === "double" ? "anonymised" : "main";
  return newest.find(({ role }) => role === first) ?? newest[0];
}
