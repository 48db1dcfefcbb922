import { sql } from "kysely";
import { type Actor, personIdOf } from "#people/actor.ts";
import { Refused } from "#platform/refusal.ts";
import { deletePublication } from "./delete-publication.ts";
import type {} from "./import-tables.ts";
import { UUID } from "./publications.ts";
import type { Recording } from "./recording.ts";

/** A record that an undo leaves, and why. */
export type KeptRecord = { readonly id: string; readonly title: string; readonly reason: string };
export type Undone = { readonly removed: number; readonly kept: readonly KeptRecord[] };

const TITLE = "Import not undone";

type Made = { id: string; title: string; changed: boolean; has_files: boolean };

/**
 * Removes what an import made and nobody changed since, chapters before their books; says what stays and why. It can be
 * asked again for what stayed. 404 without such an import, 409 while it is running.
 */
export async function undoImport(work: Recording, actor: Actor, { id }: { readonly id: string }): Promise<Undone> {
  const found = UUID.test(id)
    ? await work.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, TITLE, "There is no such import.");
  if (found.state === "running") throw new Refused(409, TITLE, "It is still running. Wait until it is finished.");
  const kept: KeptRecord[] = [];
  let removed = 0;
  for (const record of await listMade(work, id)) {
    const reason = await removeOne(work, actor, record);
    if (reason === undefined) removed += 1;
    else kept.push({ id: record.id, title: record.title, reason });
  }
  const now = work.clock();
  await work.db
    .updateTable("imports")
    .set({ state: "undone", undone_at: now, undone_by: personIdOf(actor) ?? null })
    .where("id", "=", id)
    .execute();
  return { removed, kept };
}

async function listMade({ db }: Pick<Recording, "db">, importId: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select p.id, p.title, p.version <> r.version as changed,
      exists (select from publication_files f where f.publication_id = p.id) as has_files
    from import_records r join publications p on p.id = r.publication_id
    where r.import_id = ${importId}
    order by p.type <> 'academic_chapter', p.sequential_id desc`.execute(db);
  return rows;
}

/** Why it stays; undefined when it is gone. The version is compared once more while the record is held. */
async function removeOne(work: Recording, actor: Actor, { id, changed, has_files }: Made): Promise<string | undefined> {
  if (changed) return "It was changed since.";
  if (has_files) return "Files were added to it since.";
  const { version } = await work.db
    .selectFrom("import_records")
    .select("version")
    .where("publication_id", "=", id)
    .executeTakeFirstOrThrow();
  try {
    await deletePublication(work, actor, {
      id,
      permit: (now) => {
        if (now.version !== version || now.files.length > 0) throw new Refused(409, TITLE, "It was changed since.");
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 404 || error.status === 410) return undefined;
    return error.message.startsWith("It was") ? error.message : "It has chapters that stay.";
  }
}
