import type { Kysely, Selectable } from "kysely";
import type { CommandName } from "#manuscripts/workflow/commands.ts";
import { getWidestView } from "#manuscripts/workflow/visibility.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";
import { findAccountId, type ManuscriptActor, rolesFor } from "./involvement.ts";
import { findNames } from "./manuscript-people.ts";

/** A refusal tells the newest. */
const MAX_EVENTS = 20;

/**
 * Refuses a command on a manuscript that has changed since the actor read this version: 409 with what happened (`events`). Editors are told
 * what happened among editors too, such as another one's decision, and who did it.
 */
export async function requireUnchanged(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  actor: ManuscriptActor,
  { version, command }: { readonly version: number; readonly command: CommandName },
): Promise<void> {
  if (manuscript.version === version) return;
  const accountId = await findAccountId(db, actor);
  if (command === "manage_reviewers" && (await isOwnChange(db, manuscript, accountId, version))) return;
  const isEditor = await seesEditors(db, manuscript, actor);
  const rows = await db
    .selectFrom("manuscript_events")
    .select(["command", "to_state", "created_at", "actor", "actor_role"])
    .where("manuscript_id", "=", manuscript.id)
    .where("audience", "in", isEditor ? ["all", "editors"] : ["all"])
    .where("version", ">", version)
    .orderBy("version", "desc")
    .execute();
  const names = isEditor ? await nameActors(db, rows) : [];
  const events = rows.slice(0, MAX_EVENTS).map(({ actor: _id, actor_role: _role, ...event }, index) => ({
    ...event,
    actor: names[index] ?? null,
  }));
  // Between the actor's own changes stands the one that they do not know.
  const others = rows.flatMap((row, index) =>
    row.actor !== null && row.actor === accountId ? [] : [{ role: row.actor_role, name: names[index] }],
  );
  const isOwn = isEditor && rows.length > 0 && others.length === 0;
  const actors = others.filter(({ name }) => name !== undefined);
  const other = actors.find(({ role }) => role !== "system") ?? actors[0];
  throw new Refused(
    409,
    "The manuscript has changed",
    `${describeChange(isOwn, other?.name)} Nothing was done. Check the changes, then try again.`,
    { version: manuscript.version, state: manuscript.state, events },
  );
}

/** Authors and reviewers learn no name here: which editor or reviewer acted may be hidden from them. */
async function seesEditors(db: Kysely<Tables>, manuscript: ManuscriptRow, actor: ManuscriptActor): Promise<boolean> {
  if (actor === "system" || "contributorId" in actor) return false;
  const view = getWidestView(manuscript.state, await rolesFor(db, manuscript, actor));
  return view === "editor" || view === "overview";
}

function describeChange(isOwn: boolean, name: string | undefined): string {
  if (isOwn) return "You changed the manuscript in another window after you had opened it here.";
  const by = name === undefined ? "" : ` by ${name}`;
  return `The manuscript was changed${by} after you had opened it.`;
}

type Acted = Pick<Selectable<Tables["manuscript_events"]>, "command" | "actor" | "actor_role">;

/** Returns who acted, in words; nothing for what a reviewer or a reminder changed: a reviewer's name is not for every editor. */
async function nameActors(db: Kysely<Tables>, events: readonly Acted[]): Promise<readonly (string | undefined)[]> {
  const names = await findNames(
    db,
    events.map(({ actor }) => actor),
  );
  return events.map(({ command, actor, actor_role }) => {
    if (command === "note_review" || actor_role === "reviewer") return undefined;
    if (actor_role === "system") return "the press";
    return names.get(actor ?? "") ?? "a contributor";
  });
}

/** One invitation follows another quicker than a list is read again: an editor's own changes of the reviewers are no conflict. */
async function isOwnChange(db: Kysely<Tables>, { id, version }: ManuscriptRow, actor: string | null, since: number) {
  const own = await db
    .selectFrom("manuscript_events")
    .select("id")
    .where("manuscript_id", "=", id)
    .where("version", ">", since)
    .where("command", "=", "manage_reviewers")
    .where("actor", "=", actor)
    .execute();
  return own.length === version - since;
}
