import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./outbox.ts";

/** Returns which of these links still work; the others were used or replaced. */
export type FindLiveLinks = (hashes: readonly Buffer[]) => Promise<readonly Buffer[]>;

/** E-mails whose links are compared at once. */
const BATCH = 500;

const EXPIRED = { state: "expired", sealed_email: null } as const;

/**
 * Marks the e-mails that wait or have failed as expired when the time of their link or code is over, or when the link was
 * used or replaced. Their text is deleted; they are not sent any more.
 */
export async function expireOutbox(
  { db, clock }: Pick<Context, "db" | "clock">,
  findLive?: FindLiveLinks,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set(EXPIRED)
    .where("state", "in", ["queued", "failed"])
    .where("expires_at", "<=", clock())
    .execute();
  if (!findLive) return;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await linksAfter(db, after);
    const last = rows.at(-1);
    if (!last) return;
    await expireVoid(db, rows, await findLive(rows.map(({ link_hash }) => link_hash)));
    after = last.id;
  }
}

const linksAfter = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom("outbox")
    .select(["id", (row) => row.ref("link_hash").$notNull().as("link_hash")])
    .where("link_hash", "is not", null)
    .where("state", "in", ["queued", "failed"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(BATCH)
    .execute();

type LinkRow = { readonly id: string; readonly link_hash: Buffer };

async function expireVoid(db: Kysely<Tables>, rows: readonly LinkRow[], live: readonly Buffer[]): Promise<void> {
  const living = new Set(live.map((hash) => hash.toString("base64")));
  const dead = rows.filter(({ link_hash }) => !living.has(link_hash.toString("base64"))).map(({ id }) => id);
  if (dead.length === 0) return;
  await db
    .updateTable("outbox")
    .set(EXPIRED)
    .where("id", "in", dead)
    .where("state", "in", ["queued", "failed"])
    .execute();
}
