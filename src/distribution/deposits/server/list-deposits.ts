import { sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Context } from "#platform/context.ts";
import { type PageRange, toRange } from "#platform/reverse-paging.ts";
import { DEPOSIT_STATES, type DepositFilter, type DepositState, STATES_OF_FILTER } from "../deposit-state.ts";
import type {} from "./tables.ts";

export type ListedDeposit = {
  /** As the publication has it. */
  readonly doi: string;
  readonly state: DepositState;
  /** The number of its publication, also where that was deleted. */
  readonly number: number;
  readonly publication_id: string | null;
  readonly type: string | null;
  readonly title: string | null;
  readonly language: string | null;
  readonly is_held_back: boolean;
  readonly field: string | null;
  readonly message: string | null;
  readonly conflict_id: string | null;
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
  readonly result_at: Date | null;
  readonly registered_at: Date | null;
  readonly changed_at: Date | null;
};

export type DepositSelection = {
  readonly state?: DepositFilter | undefined;
  /** A part of a DOI or of a title. */
  readonly search?: string | undefined;
  /** The uuid of a publication: its own, and those of its chapters or papers. */
  readonly publication?: string | undefined;
  /** The uuids of publications: their own DOIs only. */
  readonly only?: readonly string[] | undefined;
};

export type DepositPage = {
  readonly deposits: readonly ListedDeposit[];
  readonly total: number;
  readonly counts: Readonly<Record<DepositState, number>>;
};

export const DEPOSITS_PAGE_SIZE = 25;

/** Every DOI of a published publication, and every one that was ever deposited, with its state. */
const DEPOSITS = sql`
  select coalesce(case when lower(p.doi) = d.doi then p.doi end, d.doi) as doi,
    case when b.due_at is not null and d.state in ('registered', 'warned') then 'changed' else d.state end as state,
    d.sequential_id as number, p.id as publication_id, p.parent_book_id, p.type, p.title, pd.language, d.is_held_back, d.field, d.message,
    d.conflict_id, case when d.state = 'waiting' and b.attempts > 0 then b.due_at end as next_attempt_at,
    d.sent_at, d.result_at, d.registered_at, d.changed_at
  from doi_deposits d
  left join deposited_books b on b.sequential_id = d.book_id
  left join publications p on p.sequential_id = d.sequential_id
  left join publication_details pd on pd.publication_id = p.id
  union all
  select p.doi, 'never', p.sequential_id, p.id, p.parent_book_id, p.type, p.title, pd.language, false, null, null, null, null, null, null, null, null
  from publications p
  left join publications book on book.id = p.parent_book_id
  left join publication_details pd on pd.publication_id = p.id
  where p.doi is not null and p.status = 'published' and coalesce(book.status, 'published') = 'published'
    and not exists (select from doi_deposits d where d.doi = lower(p.doi))`;

/** Returns a page of the DOIs, what changed last first, and how many there are in each state. */
export async function listDeposits(
  { db }: Pick<Context, "db">,
  {
    state,
    search = "",
    publication,
    only,
    ...requested
  }: DepositSelection & { readonly page?: number } & Partial<PageRange>,
): Promise<DepositPage> {
  const { limit, offset } = toRange(requested, DEPOSITS_PAGE_SIZE);
  const pattern = `%${escapeLike(search.trim())}%`;
  const found = sql`
    select * from (${DEPOSITS}) all_deposits
    where (${search.trim() === ""} or doi ilike ${pattern} or title ilike ${pattern})
      and (${publication === undefined} or publication_id = ${publication ?? null}::uuid or parent_book_id = ${publication ?? null}::uuid)
      and (${only === undefined} or publication_id = any(${[...(only ?? [])]}::uuid[]))`;
  const { rows: counted } = await sql<{ state: DepositState; count: number }>`
    select state, count(*)::int as count from (${found}) found group by state`.execute(db);
  const count = (one: DepositState): number => counted.find((row) => row.state === one)?.count ?? 0;
  const counts: Record<DepositState, number> = {
    never: count("never"),
    waiting: count("waiting"),
    sent: count("sent"),
    registered: count("registered"),
    warned: count("warned"),
    failed: count("failed"),
    changed: count("changed"),
  };
  const states = state === undefined ? DEPOSIT_STATES : STATES_OF_FILTER[state];
  const { rows } = await sql<ListedDeposit>`
    select doi, state, number, publication_id, type, title, language, is_held_back, field, message, conflict_id, next_attempt_at,
      sent_at, result_at, registered_at, changed_at
    from (${found}) found where state = any(${[...states]}::text[])
    order by changed_at desc nulls last, doi limit ${limit} offset ${offset}`.execute(db);
  return { deposits: rows, total: states.reduce((sum, one) => sum + counts[one], 0), counts };
}
