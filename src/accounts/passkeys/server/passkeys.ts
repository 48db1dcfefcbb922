import type { Selectable } from "kysely";
import { refuse } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { SignedInCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { factorName } from "#accounts/mfa/server/enrol-factor.ts";
import { recordChange, requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { isUuid } from "#accounts/server/uuid.ts";

export type PasskeyRow = Selectable<Tables["auth.passkeys"]>;

/** A passkey as the client lists it; its key stays here. */
export const passkeyAnswer = (passkey: PasskeyRow) => ({
  id: passkey.id,
  friendly_name: passkey.friendly_name ?? undefined,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString(),
});

/** Oldest first. */
export const findPasskeys = ({ db }: Pick<AuthWork, "db">, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom("auth.passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();

/** `GET /passkeys` */
export async function listPasskeys(work: AuthWork, { user }: SignedInCall): Promise<Response> {
  return authAnswer((await findPasskeys(work, user.id)).map(passkeyAnswer));
}

/** `PATCH /passkeys/:id`: its name in one's own list. */
export async function renamePasskey(work: AuthWork, call: SignedInCall): Promise<Response> {
  await requireSecondFactor(work, call, "passkey_added");
  const renamed = await work.db
    .updateTable("auth.passkeys")
    .set({ friendly_name: factorName(call.body["friendly_name"]) })
    .where("id", "=", requireId(call))
    .where("user_id", "=", call.user.id)
    .returningAll()
    .executeTakeFirst();
  return renamed ? authAnswer(passkeyAnswer(renamed)) : refuseUnknown();
}

/** `DELETE /passkeys/:id` */
export async function removePasskey(work: AuthWork, call: SignedInCall): Promise<Response> {
  const { user, caller } = call;
  const id = requireId(call);
  await requireMayChangePasskeys(work, call, "passkey_removed");
  await work.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom("auth.passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return refuseUnknown();
    await recordChange(work, db, "passkey_removed", { user, caller });
  });
  return authAnswer(undefined, 204);
}

/** A passkey opens the account alone: adding or removing one asks for what a factor asks for. */
export async function requireMayChangePasskeys(
  work: AuthWork,
  call: SignedInCall,
  change: "passkey_added" | "passkey_removed",
): Promise<void> {
  if (call.user.is_anonymous) refuse(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  await requireMayChange(work, call, change);
}

const requireId = ({ params }: SignedInCall): string => (isUuid(params["id"]) ? params["id"] : refuseUnknown());

const refuseUnknown = (): never => refuse(404, "webauthn_credential_not_found", "Passkey not found");
