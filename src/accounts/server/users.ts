import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

export type UserRow = Selectable<Tables["auth.users"]>;
type Db = { readonly db: Kysely<Tables> };

export const findUser = ({ db }: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirst();

/** By an address that was parsed before. */
export const findUserBy = ({ db }: Db, field: "email" | "phone", value: string): Promise<UserRow | undefined> =>
  db.selectFrom("auth.users").selectAll().where(field, "=", value).executeTakeFirst();

/** Throws where the account is gone: only for ids that were read in the same request. */
export const requireUser = ({ db }: Db, id: string): Promise<UserRow> =>
  db.selectFrom("auth.users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const isBlocked = (user: Pick<UserRow, "banned_until">, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;
