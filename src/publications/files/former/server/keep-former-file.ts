import { sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { MAX_FORMER_FILES } from "#publications/files/former/former-files.ts";
import type { FileType, PublicationFile } from "#publications/core/publication.ts";
import type {} from "./tables.ts";

type FormerFileInput = {
  readonly publicationId: string;
  readonly type: FileType;
  readonly cause: "replaced" | "deleted";
  /** The checksum of the file that takes its place: the same bytes are not kept twice. */
  readonly replacement?: string;
  /** It is kept without an end: the original of a file that a notice marks. A marked file itself is not. */
  readonly heldFor?: "notice" | undefined;
};

export type StoredBytes = Pick<PublicationFile, "file_type" | "file_path">;

/**
 * Takes the current file out of its place and keeps it as a former file; nothing happens where there is none. Returns the files that no row
 * names now: the same bytes once more, and what is older than the newest ten. Their bytes are removed after the transaction.
 */
export async function keepFormerFile(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { publicationId, type, cause, replacement = "", heldFor }: FormerFileInput,
): Promise<readonly StoredBytes[]> {
  const { rows: same } = await sql<StoredBytes>`
    delete from publication_files
    where publication_id = ${publicationId}::uuid and file_type = ${type} and sha256 = ${replacement}
    returning file_type, file_path`.execute(db);
  // The account may be erased at this moment: the file then names no account.
  await sql`
    with taken as (
      delete from publication_files where publication_id = ${publicationId}::uuid and file_type = ${type} returning *)
    insert into former_files (id, publication_id, file_type, file_path, file_size, content_type, sha256, stored_at,
      replaced_at, replaced_by, cause, held_for)
    select gen_random_uuid(), publication_id, file_type, file_path, file_size, content_type, sha256, stored_at,
      ${clock()}, (select p.id from profiles p where p.id = ${getPersonId(actor) ?? null}::uuid), ${cause},
      case when notice_mark is null then ${heldFor ?? null}::text end
    from taken`.execute(db);
  const { rows: superfluous } = await sql<StoredBytes>`
    delete from former_files where id in (
      select id from (
        select id, row_number() over (order by replaced_at desc, id) as place,
          row_number() over (partition by sha256 order by replaced_at desc, id) as copy
        from former_files where publication_id = ${publicationId}::uuid and file_type = ${type} and held_for is null) ranked
      where place > ${MAX_FORMER_FILES} or copy > 1)
    returning file_type, file_path`.execute(db);
  return [...same, ...superfluous];
}
