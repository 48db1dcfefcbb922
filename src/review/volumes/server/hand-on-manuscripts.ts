import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { type ManuscriptPerson, rolesFor } from "#manuscripts/server/involvement.ts";
import { findManuscript } from "#manuscripts/server/find-manuscript.ts";
import { listEditors } from "#manuscripts/server/list-editors.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import { rolesWith } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

type HandingOn = { readonly volumeId: string; readonly personId: string; readonly to: ManuscriptPerson };

/**
 * Gives the manuscripts of a volume that its former editor handled to `to`, or to another editor where `to` contributed to them. Does
 * nothing for a person who has the role of an editor still.
 */
export async function handOnManuscripts(
  ctx: ReviewContext,
  db: Kysely<Tables>,
  { volumeId, personId, to }: HandingOn,
): Promise<void> {
  const roles: readonly Role[] = rolesWith("content_review");
  const staff = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", personId)
    .where("role", "in", roles)
    .executeTakeFirst();
  if (staff) return;
  const handled = await db
    .selectFrom("manuscripts")
    .select("id")
    .where("parent_id", "=", volumeId)
    .where("handling_editor", "=", personId)
    .where("state", "in", ["screening", "returned", "in_review", "revisions_requested", "accepted", "in_production"])
    .orderBy("id")
    .execute();
  for (const { id } of handled) {
    const editor = await findNextEditor(db, id, to);
    await changeManuscript({ ...ctx, db }, "system", {
      id,
      key: randomUUID(),
      command: "hand_on",
      apply: async () => ({
        set: { handling_editor: editor },
        details: { editor: (await findNames(db, [editor])).get(editor ?? "") ?? "none yet" },
      }),
    });
  }
}

/** Returns the person where they may handle the manuscript, else an editor who may; null where there is none. */
async function findNextEditor(db: Kysely<Tables>, id: string, person: ManuscriptPerson): Promise<string | null> {
  const manuscript = await findManuscript(db, id);
  const roles = manuscript ? await rolesFor(db, manuscript, person) : [];
  if (roles.includes("editor") || roles.includes("admin")) return person.id;
  return (await listEditors(db, id))[0]?.id ?? null;
}
