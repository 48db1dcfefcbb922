import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { can } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Reader } from "#publications/core/policy.ts";
import { MAX_VIEWS, type SavedView, type ViewState } from "#publications/saved-views/saved-view.ts";
import { listSavedViews } from "./list-saved-views.ts";

type SavingContext = Pick<Context, "db" | "clock">;
type Person = NonNullable<Reader>;
type Input = Omit<SavedView, "id">;

/** Saves a new view of a person or, where they may share views, of the press. 403, 409 for too many, 422 for a name that is taken. */
export const createView = (ctx: SavingContext, person: Person, input: Input): Promise<SavedView> =>
  alone(ctx, async (db) => {
    requireSharing(person, input);
    await requireFree(db, person, input);
    const id = randomUUID();
    const now = ctx.clock();
    await db
      .insertInto("saved_views")
      .values({ id, ...toColumns(person, input), created_at: now, updated_at: now })
      .execute();
    return { id, ...input };
  });

/** What a change of a view may name; what is left out stays. */
export type ViewChange = Partial<Input>;

/** Changes a view, and returns it. 404 for one that the person does not see, 403 for one that they may not change. */
export const changeView = (ctx: SavingContext, person: Person, id: string, change: ViewChange): Promise<SavedView> =>
  alone(ctx, async (db) => {
    const before = await requireView(db, person, id);
    const { name, is_shared, state } = before;
    const input: Input = { name, is_shared, state, ...change };
    requireSharing(person, before);
    requireSharing(person, input);
    await requireFree(db, person, input, before);
    await db
      .updateTable("saved_views")
      .set({ ...toColumns(person, input), updated_at: ctx.clock() })
      .where("id", "=", before.id)
      .execute();
    return { id: before.id, ...input };
  });

/** Deletes a view; what it lists stays as it is. 404 and 403 as for a change. */
export const deleteView = (ctx: SavingContext, person: Person, id: string): Promise<void> =>
  alone(ctx, async (db) => {
    const view = await requireView(db, person, id);
    requireSharing(person, view);
    await db.deleteFrom("saved_views").where("id", "=", view.id).execute();
  });

/** Two people who save at once would both get the last free place or the same name. */
const alone = <Result>({ db }: SavingContext, run: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('saved_views'))`.execute(transaction);
    return run(transaction);
  });

async function requireView(db: Kysely<Tables>, person: Person, id: string): Promise<SavedView> {
  const view = (await listSavedViews({ db }, person.id)).find((view) => view.id === id.toLowerCase());
  if (!view) throw new Refused(404, "View not found", "There is no such view.");
  return view;
}

function requireSharing({ roles }: Person, { is_shared }: Pick<SavedView, "is_shared">): void {
  if (is_shared && !can(roles, "shared_views"))
    throw new Refused(403, "Access Denied", "Only admins and editors change the views of the press.");
}

async function requireFree(
  db: Kysely<Tables>,
  { id: personId }: Person,
  { name, is_shared }: Input,
  before?: SavedView,
): Promise<void> {
  const others = (await listSavedViews({ db }, personId)).filter(
    (view) => view.is_shared === is_shared && view.id !== before?.id,
  );
  const isMoved = before?.is_shared !== is_shared;
  if (isMoved && others.length >= MAX_VIEWS)
    throw new Refused(409, "View not saved", `${MAX_VIEWS} views are the most. Delete one of them first.`);
  const { rows } = await sql<{ taken: boolean }>`
    select lower(${name}) in (select lower(v.name) from saved_views v where v.id::text = any(${others.map(({ id }) => id)})) as taken`.execute(
    db,
  );
  if (rows[0]?.taken)
    throw new Invalid({
      name: is_shared ? "The press has a view of this name already." : "You have a view of this name already.",
    });
}

const toColumns = (person: Person, { name, is_shared, state }: Input) => ({
  person_id: is_shared ? null : person.id,
  name,
  state: JSON.stringify(state satisfies ViewState),
});
