import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { isProfileRecused } from "./recusal.ts";

export type EditorPerson = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

/**
 * Returns the editors of the press and of the manuscript's volume who neither contributed to it nor review it; the admins too where there
 * is no editor.
 */
export async function listEditors(db: Kysely<Tables>, manuscriptId: string): Promise<readonly EditorPerson[]> {
  const found = await db
    .selectFrom("profiles as p")
    .select(["p.id", "p.first_name", "p.last_name", "p.email"])
    .select(
      sql<boolean>`(${editsVolume(manuscriptId)}
        or exists (select from user_roles r where r.user_id = p.id and r.role = 'editor'))`.as("is_editor"),
    )
    .where("p.erased_at", "is", null)
    .where("p.email", "is not", null)
    .where(
      sql<boolean>`(${editsVolume(manuscriptId)}
        or exists (select from user_roles r where r.user_id = p.id and r.role in ('editor', 'admin')))`,
    )
    .where(sql<boolean>`not ${isProfileRecused(sql`${manuscriptId}::uuid`)}`)
    .orderBy("p.id")
    .execute();
  const people = found.flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }]));
  const editors = people.filter(({ is_editor }) => is_editor);
  return editors.length > 0 ? editors : people;
}

const editsVolume = (manuscriptId: string) =>
  sql`exists (select from volume_editors v join manuscripts m on m.parent_id = v.publication_id
    where m.id = ${manuscriptId}::uuid and v.person_id = p.id)`;
