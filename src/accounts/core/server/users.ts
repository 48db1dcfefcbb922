import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

export type UserRow = Selectable<Tables["auth.users"]>;
type Db = { readonly db: Kysely<Tables> };

export const findUser = ({ db }: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds an account by a parsed address or number. */
export const findUserBy = ({ db }: Db, field: "email" | "phone", value: string): Promise<UserRow | undefined> =>
  db.selectFrom("auth.users").selectAll().where(field, "=", value).executeTakeFirst();

/** Returns an account by an id that was read in the same request. Throws where the account is gone. */
export const requireUser = ({ db }: Db, id: string): Promise<UserRow> =>
  db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const isBlocked = (user: Pick<UserRow, "banned_until">, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;
