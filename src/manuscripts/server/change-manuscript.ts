import type { Kysely, Updateable } from "kysely";
import { reasonsAgainst } from "#manuscripts/workflow/allowed-commands.ts";
import { type CommandName, getCommand } from "#manuscripts/workflow/commands.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import type { ManuscriptRole } from "#manuscripts/workflow/manuscript-role.ts";
import { getTurn } from "#manuscripts/workflow/turn.ts";
import { getWidestView } from "#manuscripts/workflow/visibility.ts";
import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findManuscript, type ManuscriptRow, noManuscript } from "./find-manuscript.ts";
import { findAccountId, type LinkedContributor, type ManuscriptActor, rolesFor } from "./involvement.ts";
import type {} from "./manuscript-event-table.ts";
import { requireUnchanged } from "./require-unchanged.ts";

/** The changes that a command stores besides the event and the state. */
type Change = {
  readonly set?: Updateable<Tables["manuscripts"]>;
  /** The text for the history; it names no reviewer, because authors may read it (`audience` of the command). */
  readonly details?: Readonly<Record<string, unknown>>;
};

export type ManuscriptCommand = {
  readonly id: string;
  readonly command: CommandName;
  /** Made by the client: a command that is sent twice with the same key is done once. */
  readonly key: string;
  /** The version of the manuscript that the client has read: 409 with what changed when there is a newer one. */
  readonly version?: number | undefined;
  /** Returns the facts that the command's guards need. */
  readonly facts?: (manuscript: ManuscriptRow, db: Kysely<Tables>) => Promise<GuardFacts> | GuardFacts;
  /** Stores what belongs to the command, queues its e-mails, and returns the changed columns. */
  readonly apply?: (manuscript: ManuscriptRow, db: Kysely<Tables>, now: Date) => Promise<Change> | Change;
};

/**
 * Runs a command on a manuscript: checks the state, the roles and the guards of the table (`workflow/commands.ts`), stores the
 * change, the new state with whose turn it is, and the event, in one transaction (the caller's where `ctx.db` is one), and emits `manuscript.changed`. Concurrent
 * commands run one after the other. Returns the manuscript as stored. Refused: 404 when the actor may not know of it, 403 when
 * another role is needed, 409 when the state or a guard forbids it (`reasons`) or it was changed since (`events`).
 */
export const changeManuscript = (
  ctx: Context,
  actor: ManuscriptActor,
  input: ManuscriptCommand,
): Promise<ManuscriptRow> => inTransaction(ctx.db, (db) => changeWithin(ctx, db, actor, input));

async function changeWithin(
  ctx: Context,
  db: Kysely<Tables>,
  actor: ManuscriptActor,
  input: ManuscriptCommand,
): Promise<ManuscriptRow> {
  const manuscript = await findManuscript(db, input.id, { lock: true });
  if (!manuscript) throw noManuscript();
  const role = await requireRole(db, manuscript, actor, input);
  if (await isDone(db, manuscript, actor, input)) return manuscript;
  if (input.version !== undefined) await requireUnchanged(db, manuscript, actor, { ...input, version: input.version });
  requireState(manuscript, input.command);
  if (role === undefined) throw anotherRole(input.command);
  const { on_hold: onHold, open_decision } = manuscript;
  const facts = { onHold, hasOpenDecision: open_decision !== null, ...(await input.facts?.(manuscript, db)) };
  const reasons = reasonsAgainst(input.command, facts);
  if (reasons.length > 0)
    throw new Refused(409, `${getCommand(input.command).label}: not yet`, reasons.join(" "), { reasons });
  return store(ctx, db, { manuscript, role, actor, input });
}

type StoreInput = {
  readonly manuscript: ManuscriptRow;
  readonly role: ManuscriptRole;
  readonly actor: ManuscriptActor;
  readonly input: ManuscriptCommand;
};

