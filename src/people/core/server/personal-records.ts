import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUser } from "#accounts/core/server/users.ts";
import type { Context } from "#platform/context.ts";

/** The id of nobody (RFC 9562, §5.9): no row names it. */
export const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/** A person whose data are exported or erased. */
export type RecordedPerson = {
  /** The account, or `NO_ACCOUNT` for somebody who is known by the address alone. */
  readonly id: string;
  /** The address that the person has proved to be theirs; undefined where there is none. */
  readonly address: string | undefined;
};

/**
 * Personal data that another module stores about a person, by the account or the address. `PersonRecords` of the modules above this
 * one are composed in open-auth-context.ts.
 */
export type PersonRecords = {
  /** The name of these data in a person's export, such as "enquiries". */
  readonly name: string;
  /** Returns all data that the person may export, without notes of the staff for each other. */
  collect(ctx: Pick<Context, "db">, person: RecordedPerson): Promise<unknown>;
  /** Erases the person from these data, in the transaction that erases the account. */
  erase(ctx: AuthContext, person: RecordedPerson): Promise<void>;
};

/** The context of the export of a person's data and of the deletion of an account. */
export type LeavingContext = AuthContext & { readonly records: readonly PersonRecords[] };

/**
 * Returns the address that a person has proved to be theirs; undefined where there is none. A press that confirms
 * addresses automatically (AUTH_AUTOCONFIRM) has no proof: a person who signed up with another's address must not
 * read the other's messages.
 */
export async function findProvenAddress(
  { db, settings }: Pick<AuthContext, "db" | "settings">,
  userId: string,
): Promise<string | undefined> {
  if (settings.autoconfirm) return undefined;
  const user = await findUser({ db }, userId);
  return user?.email_confirmed_at ? (user.email ?? undefined) : undefined;
}
