import { type Kysely, sql } from "kysely";
import { type EditableText, textErrors, type TextWords } from "#platform/mail/texts/editable-text.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type {} from "#platform/mail/texts/own-words.ts";

/** The version that came with the program. */
export const SHIPPED_VERSION = 1;

/** A version that the press stored; without words where it went back to the shipped text. */
export type StoredVersion = {
  readonly version: number;
  readonly words: TextWords | null;
  readonly changed_at: Date;
  readonly changed_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
};

/** Returns the versions of a text that the press stored, the newest first. */
export async function listEmailTextVersions(db: Kysely<Tables>, key: string): Promise<readonly StoredVersion[]> {
  const rows = await db
    .selectFrom("email_templates as t")
    .leftJoin("profiles as p", "p.id", "t.changed_by")
    .select(["t.version", "t.subject", "t.body", "t.changed_at", "p.id", "p.first_name", "p.last_name"])
    .where("t.key", "=", key)
    .orderBy("t.version", "desc")
    .execute();
  return rows.map(({ version, subject, body, changed_at, id, first_name, last_name }) => ({
    version,
    words: subject === null || body === null ? null : { subject, body },
    changed_at,
    changed_by: id === null ? null : { id, first_name, last_name },
  }));
}

/** Returns the newest stored version of each text that has one, and whether it has words of the press. */
export async function findNewestVersions(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, { readonly version: number; readonly isChanged: boolean }>> {
  const rows = await db
    .selectFrom("email_templates")
    .distinctOn("key")
    .select(["key", "version", sql<boolean>`body is not null`.as("is_changed")])
    .orderBy("key")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map(({ key, version, is_changed }) => [key, { version, isChanged: is_changed }]));
}

type NewVersion = {
  readonly text: EditableText;
  /** Null goes back to the shipped words. */
  readonly words: TextWords | null;
  /** The version it was made from; without it the save applies to the newest. */
  readonly madeFrom: number | undefined;
};

/**
 * Stores new words of an e-mail or letter as a new version; e-mails that are queued from then on have them. 422 by field for a field that the
 * text does not have, 409 when another person has saved since.
 */
export async function saveEmailText(ctx: Context, actor: Actor, { text, words, madeFrom }: NewVersion): Promise<void> {
  const errors = words === null ? {} : textErrors(text, words);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table email_templates in share row exclusive mode`.execute(db);
    const [newest] = await listEmailTextVersions(db, text.key);
    const before = newest?.version ?? SHIPPED_VERSION;
    if (madeFrom !== undefined && madeFrom !== before)
      throw new Refused(
        409,
        "Error saving text",
        "Another person saved a version of this text after you had opened it. Nothing was overwritten.",
        { version: before, ...(newest?.words ?? { subject: text.subject, body: text.body }) },
      );
    await db
      .insertInto("email_templates")
      .values({
        key: text.key,
        version: before + 1,
        subject: words?.subject.trim() ?? null,
        body: words?.body.trim() ?? null,
        changed_by: getPersonId(actor) ?? null,
        changed_at: ctx.clock(),
      })
      .execute();
  });
}
