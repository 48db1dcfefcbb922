import type { Selectable } from "kysely";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isUuid } from "#platform/uuid.ts";

export type FactorRow = Selectable<Tables["auth.factors"]>;

/** Returns an account's factors, including recovery codes, oldest first. */
export const listFactors = ({ db }: Pick<AuthContext, "db">, userId: string): Promise<FactorRow[]> =>
  db.selectFrom("auth.factors").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();

/** Returns the factors that reach aal2 without another factor: recovery codes only replace them. */
export const filterVerifiedFactors = (factors: readonly FactorRow[]): FactorRow[] =>
  factors.filter(({ status, factor_type }) => status === "verified" && factor_type !== "recovery_code");

/** Returns the account's own factor of this id, of a kind that is challenged and verified; refuses with 404. */
export async function requireFactor(
  { db }: Pick<AuthContext, "db">,
  { params, user }: SignedInRequest,
): Promise<FactorRow> {
  const id = params["id"];
  const found = isUuid(id)
    ? await db
        .selectFrom("auth.factors")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", user.id)
        .where("factor_type", "!=", "recovery_code")
        .executeTakeFirst()
    : undefined;
  return found ?? refuse(404, "mfa_factor_not_found", "Factor not found");
}
