import type { Kysely, Selectable } from "kysely";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listWaitingCorrections } from "../../corrections/server/waiting-corrections.ts";
import { listOpenMusts } from "../../problems/open-problems.ts";
import { findNewerVersion } from "../../core/server/next-version.ts";
import type {} from "../../core/server/tables.ts";

export type SendableText = {
  readonly production: Selectable<Tables["productions"]>;
  readonly part: Publication;
};

/**
 * Returns the text of a part with the part's record. 404 where there is none, or the person may not know of the part; 409 for a text that belongs to no
 * publication.
 */
export async function requireText(ctx: Pick<Context, "db">, person: Person, id: string): Promise<SendableText> {
  const production = await ctx.db.selectFrom("productions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!production) throw new Refused(404, "Production not found", "There is no such production.");
  if (production.publication_id === null)
    throw new Refused(409, "No authors", "This text belongs to no publication, so it has no authors to send it to.");
  return { production, part: await requireReadable(ctx, person, production.publication_id) };
}

/** Returns why a text cannot be sent to its authors; undefined where it can. */
export async function findObstacle(
  db: Kysely<Tables>,
  { production }: Pick<SendableText, "production">,
): Promise<string | undefined> {
  const { id, state, problems, corrections } = production;
  if (state === "failed")
    return `The manuscript could not be read: ${problems[0]?.sentence ?? "the log has the details."}`;
  if (state !== "ready") return "The text is still being set. Send it when it is ready.";
  const newest = await findNewerVersion(db, production);
  if (newest !== undefined) return `There is a newer text, version ${newest}. Send that one.`;
  const waiting = await listWaitingCorrections({ db }, id);
  const must = listOpenMusts(problems, [...corrections, ...waiting.map(({ correction }) => correction)]);
  const [first] = must;
  if (first)
    return must.length === 1
      ? `One problem must be settled first: ${first.sentence}`
      : `${must.length} problems must be settled first. The first: ${first.sentence}`;
  const editions = await db
    .selectFrom("production_editions")
    .select("kind")
    .distinct()
    .where("production_id", "=", id)
    .where("kind", "in", ["pdf", "blocks"])
    .execute();
  if (!editions.some(({ kind }) => kind === "pdf")) return "This text has no pages: they could not be set.";
  if (!editions.some(({ kind }) => kind === "blocks"))
    return "This text was made before proofs could be sent. Make it again.";
  return undefined;
}

/** Refuses a text that cannot be sent to its authors: 409 with the reason. */
export async function requireSendable(db: Kysely<Tables>, text: SendableText): Promise<void> {
  const obstacle = await findObstacle(db, text);
  if (obstacle !== undefined) throw new Refused(409, "Not ready for the authors", obstacle);
}
