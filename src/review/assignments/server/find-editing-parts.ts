import { type Kysely, sql } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { EDITORS } from "#manuscripts/workflow/command.ts";
import { rolesWith } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { EditingPart } from "#review/assignments/conflicts.ts";

type EditingPartsInput = {
  readonly manuscript: Pick<ManuscriptRow, "id" | "parent_id" | "handling_editor">;
  /** Who looks for reviewers. */
  readonly viewer: Pick<ManuscriptPerson, "id">;
};

/** Returns those of the people who have a part in editing the manuscript or work as editors of the press, with the nearest part. */
export async function findEditingParts(
  db: Kysely<Tables>,
  people: readonly string[],
  { manuscript, viewer }: EditingPartsInput,
): Promise<ReadonlyMap<string, EditingPart>> {
  const staff: readonly Role[] = rolesWith("content_review");
  const { rows } = await sql<{ id: string; handled: boolean; volume: boolean; press: boolean }>`select p.id,
      exists (select from manuscript_events e where e.manuscript_id = ${manuscript.id}::uuid and e.actor = p.id
        and e.actor_role = any(${[...EDITORS, "editor"]}::text[])) as handled,
      exists (select from volume_editors v where v.publication_id = ${manuscript.parent_id}::uuid and v.person_id = p.id) as volume,
      exists (select from user_roles r where r.user_id = p.id and r.role = any(${staff})) as press
    from profiles p where p.id = any(${people}::uuid[])`.execute(db);
  const parts = new Map<string, EditingPart>();
  for (const { id, handled, volume, press } of rows) {
    const named = id === manuscript.handling_editor ? "handles" : id === viewer.id ? "invites" : undefined;
    const part = named ?? (handled ? "handled" : volume ? "volume" : press ? "press" : undefined);
    if (part) parts.set(id, part);
  }
  return parts;
}
