import type { Kysely } from "kysely";
import { isFormer } from "#manuscripts/co-authors/server/former-contributors.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import type { RecordedPerson } from "#people/core/server/personal-records.ts";
import type { Tables } from "#platform/database/tables.ts";

/** The commands whose events name contributors, or hold what the author wrote. */
export const NAMING = [
  "change_contributors",
  "hand_over",
  "confirm_authorship",
  "deny_authorship",
  "send_fixes",
  "ask_for_time",
] as const;

/**
 * Erases a person from the manuscripts of which they were a contributor before, or in which they stood otherwise, in the caller's transaction: their lines,
 * and the details of events that name them, unless a decided work still has the name.
 */
export async function eraseFormer(db: Kysely<Tables>, person: RecordedPerson): Promise<void> {
  const lines = await db
    .selectFrom("manuscript_former_contributors as c")
    .selectAll()
    .where(isFormer(person))
    .execute();
  if (lines.length === 0) return;
  await db
    .deleteFrom("manuscript_former_contributors")
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .execute();
  for (const line of lines) await forgetInEvents(db, line.manuscript_id, contributorName(line));
}

/** Takes the details off the events of a manuscript that name somebody who no longer stands in it. */
export async function forgetInEvents(db: Kysely<Tables>, manuscriptId: string, name: string): Promise<void> {
  const names = (await listContributors(db, manuscriptId)).map(contributorName);
  if (names.includes(name)) return;
  const events = await db
    .selectFrom("manuscript_events")
    .select(["id", "details"])
    .where("manuscript_id", "=", manuscriptId)
    .where("command", "in", NAMING)
    .execute();
  const naming = events.filter(({ details }) => JSON.stringify(details).includes(JSON.stringify(name).slice(1, -1)));
  if (naming.length === 0) return;
  await db
    .updateTable("manuscript_events")
    .set({ details: JSON.stringify({}) })
    .where(
      "id",
      "in",
      naming.map(({ id }) => id),
    )
    .execute();
}
