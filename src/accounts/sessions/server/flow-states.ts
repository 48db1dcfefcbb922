import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, type Caller, later } from "#accounts/core/server/auth-context.ts";
import { audit } from "#accounts/core/server/audit.ts";
import { randomToken, sha256 } from "#accounts/core/server/random.ts";
import { readRefreshToken } from "#accounts/sessions/server/refresh-token.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { requireUser } from "#accounts/core/server/users.ts";

const FLOW_SECONDS = 600;
const AUTH_CODE_SECONDS = 300;
const CHALLENGE = /^[\w.~-]{43,128}$/u;

export type NewFlow = {
  readonly provider: string;
  /** The method that the session states. */
  readonly method: string;
  readonly redirectTo: string;
  readonly challenge?: string | undefined;
  readonly userId?: string | undefined;
  /** The account to which the identity is linked, instead of a sign-in. */
  readonly linkUserId?: string | undefined;
  readonly nonce?: string | undefined;
  readonly verifier?: string | undefined;
};

/** Returns the client's PKCE challenge (RFC 7636, S256 only); undefined where none was sent. */
export function pkceChallenge(input: { readonly code_challenge?: unknown; readonly code_challenge_method?: unknown }) {
  if (input.code_challenge === undefined || input.code_challenge === null || input.code_challenge === "")
    return undefined;
  const isS256 = String(input.code_challenge_method).toLowerCase() === "s256";
  if (typeof input.code_challenge !== "string" || !CHALLENGE.test(input.code_challenge) || !isS256)
    return refuseInput("PKCE flow requires code_challenge_method s256 and a valid code_challenge");
  return input.code_challenge;
}

/** Stores a sign-in that goes through another page; returns the state that comes back with it. */
export async function startFlow(ctx: AuthContext, db: Kysely<Tables>, flow: NewFlow): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("auth.flow_states")
    .values({
      id,
      provider: flow.provider,
      challenge: flow.challenge ?? null,
      auth_code_hash: null,
      user_id: flow.userId ?? null,
      link_user_id: flow.linkUserId ?? null,
      nonce: flow.nonce ?? null,
      verifier: flow.verifier === undefined ? null : ctx.secrets.seal("flow", flow.verifier, id),
      redirect_to: flow.redirectTo,
      method: flow.method,
      expires_at: later(ctx, FLOW_SECONDS),
    })
    .execute();
  return id;
}

/** Returns the code that the client exchanges once for a session, with its verifier. */
export async function issueAuthCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  flowId: string,
  userId: string,
): Promise<string> {
  const code = randomToken();
  await db
    .updateTable("auth.flow_states")
    .set({ auth_code_hash: sha256(code), user_id: userId, expires_at: later(ctx, AUTH_CODE_SECONDS) })
    .where("id", "=", flowId)
    .execute();
  return code;
}

/**
 * Handles the grant `pkce`: the first try uses the code up, right or wrong. A code that is used again was copied: the
 * session that it opened ends (RFC 6749 §4.1.2; ASVS 5.0, 10.4.2).
 */
export async function exchangeAuthCode(ctx: AuthContext, caller: Caller, code: unknown, verifier: unknown) {
  if (typeof code !== "string" || typeof verifier !== "string" || code === "" || verifier === "")
    return refuseInput("invalid request: both auth code and code verifier should be non-empty");
  const flow = await ctx.db
    .updateTable("auth.flow_states")
    .set({ used_at: ctx.clock() })
    .where("auth_code_hash", "=", sha256(code))
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.clock())
    .returningAll()
    .executeTakeFirst();
  if (!flow?.user_id) {
    await endSessionOfCode(ctx, caller, code);
    return refuse(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (sha256(verifier).toString("base64url") !== flow.challenge)
    return refuse(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  const user = await requireUser(ctx, flow.user_id);
  return ctx.db.transaction().execute(async (db) => {
    const session = await signIn(ctx, db, user, flow.method, caller);
    const session_id = readRefreshToken(ctx.secrets, session.refresh_token)?.id ?? null;
    await db.updateTable("auth.flow_states").set({ session_id }).where("id", "=", flow.id).execute();
    return session;
  });
}

async function endSessionOfCode(ctx: AuthContext, caller: Caller, code: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const used = await db
      .selectFrom("auth.flow_states")
      .innerJoin("auth.sessions as session", "session.id", "auth.flow_states.session_id")
      .select(["session.id", "session.user_id"])
      .where("auth_code_hash", "=", sha256(code))
      .executeTakeFirst();
    if (!used) return;
    await db.deleteFrom("auth.sessions").where("id", "=", used.id).execute();
    const detail = { session: used.id };
    await audit({ ...ctx, db }, caller, { userId: used.user_id, action: "code_reuse", detail });
  });
}
