import type { Kysely } from "kysely";
import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Tables } from "#platform/database/tables.ts";

type RevokeContext = { readonly db: Kysely<Tables>; readonly clock: () => Date };

type Revocation = {
  readonly tokenId: string;
  /** The person who revokes it. */
  readonly by: string;
  /** Undefined where an admin revokes anybody's. */
  readonly holderId: string | undefined;
  readonly caller: Caller | undefined;
};

/** Revokes a token at once and for good. Refuses with 404 where there is none, or where it is another person's or revoked. */
export async function revokeToken(
  ctx: Pick<AuthContext, "db" | "clock">,
  { tokenId, by, holderId, caller }: Revocation,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const revoked = isUuid(tokenId)
      ? await db
          .updateTable("access_tokens")
          .set({ revoked_at: ctx.clock() })
          .where("id", "=", tokenId)
          .where("revoked_at", "is", null)
          .$if(holderId !== undefined, (tokens) => tokens.where("holder_id", "=", holderId ?? ""))
          .returning(["holder_id", "name"])
          .executeTakeFirst()
      : undefined;
    if (!revoked) throw new Refused(404, "Token not found", "There is no such token, or it was revoked.");
    const detail = { token: tokenId, name: revoked.name };
    await audit({ ...ctx, db }, caller, { userId: revoked.holder_id, actor: by, action: "token_revoked", detail });
  });
}

/** Revokes all tokens of a person, in the caller's transaction: a reactivated account begins without any. Returns their names. */
export async function revokeAllTokens({ db, clock }: RevokeContext, holderId: string): Promise<readonly string[]> {
  const revoked = await db
    .updateTable("access_tokens")
    .set({ revoked_at: clock() })
    .where("holder_id", "=", holderId)
    .where("revoked_at", "is", null)
    .returning(["name", "expires_at"])
    .execute();
  const now = clock();
  return revoked
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Revokes a person's own tokens, in the caller's transaction. Returns the names of those that were valid, and of the tokens that this
 * person made for service accounts: they belong to those accounts, and other people's programs live by them.
 */
export async function withdrawTokens({ db, clock }: RevokeContext, personId: string): Promise<WithdrawnTokens> {
  const revoked = await revokeAllTokens({ db, clock }, personId);
  const remaining = await db
    .selectFrom("access_tokens")
    .select("name")
    .where("created_by", "=", personId)
    .where("holder_id", "!=", personId)
    .where("revoked_at", "is", null)
    .where((one) => one.or([one("expires_at", "is", null), one("expires_at", ">", clock())]))
    .orderBy("name")
    .execute();
  return { revoked, remaining: remaining.map(({ name }) => name) };
}
