import type { Context } from "#platform/context.ts";
import {
  type ChangeAction,
  type FieldChanges,
  listGivenFields,
  withoutChanges,
} from "#publications/core/publication-changes.ts";
import type { Publication } from "#publications/core/publication.ts";

type QueryContext = Pick<Context, "db">;

/** An entry of a publication's history: the person, the time, and the changed fields. */
export type HistoryEntry = {
  readonly version: number;
  readonly changed_at: Date;
  readonly action: ChangeAction;
  readonly fields: FieldChanges;
  readonly note: string | null;
  /** Null: the press itself, or a person whose name was erased. */
  readonly changed_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
};

/** Returns the changes after this version, the newest first. */
export async function listChangesSince({ db }: QueryContext, publicationId: string, version: number) {
  return db
    .selectFrom("publication_changes")
    .select(["version", "fields", "action"])
    .where("publication_id", "=", publicationId)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .orderBy("changed_at", "desc")
    .execute();
}

/** Returns a publication's history, from the newest change to its creation. */
export async function listHistory({ db }: QueryContext, publication: Publication): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("publication_changes as c")
    .leftJoin("profiles as p", "p.id", "c.changed_by")
    .select(["c.version", "c.changed_at", "c.action", "c.fields", "c.note", "p.id", "p.first_name", "p.last_name"])
    .where("c.publication_id", "=", publication.id)
    .orderBy("c.version", "desc")
    .orderBy("c.changed_at", "desc")
    .execute();
  const changes = rows.map(({ id, first_name, last_name, ...row }) => ({
    ...row,
    changed_by: id === null ? null : { id, first_name, last_name },
  }));
  return [...changes, await making({ db }, publication)];
}

async function making({ db }: QueryContext, { created_at, created_by }: Publication): Promise<HistoryEntry> {
  const person = await db
    .selectFrom("profiles")
    .select(["id", "first_name", "last_name"])
    .where("id", "=", created_by ?? null)
    .executeTakeFirst();
  return { version: 1, changed_at: created_at, action: "created", fields: {}, note: null, changed_by: person ?? null };
}

/** Returns the fields of a publication in an earlier version. */
export async function fieldsInVersion(ctx: QueryContext, publication: Publication, version: number) {
  const since = await listChangesSince(ctx, publication.id, version);
  return withoutChanges(
    listGivenFields(publication),
    since.map(({ fields }) => fields),
  );
}
