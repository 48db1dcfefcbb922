import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import type { MetadataContext } from "#distribution/core/described-publication.ts";
import type {} from "./tables.ts";

/** The facts of the press that all its records name. */
export type DescriptionContext = Pick<MetadataContext, "press" | "pressUrl"> & { readonly identifierHost: string };

/** Reads the facts of the press for a list of records. */
export async function readDescriptionContext(
  ctx: Pick<Context, "db" | "log">,
  pressUrl: string,
): Promise<DescriptionContext> {
  return { press: await readPress(ctx), pressUrl, identifierHost: await requireIdentifierHost(ctx, pressUrl) };
}

/** Returns the key that signs marks of pages; the same on all nodes and after a restore. */
export async function requireTokenKey(ctx: Pick<Context, "db">, pressUrl: string): Promise<string> {
  await requireIdentifierHost(ctx, pressUrl);
  return (await ctx.db.selectFrom("identifier_host").select("token_key").executeTakeFirstOrThrow()).token_key;
}

/** Returns the host of identifiers: the one of the first use, so that a move of the site does not double each record abroad (decision 180). */
async function requireIdentifierHost({ db }: Pick<Context, "db">, pressUrl: string): Promise<string> {
  const stored = await db.selectFrom("identifier_host").select("host").executeTakeFirst();
  if (stored) return stored.host;
  const host = new URL(pressUrl).hostname.toLowerCase();
  await db
    .insertInto("identifier_host")
    .values({ id: true, host })
    .onConflict((one) => one.doNothing())
    .execute();
  return (await db.selectFrom("identifier_host").select("host").executeTakeFirst())?.host ?? host;
}
