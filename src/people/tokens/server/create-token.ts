import { randomUUID } from "node:crypto";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { findUser } from "#accounts/core/server/users.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { requireActiveServiceAccount } from "./service-accounts.ts";
import { DEFAULT_TOKEN_DAYS, endOfDay, lastDay, type TokenForm, wrongLastDay } from "#people/tokens/token-form.ts";
import { scopesFor } from "#people/core/token-scopes.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { newToken } from "./token-text.ts";

/** Tokens of one holder that are valid at the same time. */
export const MAX_TOKENS = 50;

export type CreatedToken = { readonly id: string; readonly token: string };

type Creation = {
  /** Who makes the token; the holder, or an admin for a service account. */
  readonly by: string;
  readonly form: TokenForm;
  readonly caller: Caller | undefined;
};

/**
 * Makes a token for the person's own programs. Its text is returned here and never again. The audit log and an e-mail
 * tell the person. Refuses with 422 scopes that the person's roles do not have and a wrong last day.
 */
export const createOwnToken = (ctx: AuthContext, creation: Creation): Promise<CreatedToken> => {
  if (creation.form.expires_on === null)
    throw new Invalid({ expires_on: "Only tokens of service accounts can be without an end" });
  return create(ctx, creation.by, creation);
};

/**
 * Makes a token for a service account; it may be without an end. The admin who makes it gets the e-mail. Refuses with 404
 * where there is no such account, and with 409 where it is deactivated.
 */
export async function createServiceToken(ctx: AuthContext, accountId: string, creation: Creation) {
  await requireActiveServiceAccount(ctx, accountId);
  return create(ctx, accountId, creation);
}

async function create(ctx: AuthContext, holderId: string, { by, form, caller }: Creation): Promise<CreatedToken> {
  const { name, scopes } = form;
  const now = ctx.clock();
  const day = form.expires_on === undefined ? lastDay(now, DEFAULT_TOKEN_DAYS) : form.expires_on;
  const wrongDay = day === null ? undefined : wrongLastDay(day, now);
  const allowed = scopesFor(await listRoles(ctx, holderId));
  const beyond = scopes.filter((scope) => !allowed.includes(scope));
  const fieldErrors = {
    ...(wrongDay !== undefined && { expires_on: wrongDay }),
    ...(beyond.length > 0 && { scopes: `The roles of this account do not allow ${beyond.join(", ")}` }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new Invalid(fieldErrors);
  const { text, hash, ending } = newToken();
  const id = randomUUID();
  await ctx.db.transaction().execute(async (db) => {
    await refuseTooMany({ ...ctx, db }, holderId);
    await db
      .insertInto("access_tokens")
      .values({
        id,
        holder_id: holderId,
        name,
        token_hash: hash,
        ending,
        scopes: [...new Set(scopes)],
        created_by: by,
        created_at: now,
        expires_at: day === null ? null : endOfDay(day),
      })
      .execute();
    const detail = { token: id, name, scopes };
    await audit({ ...ctx, db }, caller, { userId: holderId, actor: by, action: "token_created", detail });
    const email = (await findUser({ db }, by))?.email;
    if (email) await ctx.emails.sendNews(db, "token_created", email);
  });
  return { id, token: text };
}

async function refuseTooMany({ db, clock }: Pick<AuthContext, "db" | "clock">, holderId: string): Promise<void> {
  const { count } = await db
    .selectFrom("access_tokens")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("holder_id", "=", holderId)
    .where("revoked_at", "is", null)
    .where((one) => one.or([one("expires_at", "is", null), one("expires_at", ">", clock())]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TOKENS)
    throw new Refused(409, "Too many tokens", `An account has at most ${MAX_TOKENS} valid tokens. Revoke one first.`);
}
