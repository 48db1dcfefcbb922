import { createHash } from "node:crypto";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findProvenAddress, type LeavingContext, NO_ACCOUNT } from "#people/core/server/personal-records.ts";
import { collectRecords, eraseRecords } from "#people/profiles/server/collect-records.ts";
import { forgetRecipient } from "#platform/mail/remove-recipient.ts";
import { Refused } from "#platform/refused.ts";

type Request = {
  /** In the form in which addresses are compared (`parseEmail`). */
  readonly address: string;
  /** The admin who answers the person's request. */
  readonly by: string;
};

/**
 * Returns all data that the press stores about a person who has no account, by the address: reviewers and co-authors who came by links,
 * people who wrote enquiries. Refuses with 409 where an account has proved the address: its own export holds these data.
 */
export async function exportAddress(ctx: LeavingContext, { address, by }: Request) {
  await refuseAccount(ctx, address);
  const records = await collectRecords(ctx, { id: NO_ACCOUNT, address });
  await note(ctx, "address_exported", { address, by });
  return { exported_at: ctx.clock(), address, ...records };
}

/**
 * Erases a person who has no account, by the address, in all modules and from the outbox, by the rules of accounts: what decisions rest on
 * stays without the person. Refuses with 409 where an account has proved the address.
 */
export async function eraseAddress(ctx: LeavingContext, { address, by }: Request): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    await refuseAccount(within, address);
    await forgetRecipient(db, address);
    await eraseRecords(within, { id: NO_ACCOUNT, address });
    await note(within, "address_erased", { address, by });
  });
}

async function refuseAccount(ctx: LeavingContext, address: string): Promise<void> {
  const account = await ctx.db
    .selectFrom("auth.users")
    .select("id")
    .where((user) => user.or([user("email", "=", address), user("new_email", "=", address)]))
    .executeTakeFirst();
  if (account === undefined || (await findProvenAddress(ctx, account.id)) !== address) return;
  throw new Refused(
    409,
    "This address has an account",
    "An account has this address. Its owner downloads and deletes the data in Settings, or you erase the account among the users.",
  );
}

/** The audit log proves the request without the address: whoever knows the address can compute its hash. */
const note = (ctx: AuthContext, action: string, { address, by }: Request): Promise<void> =>
  audit(ctx, undefined, {
    userId: null,
    actor: by,
    action,
    detail: { address_sha256: createHash("sha256").update(address).digest("hex") },
  });
