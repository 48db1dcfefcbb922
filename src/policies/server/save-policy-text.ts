import { sql, type Kysely } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { readPolicyVersion } from "#policies/read-policy-version.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { findTextSource, listTextVersions, requireEditedText } from "./policy-texts.ts";
import { TEXT_FACTS } from "#policies/core/text-facts.ts";
import { readPress } from "#press/core/server/press.ts";

export type TextInput = {
  readonly key: string;
  /** The text in Markdown (docs/texts.md). */
  readonly body: string;
  /** The change, in a sentence for readers. */
  readonly change: string;
  /** The day from which it is in force, `2026-11-21`; today by default. */
  readonly inForceOn?: string | undefined;
  /** The version it was made from; without it the save applies to the newest. */
  readonly madeFrom?: number | undefined;
  readonly restoredFrom?: number | undefined;
};

/**
 * Stores a new version of a text; the earlier ones stay readable. Invalid (422) by field; 409 when another person has saved a version since.
 * Returns the number of the new version.
 */
export async function savePolicyText(ctx: Context, actor: Actor, input: TextInput): Promise<number> {
  const text = await requireEditedText(ctx, input.key);
  const { hours } = await readPress(ctx);
  const today = toZonedTime(ctx.clock(), hours.timeZone).day;
  return ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table policy_text_versions in share row exclusive mode`.execute(db);
    const [newest] = await listTextVersions({ db }, text);
    const before = newest?.version ?? 0;
    if (input.madeFrom !== undefined && input.madeFrom !== before) throw await textConflict(db, text, before);
    const given = await findTextSource({ db }, text, before);
    const change = input.change.trim() || (before === 0 ? FIRST_CHANGE : "");
    const fields = findFieldErrors({ ...input, change }, { text, today, given: given ?? "" });
    if (Object.keys(fields).length > 0) throw new Invalid(fields);
    const row = {
      path: text.path,
      version: before + 1,
      in_force_on: input.inForceOn ?? today,
      change,
      body: input.body,
      restored_from: input.restoredFrom ?? null,
      made_by: getPersonId(actor) ?? null,
      made_at: ctx.clock(),
    };
    await db.insertInto("policy_text_versions").values(row).execute();
    await ctx.events.emit(db, "press.changed", {});
    return row.version;
  });
}

/** What the first version of a news item says of itself when its author says nothing. */
const FIRST_CHANGE = "First version.";

type Known = { readonly text: PolicyText; readonly today: string; readonly given: string };

function findFieldErrors(
  { body, change, inForceOn = "" }: TextInput,
  { text, today, given }: Known,
): Record<string, string> {
  const read = readPolicyVersion(text, body, TEXT_FACTS);
  const isSame = body.trim() === given.trim();
  return {
    ...("errors" in read && { body: read.errors.join("\n") }),
    ...(isSame && { body: "This is the same as the newest version." }),
    ...(inForceOn !== "" && inForceOn < today && { in_force_on: "Must be today or later." }),
    ...(change === "" && { change: "Say in a sentence what changed." }),
  };
}

async function textConflict(db: Kysely<Tables>, text: PolicyText, version: number): Promise<Refused> {
  return new Refused(
    409,
    "Error saving text",
    "Another person saved a version of this text after you had opened it. Nothing was overwritten.",
    { version, body: await findTextSource({ db }, text, version) },
  );
}