async function store(
  ctx: Context,
  db: Kysely<Tables>,
  { manuscript, role, actor, input }: StoreInput,
): Promise<ManuscriptRow> {
  const now = ctx.clock();
  const rule = getCommand(input.command);
  const change = (await input.apply?.(manuscript, db, now)) ?? {};
  const state = rule.to ?? manuscript.state;
  const changed = await db
    .updateTable("manuscripts")
    .set({
      ...change.set,
      state,
      // A decision is about one state, and ends with it.
      ...(state !== manuscript.state && { state_since: now, open_decision: null }),
      version: manuscript.version + 1,
      updated_at: now,
    })
    .where("id", "=", manuscript.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const turn = getTurn(changed);
  await db.updateTable("manuscripts").set({ turn }).where("id", "=", manuscript.id).execute();
  if (rule.isPreparation) await forgetPreparation(db, manuscript.id, input.command);
  await db
    .insertInto("manuscript_events")
    .values({
      id: input.key,
      manuscript_id: manuscript.id,
      command: input.command,
      from_state: manuscript.state,
      to_state: state,
      actor: await findAccountId(db, actor),
      actor_role: role,
      audience: rule.audience ?? "all",
      details: JSON.stringify(change.details ?? {}),
      version: changed.version,
      created_at: now,
    })
    .execute();
  await ctx.events.emit(db, "manuscript.changed", {
    id: manuscript.id,
    command: input.command,
    publicationId: changed.publication_id,
  });
  return { ...changed, turn };
}

/** Returns the role with which the actor runs the command; undefined where none allows it. 404 where the actor may not know of it. */
async function requireRole(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  actor: ManuscriptActor,
  { command }: ManuscriptCommand,
): Promise<ManuscriptRole | undefined> {
  const allowed = getCommand(command).roles;
  if (actor === "system") return allowed.find((role) => role === "system");
  if ("contributorId" in actor) return requireLinkedRole(db, manuscript, actor, allowed);
  const roles = await rolesFor(db, manuscript, actor);
  if (!getWidestView(manuscript.state, roles)) throw noManuscript();
  return roles.find((role) => allowed.includes(role));
}

/** Returns whether this command was done under its key before. 409 when the key was used for something else. */
async function isDone(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  actor: ManuscriptActor,
  { key, command }: ManuscriptCommand,
): Promise<boolean> {
  const known = await db.selectFrom("manuscript_events").selectAll().where("id", "=", key).executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.manuscript_id === manuscript.id &&
    known.command === command &&
    known.actor === (await findAccountId(db, actor));
  if (isSame) return true;
  throw new Refused(409, "Not done", "This key was used for another command. Choose a new one.");
}

/** Returns the role of a contributor who came by a link. 404 where the manuscript is a draft, or the person was removed from it. */
async function requireLinkedRole(
  db: Kysely<Tables>,
  { id, state }: ManuscriptRow,
  { contributorId }: LinkedContributor,
  allowed: readonly ManuscriptRole[],
): Promise<ManuscriptRole | undefined> {
  const contributor = await db
    .selectFrom("manuscript_contributors")
    .select("corresponding")
    .where("id", "=", contributorId)
    .where("manuscript_id", "=", id)
    .executeTakeFirst();
  if (!contributor || state === "draft") throw noManuscript();
  const role = contributor.corresponding ? "corresponding_author" : "co_author";
  return allowed.find((one) => one === role);
}

/** Typing makes such an event every few seconds: only the last is kept, to recognise a repeated request. */
const forgetPreparation = (db: Kysely<Tables>, id: string, command: CommandName) =>
  db.deleteFrom("manuscript_events").where("manuscript_id", "=", id).where("command", "=", command).execute();

function requireState({ state }: ManuscriptRow, command: CommandName): void {
  const { from, label } = getCommand(command);
  if (from.includes(state)) return;
  const reason = `This is not possible while the manuscript is in the state “${MANUSCRIPT_STATES[state]}”.`;
  throw new Refused(409, `${label}: not possible`, reason, { reasons: [reason], state });
}

const anotherRole = (command: CommandName): Refused =>
  new Refused(403, "Access Denied", `Your role for this manuscript does not allow “${getCommand(command).label}”.`);
