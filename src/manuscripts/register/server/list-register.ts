import { type RawBuilder, sql } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import {
  REGISTER_PAGE,
  type RegisterEntry,
  type RegisterQuery,
  type RegisterSelection,
} from "#manuscripts/register/register-query.ts";
import { toListedManuscripts } from "#manuscripts/tracking/server/list-manuscripts.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { type PageRange, toRange } from "#platform/reverse-paging.ts";
import { publicationsInOrder } from "#publications/listing/server/list-publications.ts";
import { proposalResponses } from "#publications/proposals/server/proposal-responses.ts";
import {
  manuscriptCondition,
  ORDERS,
  PROPOSAL_BEGAN,
  PROPOSAL_SINCE,
  proposalCondition,
  scopeFor,
} from "./register-condition.ts";
import { manuscriptEntry, proposalEntry, type RegisteredSubmission } from "./registered-submission.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

type Found = { readonly entry: RegisterEntry; readonly id: string };

/**
 * Returns one page of the process register (decision A6): manuscripts that were submitted, and catalogue proposals, the person's own or for
 * admins the press's, with their total and the years by which they can be filtered. 403 for others who ask for the press's.
 */
export async function listRegister(ctx: QueryContext, person: Person, query: RegisterQuery & Partial<PageRange>) {
  const scope = scopeFor(person, query.scope);
  const { limit, offset } = toRange(query, REGISTER_PAGE);
  const found = await findIds(ctx, person, query, sql`limit ${limit} offset ${offset}`, offset + limit);
  const total = await countRegister(ctx, person, query);
  return {
    submissions: await readEntries(ctx, person, found),
    total,
    scope,
    years: await listYears(ctx),
  };
}

const BATCH = 100;

/** Yields all selected submissions in the order of the register, in batches. */
export async function* eachRegistered(ctx: QueryContext, person: Person, selection: RegisterSelection) {
  const found = await findIds(ctx, person, selection, sql``);
  for (let start = 0; start < found.length; start += BATCH)
    yield await readEntries(ctx, person, found.slice(start, start + BATCH));
}

async function findIds(
  { db }: QueryContext,
  person: Person,
  selection: RegisterSelection,
  range: RawBuilder<unknown>,
  most?: number,
): Promise<readonly Found[]> {
  const { key, direction } = ORDERS[selection.sort];
  // Each part ends after as many rows as the page can show, so that an index serves the usual order.
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const manuscripts = manuscriptCondition(person, selection);
  const proposals = proposalCondition(person, selection);
  const parts = [
    ...(manuscripts
      ? [
          sql`(select 'manuscript' as entry, m.id, ${key.manuscript} as key from manuscripts m where ${manuscripts}
            order by ${key.manuscript} ${direction}, m.id ${limit})`,
        ]
      : []),
    ...(proposals
      ? [
          sql`(select 'proposal' as entry, p.id, ${key.proposal} as key from publications p where ${proposals}
            order by ${key.proposal} ${direction}, p.id ${limit})`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`select r.entry, r.id from (${sql.join(parts, sql` union all `)}) r
    order by r.key ${direction}, r.id ${range}`.execute(db);
  return rows;
}

async function countRegister({ db }: QueryContext, person: Person, selection: RegisterSelection): Promise<number> {
  const manuscripts = manuscriptCondition(person, selection) ?? sql`false`;
  const proposals = proposalCondition(person, selection) ?? sql`false`;
  const { rows } = await sql<{ total: number }>`select (
    (select count(*) from manuscripts m where ${manuscripts})
    + (select count(*) from publications p where ${proposals}))::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the years of the register, the present one first. */
async function listYears({ db, clock }: QueryContext): Promise<readonly number[]> {
  const { rows } = await sql<{ first: number | null }>`select least(
    (select min(year) from manuscript_numbers),
    (select min(extract(year from p.created_at at time zone 'UTC'))::int from publications p where p.is_proposal)
  ) as first`.execute(db);
  const present = clock().getUTCFullYear();
  const first = Math.min(rows[0]?.first ?? present, present);
  return Array.from({ length: present - first + 1 }, (_, back) => present - back);
}

async function readEntries(
  ctx: QueryContext,
  person: Person,
  found: readonly Found[],
): Promise<readonly RegisteredSubmission[]> {
  const filterIds = (entry: RegisterEntry) => found.flatMap((one) => (one.entry === entry ? [one.id] : []));
  const entries = new Map<string, RegisteredSubmission>();
  const today = ctx.clock();
  const own = await findOwn(ctx, person, filterIds("manuscript"));
  for (const manuscript of await readManuscripts(ctx, filterIds("manuscript")))
    entries.set(manuscript.id, manuscriptEntry(manuscript, { today, isOwn: own.has(manuscript.id) }));
  for (const { proposal, ...times } of await readProposals(ctx, person, filterIds("proposal")))
    entries.set(proposal.id, proposalEntry(proposal, { ...times, today, viewerId: person.id }));
  return found.flatMap(({ id }) => entries.get(id) ?? []);
}

async function readManuscripts(ctx: QueryContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<ManuscriptRow>`select m.* from manuscripts m where m.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  return toListedManuscripts(ctx, rows);
}

/** Returns those of the manuscripts whose corresponding author the person is. */
async function findOwn({ db }: QueryContext, { id }: Person, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("manuscript_contributors")
    .select("manuscript_id")
    .where("manuscript_id", "in", ids)
    .where("person_id", "=", id)
    .where("corresponding", "=", true)
    .execute();
  return new Set(rows.map(({ manuscript_id }) => manuscript_id));
}

async function readProposals(ctx: QueryContext, person: Person, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const publications = await publicationsInOrder(ctx, ids);
  const responses = await proposalResponses(ctx, person, publications);
  const { rows } = await sql<{ id: string; began: Date; since: Date }>`
    select p.id, ${PROPOSAL_BEGAN} as began, ${PROPOSAL_SINCE} as since from publications p
    where p.id = any(${ids}::uuid[])`.execute(ctx.db);
  const times = new Map(rows.map((row) => [row.id, row]));
  return responses.flatMap((proposal) => {
    const found = times.get(proposal.id);
    return found ? [{ proposal, began: found.began, since: found.since }] : [];
  });
}
