import { sql } from "kysely";
import { PROJECT_TYPES, formatTicket } from "#enquiries/core/enquiry.ts";
import type { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { displayName } from "#people/core/person-names.ts";
import { csvCell } from "#platform/csv-cells.ts";
import type { Context } from "#platform/context.ts";
import { readDeadlines } from "#enquiries/core/server/deadlines.ts";
import { inboxCondition } from "./inbox-selection.ts";

const BATCH = 500;

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const dollars = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));
const time = (at: Date | null): string => at?.toISOString() ?? "";

const COLUMNS: readonly (readonly [name: string, text: (row: Row) => string])[] = [
  ["ticket", (row) => formatTicket(row.ticket_number)],
  ["received_at", (row) => time(row.created_at)],
  ["first_name", (row) => row.first_name],
  ["last_name", (row) => row.last_name],
  ["email", (row) => row.email],
  ["project_type", (row) => PROJECT_TYPES[row.project_type]],
  ["status", (row) => row.status],
  ["assigned_to", (row) => (row.owner_id === null ? "" : displayName(toOwner(row)))],
  ["due_on", (row) => row.due_on ?? ""],
  ["quote_number", (row) => row.quote_number ?? ""],
  ["estimate_usd", (row) => dollars(row.estimate)],
  ["answered_at", (row) => time(row.answered_at)],
  ["closed_at", (row) => time(row.closed_at)],
  ["message", (row) => row.message],
];

const toOwner = ({ owner_first, owner_last }: Row) => ({ first_name: owner_first, last_name: owner_last });

/** Streams the filtered enquiries as CSV (RFC 4180), newest first, without paging; no cell can run as a formula. */
export async function* exportInbox(
  ctx: Pick<Context, "db" | "log" | "clock">,
  selection: InboxSelection,
  viewerId: string,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  const { rows } = await sql<{ id: string }>`select e.id from enquiries e
    where ${inboxCondition(selection, viewerId, await readDeadlines(ctx))} order by e.created_at desc, e.id`.execute(
    ctx.db,
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    const batch = await selectExportedRows(ctx, ids);
    yield batch.map((row) => line(COLUMNS.map(([, text]) => text(row)))).join("");
  }
}

const selectExportedRows = ({ db }: Pick<Context, "db">, ids: readonly string[]) =>
  db
    .selectFrom("enquiries as e")
    .leftJoin("profiles as p", "p.id", "e.assigned_to")
    .select(["e.ticket_number", "e.created_at", "e.first_name", "e.last_name", "e.email", "e.project_type", "e.status"])
    .select(["e.quote_number", "e.answered_at", "e.closed_at", "e.due_on", "e.message"])
    .select(["p.id as owner_id", "p.first_name as owner_first", "p.last_name as owner_last"])
    .select(sql<number | null>`(e.quote ->> 'total')::float8`.as("estimate"))
    .where("e.id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("e.created_at", "desc")
    .orderBy("e.id")
    .execute();

type Row = Awaited<ReturnType<typeof selectExportedRows>>[number];
