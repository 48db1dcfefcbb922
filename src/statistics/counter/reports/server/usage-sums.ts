import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { AccessMethod, AccessType, Metric } from "../../counter-metrics.ts";
import type {} from "../../events/server/tables.ts";
import type { ReportRequest } from "../report-request.ts";
import type { ReportedItem, UsageSum } from "../usage-sum.ts";

type SumRow = {
  readonly title_id: string | null;
  readonly item_id: string | null;
  readonly access_type: AccessType | null;
  readonly access_method: AccessMethod;
  readonly yop: string | null;
  readonly metrics: readonly Metric[];
  /** The months and times of each metric, in their order. */
  readonly months: readonly string[];
  readonly times: readonly number[];
};

/** The titles whose sums are in memory at a time, with those of their chapters and papers. */
const TITLES_TOGETHER = 200;

type SumsRequest = Pick<ReportRequest, "definition" | "from" | "to">;

/**
 * Yields a customer's sums in the months of a report, with the metrics that it counts, some titles at a time in the order of their
 * numbers; those of searches first. `customerId` is an id of the database.
 */
export async function* readUsageSums(
  ctx: Pick<Context, "db">,
  customerId: string,
  request: SumsRequest,
): AsyncGenerator<readonly UsageSum[]> {
  const withAuthors = request.definition.level === "item";
  if (request.definition.level === "platform")
    yield await readSums(ctx, customerId, request, sql`title_id is null`, false);
  for (const titles of cutPieces(await listTitles(ctx, customerId, request), TITLES_TOGETHER))
    yield await readSums(ctx, customerId, request, sql`title_id = any(${titles}::uuid[])`, withAuthors);
}

/** Returns the titles of which a customer has sums in the months of a report, in the order of their numbers. */
async function listTitles(
  { db }: Pick<Context, "db">,
  customerId: string,
  { from, to }: SumsRequest,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select used.id from (
      select distinct title_id as id from counter_monthly where customer_id = ${customerId} and month between ${from} and ${to} and title_id is not null) as used
      left join counter_items items on items.id = used.id
    order by items.sequential_id, used.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the sums of some titles: one row for each item. */
async function readSums(
  ctx: Pick<Context, "db">,
  customerId: string,
  { definition, from, to }: SumsRequest,
  condition: RawBuilder<unknown>,
  withAuthors: boolean,
): Promise<readonly UsageSum[]> {
  const { rows } = await sql<SumRow>`
    select title_id, item_id, access_type, access_method, yop, array_agg(metric) as metrics,
      array_agg(to_char(month, 'YYYY-MM')) as months, array_agg(times) as times
    from counter_monthly
    where customer_id = ${customerId} and month between ${from} and ${to} and metric = any(${definition.metrics}::text[])
      and ${condition}
    group by title_id, item_id, access_type, access_method, yop`.execute(ctx.db);
  const items = await findItems(ctx, rows, withAuthors);
  return rows.flatMap((row) => [...toUsageSums(row, items)]);
}

/** Yields a sum for each metric and month of a row. */
function* toUsageSums(row: SumRow, items: ReadonlyMap<string, ReportedItem>): Generator<UsageSum> {
  const [title, item] = [items.get(row.title_id ?? ""), items.get(row.item_id ?? "")];
  const [accessType, yop] = [row.access_type ?? undefined, row.yop ?? undefined];
  for (const [index, metric] of row.metrics.entries())
    yield {
      metric,
      accessMethod: row.access_method,
      months: { [row.months[index] ?? ""]: row.times[index] ?? 0 },
      title,
      item,
      accessType,
      yop,
    };
}

/** Returns a customer's requests in each month of a period, by the month's first day: of items, and of unique titles. */
export async function listMonthlyRequests(
  { db }: Pick<Context, "db">,
  customerId: string,
  { from, to }: Pick<ReportRequest, "from" | "to">,
): Promise<ReadonlyMap<string, { readonly items: number; readonly titles: number }>> {
  const { rows } = await sql<{ month: string; items: number; titles: number }>`
    select to_char(month, 'YYYY-MM-DD') as month,
      coalesce(sum(times) filter (where metric = 'Total_Item_Requests'), 0)::integer as items,
      coalesce(sum(times) filter (where metric = 'Unique_Title_Requests'), 0)::integer as titles
    from counter_monthly where customer_id = ${customerId} and month between ${from} and ${to}
      and metric in ('Total_Item_Requests', 'Unique_Title_Requests')
    group by month`.execute(db);
  return new Map(rows.map(({ month, ...requests }) => [month, requests]));
}

type ItemRow = Omit<ReportedItem, "number" | "titleId" | "publishedOn" | "authors"> & {
  readonly sequential_id: number;
  readonly title_id: string;
  readonly published_on: string | null;
  readonly authors: ReportedItem["authors"] | null;
};

async function findItems(
  { db }: Pick<Context, "db">,
  rows: readonly SumRow[],
  withAuthors: boolean,
): Promise<ReadonlyMap<string, ReportedItem>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.flatMap(({ title_id, item_id }) => [title_id, item_id]).filter((id) => id !== null))];
  const authors = withAuthors ? AUTHORS : sql`null::jsonb`;
  const found = await sql<ItemRow>`
    select items.*, ${authors} as authors from counter_items items where items.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    found.rows.map(({ sequential_id, title_id, published_on, authors, ...item }) => [
      item.id,
      { ...item, number: sequential_id, titleId: title_id, publishedOn: published_on, authors: authors ?? [] },
    ]),
  );
}

/** The first three authors as they are named now; of an erased record none (COUNTER R5.1, table 3.i). */
const AUTHORS = sql`(
  select jsonb_agg(jsonb_build_object('name', author.name, 'orcid', author.orcid) order by author.position)
  from (select position, orcid,
      coalesce(literal_name, nullif(concat_ws(' ', given_name, family_name), '')) as name
    from contributors where publication_id = items.id and role = 'author' order by position limit 3) as author
  where length(author.name) >= 2)`;
