import { type Kysely, sql } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { EDITORS } from "#manuscripts/workflow/command.ts";
import { rolesWith } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { Tables } from "#platform/database/tables.ts";
import { displayName } from "#people/core/person-names.ts";
import type { EditingPart, NamedEditor } from "#review/assignments/conflicts.ts";

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
  const { rows } = await sql<PartsRow>`select p.id, ${partColumns(manuscript)}
    from profiles p where p.id = any(${people}::uuid[])`.execute(db);
  const parts = new Map<string, EditingPart>();
  for (const row of rows) {
    const part = findPart(row, { manuscript, viewer });
    if (part) parts.set(row.id, part);
  }
  return parts;
}

/** Returns all who have a part in editing the manuscript or work as editors of the press, those with the nearest part first. */
export async function listNamedEditors(db: Kysely<Tables>, input: EditingPartsInput): Promise<readonly NamedEditor[]> {
  const { manuscript, viewer } = input;
  const { rows } = await sql<PartsRow & Profile>`select * from (
      select p.id, p.first_name, p.last_name, p.email, ${partColumns(manuscript)} from profiles p where p.erased_at is null
    ) as p
    where p.id = ${viewer.id}::uuid or p.id = ${manuscript.handling_editor}::uuid or p.handled or p.volume or p.press
    order by p.id`.execute(db);
  return rows
    .flatMap((row): NamedEditor[] => {
      const part = findPart(row, input);
      return part ? [{ name: displayName(row), email: row.email ?? "", personId: row.id, part }] : [];
    })
    .toSorted((a, b) => NEAREST.indexOf(a.part) - NEAREST.indexOf(b.part));
}

/** The editor who invites learns first that the name is their own. */
const NEAREST: readonly EditingPart[] = ["invites", "handles", "handled", "volume", "press"];

type PartsRow = {
  readonly id: string;
  readonly handled: boolean;
  readonly volume: boolean;
  readonly press: boolean;
};
type Profile = { readonly first_name: string | null; readonly last_name: string | null; readonly email: string | null };

const STAFF: readonly Role[] = rolesWith("content_review");

const partColumns = ({ id, parent_id }: EditingPartsInput["manuscript"]) =>
  sql`exists (select from manuscript_events e where e.manuscript_id = ${id}::uuid and e.actor = p.id
      and e.actor_role = any(${[...EDITORS, "editor"]}::text[])) as handled,
    exists (select from volume_editors v where v.publication_id = ${parent_id}::uuid and v.person_id = p.id) as volume,
    exists (select from user_roles r where r.user_id = p.id and r.role = any(${STAFF})) as press`;

function findPart(
  { id, handled, volume, press }: PartsRow,
  { manuscript, viewer }: EditingPartsInput,
): EditingPart | undefined {
  if (id === manuscript.handling_editor) return "handles";
  if (id === viewer.id) return "invites";
  return handled ? "handled" : volume ? "volume" : press ? "press" : undefined;
}
