import { sql } from "kysely";
import { csvCell } from "#platform/csv-cells.ts";
import type { UserSelection } from "#people/core/user-query.ts";
import type { Context } from "#platform/context.ts";
import { userCondition } from "../../core/server/user-selection.ts";
import { type ListedUser, usersByIds } from "./users.ts";

const BATCH = 1000;

const COLUMNS: readonly (readonly [name: string, text: (user: ListedUser) => string])[] = [
  ["first_name", (user) => user.first_name ?? ""],
  ["last_name", (user) => user.last_name ?? ""],
  ["email", (user) => user.email ?? ""],
  ["roles", (user) => user.roles.join("; ")],
  ["status", (user) => user.status],
  ["created_at", (user) => user.created_at.toISOString()],
  ["last_sign_in_at", (user) => user.last_sign_in_at?.toISOString() ?? ""],
  ["id", (user) => user.id],
];

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Yields the users that a query selects as CSV (RFC 4180), newest first, without paging; a spreadsheet takes no cell
 * for a formula.
 */
export async function* exportUsers(ctx: Pick<Context, "db" | "clock">, query: UserSelection): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  const { rows } = await sql<{ id: string }>`select p.id from profiles p
    where ${userCondition(query, ctx.clock())} order by p.created_at desc, p.id`.execute(ctx.db);
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    const users = await usersByIds(ctx, ids);
    yield users.map((user) => line(COLUMNS.map(([, text]) => text(user)))).join("");
  }
}
