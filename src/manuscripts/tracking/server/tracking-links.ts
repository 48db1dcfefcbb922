import { randomUUID } from "node:crypto";
import { trackingPath } from "#addresses/manuscript-addresses.ts";
import { findManuscript, noManuscript } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { isLinkToken, parseLinkToken, linkToken } from "#platform/pages/link-token.ts";
import { readPress } from "#press/core/server/press.ts";
import { Refused } from "#platform/refused.ts";
import { findSentences } from "./find-sentences.ts";

type QueryContext = Pick<ManuscriptContext, "db" | "secrets">;

/** A tracking link has one generation: it is revoked by its row. */
const GENERATION = 0;

const createToken = ({ secrets }: Pick<ManuscriptContext, "secrets">, id: string): string =>
  linkToken(secrets, "tracking-link", id, GENERATION);

/** Returns the path of the live tracking link; null where there is none. */
export async function findTrackingPath(ctx: QueryContext, manuscriptId: string): Promise<string | null> {
  const link = await ctx.db
    .selectFrom("manuscript_tracking_links")
    .select("id")
    .where("manuscript_id", "=", manuscriptId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return link ? trackingPath(createToken(ctx, link.id)) : null;
}

/** Makes the link that shows the author's sentence without a sign-in; there is one at a time, which is returned. */
export async function createTrackingLink(ctx: ManuscriptContext, person: ManuscriptPerson, id: string): Promise<void> {
  const manuscript = await requireOwn(ctx, person, id);
  await ctx.db.transaction().execute(async (db) => {
    await findManuscript(db, manuscript.id, { lock: true });
    if (await findTrackingPath({ ...ctx, db }, manuscript.id)) return;
    await db
      .insertInto("manuscript_tracking_links")
      .values({ id: randomUUID(), manuscript_id: manuscript.id, created_by: person.id, created_at: ctx.clock() })
      .execute();
  });
}

/** Revokes the tracking links of a manuscript: its page then says that the link no longer works. */
export async function revokeTrackingLink(ctx: ManuscriptContext, person: ManuscriptPerson, id: string): Promise<void> {
  const manuscript = await requireOwn(ctx, person, id);
  await ctx.db
    .updateTable("manuscript_tracking_links")
    .set({ revoked_at: ctx.clock() })
    .where("manuscript_id", "=", manuscript.id)
    .where("revoked_at", "is", null)
    .execute();
}

async function requireOwn({ db }: ManuscriptContext, person: ManuscriptPerson, id: string) {
  const { manuscript, roles } = await requireSeenManuscript(db, person, id);
  if (!roles.includes("corresponding_author"))
    throw new Refused(403, "Access Denied", "The corresponding author makes and revokes the tracking link.");
  if (manuscript.state === "draft") throw noManuscript();
  return manuscript;
}

export type Tracked = {
  readonly number: string;
  readonly sentence: string;
  readonly late: string | null;
  /** The press's, in which the days of the sentence are meant: an IANA name. */
  readonly timeZone: string;
};

/** Returns what a tracking link shows: number and sentence, and nothing else. Undefined for a link that does not work. */
export async function findTracked(ctx: ManuscriptContext, token: string): Promise<Tracked | undefined> {
  const id = parseLinkToken(token);
  if (id === undefined || !isLinkToken(ctx.secrets, "tracking-link", token, { id, generation: GENERATION }))
    return undefined;
  const manuscript = await ctx.db
    .selectFrom("manuscripts as m")
    .innerJoin("manuscript_tracking_links as l", "l.manuscript_id", "m.id")
    .selectAll("m")
    .where("l.id", "=", id)
    .where("l.revoked_at", "is", null)
    .executeTakeFirst();
  if (!manuscript?.number) return undefined;
  const found = (await findSentences(ctx, [manuscript])).get(manuscript.id);
  if (!found) return undefined;
  const { hours } = await readPress(ctx);
  return { number: manuscript.number, sentence: found.sentence, late: found.late, timeZone: hours.timeZone };
}
