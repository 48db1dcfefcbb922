import type { Selectable } from "kysely";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { factorName } from "#accounts/mfa/server/enrol-factor.ts";
import { recordChange, requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { isUuid } from "#platform/uuid.ts";

export type PasskeyRow = Selectable<Tables["auth.passkeys"]>;

/** Returns a passkey as the client lists it, without its key. */
export const passkeyResponse = (passkey: PasskeyRow) => ({
  id: passkey.id,
  friendly_name: passkey.friendly_name ?? undefined,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString(),
});

/** Returns the passkeys of an account, oldest first. */
export const findPasskeys = ({ db }: Pick<AuthContext, "db">, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom("auth.passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();

/** Handles `GET /passkeys`. */
export async function listPasskeys(ctx: AuthContext, { user }: SignedInRequest): Promise<AuthResult> {
  return authResult((await findPasskeys(ctx, user.id)).map(passkeyResponse));
}

/** Handles `PATCH /passkeys/:id`: changes the name in the person's own list. */
export async function renamePasskey(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  await requireSecondFactor(ctx, call, "passkey_added");
  const renamed = await ctx.db
    .updateTable("auth.passkeys")
    .set({ friendly_name: factorName(call.body.friendly_name) })
    .where("id", "=", requireId(call))
    .where("user_id", "=", call.user.id)
    .returningAll()
    .executeTakeFirst();
  return renamed ? authResult(passkeyResponse(renamed)) : refuseUnknown();
}

/** Handles `DELETE /passkeys/:id`. */
export async function removePasskey(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user, caller } = call;
  const id = requireId(call);
  await requireMayChangePasskeys(ctx, call, "passkey_removed");
  await ctx.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom("auth.passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return refuseUnknown();
    await recordChange(ctx, db, "passkey_removed", { user, caller });
  });
  return authResult(undefined, 204);
}

/** Guards changes of passkeys like those of factors: a passkey alone signs in to the account. */
export async function requireMayChangePasskeys(
  ctx: AuthContext,
  call: SignedInRequest,
  change: "passkey_added" | "passkey_removed",
): Promise<void> {
  if (call.user.is_anonymous) refuse(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  await requireMayChange(ctx, call, change);
}

const requireId = ({ params }: SignedInRequest): string => (isUuid(params["id"]) ? params["id"] : refuseUnknown());

const refuseUnknown = (): never => refuse(404, "webauthn_credential_not_found", "Passkey not found");
