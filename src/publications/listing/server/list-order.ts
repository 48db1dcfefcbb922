import { type RawBuilder, sql } from "kysely";
import { readCursor } from "#platform/api/paging.ts";
import type { ListQuery, SortColumn } from "#publications/listing/list-query.ts";

type Order = Pick<ListQuery, "sort" | "order">;

/** A place in the list: the sort value of a publication, as a cursor has it, and its number. */
export type ListPlace = { readonly value: string; readonly sequentialId: string };

/** A kind of value, and how a cursor has it: exactly, and with any digits a value that the database understands. */
type Kind = {
  readonly write: (column: RawBuilder<unknown>) => RawBuilder<string | null>;
  readonly read: (value: string) => RawBuilder<unknown>;
  readonly pattern: RegExp;
};

/** Microseconds since 1970: the database's own precision. */
const TIME: Kind = {
  write: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
  read: (value) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  pattern: /^-?\d{1,17}$/u,
};
/** Days since 1970; empty where a publication has no date. */
const DAY: Kind = {
  write: (column) => sql`(${column} - date '1970-01-01')::text`,
  read: (value) => sql`date '1970-01-01' + ${value}::int`,
  pattern: /^(?:-?\d{1,6})?$/u,
};
const COUNT: Kind = {
  write: (column) => sql`${column}::text`,
  read: (value) => sql`${value}::bigint`,
  pattern: /^\d{1,15}$/u,
};
const TEXT: Kind = {
  write: (column) => sql`${column}`,
  read: (value) => sql`${value}::text`,
  pattern: /^[^\0]{1,400}$/su,
};

const SORTED_BY: Readonly<Record<SortColumn, { readonly column: RawBuilder<unknown>; readonly kind: Kind }>> = {
  created_at: { column: sql`p.created_at`, kind: TIME },
  updated_at: { column: sql`p.updated_at`, kind: TIME },
  title: { column: sql`p.sort_title`, kind: TEXT },
  type: { column: sql`p.type`, kind: TEXT },
  status: { column: sql`p.status`, kind: TEXT },
  publication_date: { column: sql`p.publication_date`, kind: DAY },
  views: { column: sql`p.views`, kind: COUNT },
  downloads: { column: sql`p.downloads`, kind: COUNT },
  citations: { column: sql`p.citations`, kind: COUNT },
};

/**
 * Returns the order of `publication_list as p`. Publications without a date come last in both directions. Only dates can
 * be null, and "nulls last" would prevent the use of other indexes.
 */
export function buildOrder({ sort, order }: Order, backwards: boolean): RawBuilder<unknown> {
  const direction = sql.raw((order === "desc") === backwards ? "asc" : "desc");
  const nulls = sort === "publication_date" ? sql.raw(backwards ? "nulls first" : "nulls last") : sql``;
  return sql`${SORTED_BY[sort].column} ${direction} ${nulls}, p.sequential_id ${direction}`;
}

/** Returns the column of `publication_list as p` by which an order sorts. */
export const getSortColumn = ({ sort }: Pick<Order, "sort">): RawBuilder<unknown> => SORTED_BY[sort].column;

/** Returns the sort value of a row of `publication_list as p` as a cursor has it. */
export function getSortValue({ sort }: Order): RawBuilder<string> {
  const { column, kind } = SORTED_BY[sort];
  return sql<string>`coalesce(${kind.write(column)}, '')`;
}

/** Returns the condition on `publication_list as p` that a publication comes after a place in this order. */
export function comesAfter({ sort, order }: Order, { value, sequentialId }: ListPlace): RawBuilder<boolean> {
  const { column, kind } = SORTED_BY[sort];
  const beyond = sql.raw(order === "desc" ? "<" : ">");
  if (value === "") return sql<boolean>`(${column} is null and p.sequential_id ${beyond} ${sequentialId}::int)`;
  const after = sql<boolean>`(${column}, p.sequential_id) ${beyond} (${kind.read(value)}, ${sequentialId}::int)`;
  return sort === "publication_date" ? sql<boolean>`(${after} or ${column} is null)` : after;
}

/** Returns the sort keys of a place, for `cursorAfter`: a cursor belongs to its order. */
export const toCursorKeys = ({ sort, order }: Order, { value, sequentialId }: ListPlace): readonly string[] => [
  `${sort} ${order}`,
  value,
  sequentialId,
];

/** Returns the place that a query's cursor means; undefined without one. Refuses with 422 what is no cursor of this order. */
export function parseCursor(
  query: Order & { readonly limit: number; readonly cursor?: string | undefined },
): ListPlace | undefined {
  const patterns = [
    new RegExp(`^${query.sort} ${query.order}$`, "u"),
    SORTED_BY[query.sort].kind.pattern,
    /^\d{1,9}$/u,
  ];
  const [, value, sequentialId] = readCursor(query, patterns).after ?? [];
  return value === undefined || sequentialId === undefined ? undefined : { value, sequentialId };
}
