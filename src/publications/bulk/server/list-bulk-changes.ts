import { sql } from "kysely";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { Reader } from "#publications/core/policy.ts";
import {
  type BulkContext,
  listPendingChanges,
  requireBulkChange,
  getBulkState,
  undoUntil,
} from "./bulk-change-state.ts";
import type { StoredState } from "./tables.ts";

type Queries = Pick<Context, "db" | "clock"> & Pick<BulkContext, "jobs">;
type Person = NonNullable<Reader>;

const MAX_LISTED = 50;

/** Returns the newest changes that were started: those of the press for editors and admins, for others their own. */
export async function listBulkChanges(ctx: Queries, person: Person) {
  const mine = can(person.roles, "edit_publication") ? sql<boolean>`true` : sql<boolean>`b.prepared_by = ${person.id}`;
  const rows = await changes(ctx)
    .where("b.state", "<>", "prepared")
    .where(mine)
    .orderBy("b.prepared_at", "desc")
    .limit(MAX_LISTED)
    .execute();
  const pending = await listPendingChanges(ctx);
  return rows.map((row) => toResponse(ctx.clock(), row, pending));
}

/** Returns one change with its progress. Refused: 404. */
export async function findBulkChange(ctx: Queries, person: Person, id: string) {
  await requireBulkChange(ctx.db, person, id);
  const row = await changes(ctx).where("b.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused(404, "Bulk change not found", "There is no such bulk change.");
  return toResponse(ctx.clock(), row, await listPendingChanges(ctx));
}

type Counts = Readonly<Record<"changed" | "unchanged" | "refused" | "waiting" | "restored" | "not_restored", number>>;

const COUNTS = sql<Counts>`(
  select json_build_object(
    'changed', count(*) filter (where r.result = 'changed'),
    'unchanged', count(*) filter (where r.result = 'unchanged'),
    'refused', count(*) filter (where r.result = 'refused'),
    'waiting', count(*) filter (where r.result is null),
    'restored', count(*) filter (where r.undo_result = 'restored'),
    'not_restored', count(*) filter (where r.undo_result = 'not_restored'))
  from bulk_change_records r where r.bulk_change_id = b.id)`;

const changes = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("bulk_changes as b")
    .leftJoin("profiles as p", "p.id", "b.prepared_by")
    .selectAll("b")
    .select(["p.first_name", "p.last_name"])
    .select(COUNTS.as("counts"));

type Row = Awaited<ReturnType<ReturnType<typeof changes>["execute"]>>[number];

const UNDOABLE: readonly StoredState[] = ["finished", "cancelled"];

function toResponse(now: Date, row: Row, pending: ReadonlySet<string>) {
  const { id, change, preview, counts, prepared_at, started_at, finished_at, undone_at, first_name, last_name } = row;
  const until = started_at && UNDOABLE.includes(row.state) && counts.changed > 0 ? undoUntil(started_at) : null;
  return {
    id,
    field: change.field,
    mode: change.field === "subjects" ? change.mode : null,
    value: change.value,
    state: getBulkState(id, row.state, pending),
    preview,
    counts,
    prepared_at,
    started_by: displayName({ first_name, last_name }),
    started_at,
    finished_at,
    undone_at,
    undo_until: until && until > now ? until : null,
  };
}
