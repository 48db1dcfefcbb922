import { getBearerToken } from "#accounts/http/server/authenticate.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isBlocked, requireUser } from "#accounts/core/server/users.ts";
import { findCurrentPerson, type Person, toPerson } from "#people/core/server/current-person.ts";
import { coarseNetwork } from "#platform/http/client-address.ts";
import { Refused } from "#platform/refused.ts";
import { hashOfToken, isTokenText, TOKEN_PREFIX } from "./token-text.ts";

/** The last use is stored once in so many milliseconds. */
const LAST_USED_INTERVAL_MS = 60_000;

/**
 * Returns who sends a request to the API: the holder of its access token, else the person of its session; undefined
 * where there is none. Roles and the state of the account are read now. Refuses with 401 a token that is unknown,
 * expired or revoked, or whose holder is blocked; with 400 a token in the address, because addresses are logged.
 */
export async function findApiCaller(
  ctx: AuthContext,
  request: Request,
  ip: string | undefined,
): Promise<Person | undefined> {
  refuseTokenInAddress(request.url);
  const text = getBearerToken(request);
  if (text?.startsWith(TOKEN_PREFIX) !== true) return findCurrentPerson(ctx, request);
  return findHolder(ctx, text, ip);
}

async function findHolder(ctx: AuthContext, text: string, ip: string | undefined): Promise<Person> {
  const now = ctx.clock();
  const token = isTokenText(text)
    ? await ctx.db
        .selectFrom("access_tokens")
        .select(["id", "holder_id", "name", "scopes", "expires_at", "revoked_at", "last_used_at"])
        .where("token_hash", "=", hashOfToken(text))
        .executeTakeFirst()
    : undefined;
  if (!token) return refuse("This token is unknown. A token is shown once, when it is made.");
  if (token.revoked_at) return refuse("This token was revoked.");
  if (token.expires_at && token.expires_at <= now) return refuse("This token has expired.");
  const user = await requireUser(ctx, token.holder_id);
  if (isBlocked(user, now)) return refuse("The account of this token is deactivated.");
  if (!token.last_used_at || now.getTime() - token.last_used_at.getTime() >= LAST_USED_INTERVAL_MS)
    await ctx.db
      .updateTable("access_tokens")
      .set({ last_used_at: now, last_used_from: ip === undefined ? null : coarseNetwork(ip) })
      .where("id", "=", token.id)
      .execute();
  const { id, name, scopes, expires_at } = token;
  return toPerson(ctx, user, { id, aal: "aal1", amr: [] }, { id, name, scopes, expires_at });
}

function refuse(sentence: string): never {
  throw new Refused(401, "Token not valid", sentence);
}

function refuseTokenInAddress(url: string): void {
  if ([...new URL(url).searchParams.values()].some(isTokenText))
    throw new Refused(
      400,
      "Token in the address",
      "A token belongs in the header Authorization, never in an address: addresses are logged. Revoke this token and make a new one.",
    );
}
