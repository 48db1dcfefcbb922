import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { searchCondition } from "#manuscripts/server/search-text.ts";
import { isOfPress, isOwn } from "#manuscripts/tracking/server/list-manuscripts.ts";
import {
  proposalStatus,
  type RegisterEntry,
  type RegisterSelection,
  type RegisterSort,
} from "#manuscripts/register/register-query.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { Refused } from "#platform/refused.ts";
import { seesAllSubmissions } from "#publications/core/policy.ts";
import { isRegisteredFor } from "#publications/proposals/server/proposals.ts";

type Condition = RawBuilder<boolean>;

/** Returns whose submissions a person reads: the press's for admins, otherwise their own. 403 for others who ask for the press's. */
export function scopeFor({ roles }: Pick<Person, "roles">, requested: RegisterSelection["scope"]): "own" | "press" {
  const seesAll = seesAllSubmissions(roles);
  if (requested === "press" && !seesAll)
    throw new Refused(403, "Access Denied", "Admins see the submissions of the whole press.");
  return requested ?? (seesAll ? "press" : "own");
}

/** When a proposal was sent to the editors first; a draft counts from its creation. */
export const PROPOSAL_BEGAN = sql<Date>`coalesce((select min(h.changed_at) from publication_status_history h
  where h.publication_id = p.id and h.to_status = 'under_review'), p.created_at)`;

/** Since when a proposal has its status. */
export const PROPOSAL_SINCE = sql<Date>`coalesce((select max(h.changed_at) from publication_status_history h
  where h.publication_id = p.id), p.created_at)`;

const BEGAN = { manuscript: sql`m.submitted_at`, proposal: PROPOSAL_BEGAN } as const;

/** What has ended stays in its last stage for ever: it comes last. */
const TIME_IN_STAGE = {
  manuscript: sql`case when m.state in ('published', 'rejected', 'withdrawn') then timestamptz 'infinity' else m.state_since end`,
  proposal: sql`case when p.status in ('published', 'archived') then 'infinity'::timestamptz else ${PROPOSAL_SINCE} end`,
} as const;

type Order = {
  readonly key: Readonly<Record<RegisterEntry, RawBuilder<unknown>>>;
  readonly direction: RawBuilder<unknown>;
};

const ASCENDING = sql`asc`;
const DESCENDING = sql`desc`;

/** The orders of the register. */
export const ORDERS: Readonly<Record<RegisterSort, Order>> = {
  changed: { key: { manuscript: sql`m.updated_at`, proposal: sql`p.updated_at` }, direction: DESCENDING },
  newest: { key: BEGAN, direction: DESCENDING },
  oldest: { key: BEGAN, direction: ASCENDING },
  longest: { key: TIME_IN_STAGE, direction: ASCENDING },
  title: {
    key: { manuscript: sql`lower(left(m.title, 100))`, proposal: sql`lower(left(p.title, 100))` },
    direction: ASCENDING,
  },
};

const within = (began: RawBuilder<unknown>, year: number): Condition =>
  sql<boolean>`(${began} >= ${`${year}-01-01T00:00:00Z`}::timestamptz and ${began} < ${`${year + 1}-01-01T00:00:00Z`}::timestamptz)`;

const all = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Returns the condition on `manuscripts as m`; undefined where the filters leave out all manuscripts. */
export function manuscriptCondition(person: Person, selection: RegisterSelection): Condition | undefined {
  const { entry, stage, kind, year, search } = selection;
  if (entry === "proposal" || (stage !== undefined && proposalStatus(stage) !== undefined)) return undefined;
  return all([
    sql<boolean>`m.state <> 'draft'`,
    scopeFor(person, selection.scope) === "own" ? isOwn(person) : isOfPress(person),
    ...(stage ? [sql<boolean>`m.state = ${stage}`] : []),
    ...(kind ? [sql<boolean>`m.kind = ${kind}`] : []),
    ...(year === undefined ? [] : [within(BEGAN.manuscript, year)]),
    ...(search === "" ? [] : [searchCondition(search)]),
  ]);
}

const IS_PAPER = sql<boolean>`exists (select from publications b
  where b.id = p.parent_book_id and b.type = 'conference_proceedings')`;

/** A chapter of proceedings is a paper (decision F14). */
const KINDS = {
  book: sql<boolean>`p.type = 'book'`,
  proceedings: sql<boolean>`p.type = 'conference_proceedings'`,
  chapter: sql<boolean>`p.type = 'academic_chapter' and not ${IS_PAPER}`,
  paper: sql<boolean>`p.type = 'academic_chapter' and ${IS_PAPER}`,
} as const;

/** Returns the condition on `publications as p`; undefined where the filters leave out all proposals. */
export function proposalCondition(person: Person, selection: RegisterSelection): Condition | undefined {
  const { entry, stage, kind, year, search } = selection;
  const status = stage && proposalStatus(stage);
  if (entry === "manuscript" || (stage !== undefined && status === undefined)) return undefined;
  return all([
    isRegisteredFor(person, scopeFor(person, selection.scope)),
    ...(status ? [sql<boolean>`p.status = ${status}`] : []),
    ...(kind ? [KINDS[kind]] : []),
    ...(year === undefined ? [] : [within(BEGAN.proposal, year)]),
    ...splitWords(search).map((word) => sql<boolean>`p.title ilike ${`%${word}%`}`),
  ]);
}

/** Words beyond this number are ignored. */
const MAX_WORDS = 8;

/** Returns the words of a search; `%` and `_` in them are plain characters. */
const splitWords = (search: string): readonly string[] =>
  search.replaceAll("\0", " ").split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS).map(escapeLike);
