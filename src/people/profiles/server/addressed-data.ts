import type { AuthContext } from "#accounts/server/auth-context.ts";
import { findUser } from "#accounts/server/users.ts";
import type { Context } from "#platform/context.ts";

/** What another room keeps under e-mail addresses; the rooms above this one bring theirs, composed in desk.ts. */
export type AddressRecords = {
  /** Under which a person's file has them: "enquiries". */
  readonly name: string;
  /** All that came from an address, as its owner may take it away: nothing that staff wrote for each other. */
  collect(ctx: Pick<Context, "db">, address: string): Promise<unknown>;
  /** Takes the person out of it, in the transaction that erases the account. */
  erase(ctx: Pick<Context, "db" | "clock">, address: string): Promise<void>;
};

/** What taking one's data away and leaving work with. */
export type LeavingContext = AuthContext & { readonly records: readonly AddressRecords[] };

/**
 * The address that somebody has proved to be theirs; undefined where there is none. Where a press confirms addresses by
 * itself (AUTH_AUTOCONFIRM) nobody has: who signed up with another's address must not read what the other wrote.
 */
export async function findProvenAddress(
  { db, settings }: Pick<AuthContext, "db" | "settings">,
  userId: string,
): Promise<string | undefined> {
  if (settings.autoconfirm) return undefined;
  const user = await findUser({ db }, userId);
  return user?.email_confirmed_at ? (user.email ?? undefined) : undefined;
}
