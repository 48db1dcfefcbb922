import type { Kysely } from "kysely";
import type {} from "#manuscripts/server/manuscript-event-table.ts";
import type {} from "#manuscripts/server/tables.ts";
import { AUTHOR_STEPS, EDITOR_NEWS, reviewStepIn } from "#notifications/manuscript-words.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type NewNotification, notify } from "./notify.ts";

const ASSIGNING: ReadonlySet<string> = new Set(["assign", "reassign", "hand_on"]);
const AUTHORS: ReadonlySet<string> = new Set(["corresponding_author", "co_author"]);

type Happened = {
  readonly id: string;
  readonly command: string;
  readonly actor: string | null;
  readonly isAuthor: boolean;
  readonly details: Readonly<Record<string, unknown>>;
};

/**
 * Tells the handling editor what authors and reviewers did, and the authors of the steps of their manuscript. No name of an author or a
 * reviewer is stored with it: who reads it does not depend on the anonymity of the review.
 */
export async function notifyOfManuscript(
  db: Kysely<Tables>,
  now: Date,
  { id, command }: EventTable["manuscript.changed"],
): Promise<void> {
  if (!isNews(command)) return;
  const event = await db
    .selectFrom("manuscript_events")
    .select(["actor", "actor_role", "details"])
    .where("manuscript_id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!event) return;
  const { actor, actor_role, details } = event;
  const happened = { id, command, actor, isAuthor: AUTHORS.has(actor_role), details };
  await notify(db, now, [...(await forEditor(db, happened)), ...(await forAuthors(db, happened))]);
}

const isNews = (command: string): boolean =>
  command === "note_review" || ASSIGNING.has(command) || EDITOR_NEWS.has(command) || AUTHOR_STEPS.has(command);

async function forEditor(db: Kysely<Tables>, happened: Happened): Promise<readonly NewNotification[]> {
  const news = describeNews(happened);
  if (!news) return [];
  const { handling_editor } = await db
    .selectFrom("manuscripts")
    .select("handling_editor")
    .where("id", "=", happened.id)
    .executeTakeFirstOrThrow();
  if (handling_editor === null) return [];
  return [{ personId: handling_editor, actorId: happened.actor, manuscriptId: happened.id, ...news }];
}

function describeNews({ command, isAuthor, details }: Happened): Pick<NewNotification, "kind" | "details"> | undefined {
  if (ASSIGNING.has(command)) return { kind: "manuscript_assigned" };
  if (command === "note_review") {
    const did = reviewStepIn(typeof details["did"] === "string" ? details["did"] : "");
    const reviewer = Number(details["reviewer"]);
    return did === undefined ? undefined : { kind: "review_news", details: { did, reviewer } };
  }
  // A message is news for the editor where an author wrote it; the authors are told of an editor's.
  if (!EDITOR_NEWS.has(command) || (command === "message_authors" && !isAuthor)) return undefined;
  return { kind: "manuscript_news", details: { command } };
}

async function forAuthors(
  db: Kysely<Tables>,
  { id, command, actor, isAuthor }: Happened,
): Promise<readonly NewNotification[]> {
  if (!AUTHOR_STEPS.has(command) || isAuthor) return [];
  const rows = await db
    .selectFrom("manuscripts as m")
    .leftJoin("manuscript_contributors as c", "c.manuscript_id", "m.id")
    .select(["m.created_by", "c.person_id"])
    .where("m.id", "=", id)
    .execute();
  const authors = new Set(rows.flatMap(({ created_by, person_id }) => [created_by ?? [], person_id ?? []].flat()));
  return [...authors].map((personId) => ({
    personId,
    kind: "manuscript_step",
    actorId: actor,
    manuscriptId: id,
    details: { command },
  }));
}
