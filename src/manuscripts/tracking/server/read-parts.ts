import { type Kysely, sql } from "kysely";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import { COMMAND_NAMES, getCommand, describeEvent } from "#manuscripts/workflow/commands.ts";
import type { ManuscriptView } from "#manuscripts/workflow/visibility.ts";
import type { Tables } from "#platform/database/tables.ts";

type PartsQuery = { readonly db: Kysely<Tables>; readonly id: string; readonly view: ManuscriptView };

/** Returns the versions, the newest first, each with its files, and the files that are prepared for the next one, which authors alone see. */
export async function readVersions({ db, id, view }: PartsQuery) {
  const rows = await db
    .selectFrom("manuscript_versions")
    .select(["id", "number", "round", "reason", "note", "title", "abstract", "submitted_by", "created_at"])
    .where("manuscript_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  const files = await db
    .selectFrom("manuscript_files as f")
    .innerJoin("manuscripts as m", "m.id", "f.manuscript_id")
    .select(["f.id", "f.version_id", "f.role", "f.name", "f.media_type", "f.size", "f.facts", "f.findings"])
    .select(["f.identities", "f.created_at"])
    .select(sql<boolean>`f.identities_of is not distinct from m.identity_set`.as("has_current_identities"))
    .where("f.manuscript_id", "=", id)
    .orderBy("f.created_at")
    .orderBy("f.id")
    .execute();
  const names = await findNames(
    db,
    rows.map(({ submitted_by }) => submitted_by),
  );
  const of = (versionId: string | null) =>
    files.flatMap(({ version_id, ...file }) => (version_id === versionId ? [file] : []));
  return {
    versions: rows.map(({ submitted_by, ...version }) => ({
      ...version,
      submitted_by: submitted_by === null ? null : (names.get(submitted_by) ?? null),
      files: of(version.id),
    })),
    files: view === "author" ? of(null) : [],
  };
}

const PREPARATIONS = COMMAND_NAMES.filter((name) => getCommand(name).isPreparation);

/** Returns what happened, the newest first. Authors do not see what happened among editors. */
export async function readEvents({ db, id, view }: PartsQuery) {
  const rows = await db
    .selectFrom("manuscript_events")
    .select(["id", "command", "from_state", "to_state", "actor", "actor_role", "details", "created_at"])
    .where("manuscript_id", "=", id)
    .where("command", "not in", PREPARATIONS)
    .$if(view === "author", (query) => query.where("audience", "=", "all"))
    .orderBy("version", "desc")
    .execute();
  const names = await findNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, ...event }) => ({
    ...event,
    actor: actor === null ? null : (names.get(actor) ?? null),
    past: describeEvent(event.command, event.details),
  }));
}

/** Returns the messages, the oldest first. Authors do not see those among editors. */
export async function readMessages({ db, id, view }: PartsQuery) {
  const rows = await db
    .selectFrom("manuscript_messages as m")
    .leftJoin("outbox as o", "o.id", "m.email_id")
    .select(["m.id", "m.audience", "m.author", "m.body", "m.created_at", "o.state as email_state"])
    .where("m.manuscript_id", "=", id)
    .$if(view === "author", (query) => query.where("m.audience", "=", "authors"))
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
  const names = await findNames(
    db,
    rows.map(({ author }) => author),
  );
  return rows.map(({ author, email_state, ...message }) => ({
    ...message,
    author_id: author,
    author: author === null ? null : (names.get(author) ?? null),
    // A failed e-mail is a task for editors.
    email_state: view === "author" ? null : email_state,
  }));
}
