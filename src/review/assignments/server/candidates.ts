import { type Kysely, sql } from "kysely";
import { parseEmail } from "#accounts/core/email-address.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { displayName } from "#people/core/person-names.ts";
import { readToday } from "#press/server/press-day.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import type { ConflictCandidate, EditingPart, ReviewConflict } from "#review/assignments/conflicts.ts";
import type {} from "#people/core/server/tables.ts";
import { findConflicts, readConflictFacts } from "./find-conflicts.ts";
import { findEditingParts } from "./find-editing-parts.ts";

/** The most candidates of one search. */
const MAX_CANDIDATES = 20;

type Profile = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly affiliation: string | null;
  readonly orcid: string | null;
  readonly expertise: readonly string[];
  readonly languages: readonly string[];
  readonly available: boolean;
  readonly away_until: string | null;
  readonly review_limit: number | null;
  /** Invitations and reviews that wait for them now. */
  readonly open: number;
  readonly finished: number;
  readonly in_year: number;
  readonly last_review: Date | null;
  readonly average_days: number | null;
};

export type ReviewerCandidate = Profile & {
  readonly name: string;
  readonly conflicts: readonly ReviewConflict[];
  /** Their assignment in this round, where there is one already. */
  readonly state: string | null;
};

/**
 * Returns the people with the role of a reviewer whose name, address, topics or languages contain the words, those with the least to
 * do first; each with what speaks against them for this manuscript.
 */
export async function findCandidates(
  ctx: Pick<Context, "db" | "clock" | "log">,
  manuscript: ManuscriptRow,
  { search, viewer }: { readonly search: string; readonly viewer: Pick<ManuscriptPerson, "id"> },
): Promise<readonly ReviewerCandidate[]> {
  const now = ctx.clock();
  const words = foldForSearch(search).split(" ").filter(Boolean);
  const rows = await profiles(ctx.db, now, sql`${sql.join(words.map(matches).concat(sql`true`), sql` and `)}`);
  const facts = await readConflictFacts(ctx.db, { manuscript, viewer, today: await readToday(ctx) });
  const present = await ctx.db
    .selectFrom("review_assignments")
    .select(["person_id", "state"])
    .where("manuscript_id", "=", manuscript.id)
    .where("round", "=", manuscript.round)
    .execute();
  const parts = await findEditingParts(
    ctx.db,
    rows.map(({ id }) => id),
    { manuscript, viewer },
  );
  const found: ReviewerCandidate[] = [];
  for (const row of rows) {
    const conflicts = await findConflicts(ctx.db, facts, toCandidate(row, parts.get(row.id) ?? null));
    const state = present.find(({ person_id }) => person_id === row.id)?.state ?? null;
    found.push({ ...row, name: displayName(row), conflicts, state });
  }
  return found;
}

const matches = (word: string) => {
  const pattern = `%${word.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`;
  return sql`(p.search_text like ${pattern} or lower(array_to_string(d.expertise, ' ')) like ${pattern}
    or lower(array_to_string(d.languages, ' ')) like ${pattern} or lower(coalesce(d.affiliation, '')) like ${pattern})`;
};

/** The people with the role, with what editors choose by. */
async function profiles(db: Kysely<Tables>, now: Date, condition: ReturnType<typeof sql>): Promise<readonly Profile[]> {
  const year = new Date(now.getTime() - 365 * 86_400_000);
  const { rows } = await sql<Profile>`
    select p.id, p.first_name, p.last_name, p.email, d.affiliation, d.orcid, coalesce(d.expertise, '{}') as expertise,
      coalesce(d.languages, '{}') as languages, coalesce(d.available_for_review, true) as available, d.away_until::text,
      d.review_limit, coalesce(r.open, 0)::int as open, coalesce(r.finished, 0)::int as finished,
      coalesce(r.in_year, 0)::int as in_year, r.last_review, r.average_days
    from profiles p
    join user_roles u on u.user_id = p.id and u.role = 'reviewer'
    left join profile_details d on d.user_id = p.id
    left join lateral (
      select count(*) filter (where a.state in ('invited', 'accepted')) as open,
        count(*) filter (where a.state in ('submitted', 'closed')) as finished,
        count(*) filter (where a.state in ('accepted', 'submitted', 'closed') and a.invited_at > ${year}) as in_year,
        max(a.submitted_at) as last_review,
        round(avg(extract(epoch from a.submitted_at - a.responded_at) / 86400))::int as average_days
      from review_assignments a where a.person_id = p.id or lower(a.email) = lower(p.email)
    ) r on true
    where p.erased_at is null and not p.is_service and p.email is not null and ${condition}
    order by coalesce(d.available_for_review, true) desc, coalesce(r.open, 0), p.last_name, p.id
    limit ${sql.lit(MAX_CANDIDATES)}`.execute(db);
  return rows;
}

const toCandidate = (row: Profile, editing: EditingPart | null): ConflictCandidate => ({
  name: displayName(row),
  email: row.email ?? "",
  affiliation: row.affiliation ?? "",
  orcid: row.orcid,
  personId: row.id,
  reviewsInYear: row.in_year,
  isAvailable: row.available,
  awayUntil: row.away_until,
  editing,
});

type CandidatesInput = {
  readonly manuscript: ManuscriptRow;
  readonly viewer: Pick<ManuscriptPerson, "id">;
  readonly now: Date;
};

/**
 * Returns the person whom an editor names, by account or by name and address, as the conflict check needs them. Someone with an
 * account under the address is that person. 422 for an account that is not there or has no address.
 */
export async function requireCandidate(
  db: Kysely<Tables>,
  given: { readonly person_id?: string | undefined; readonly name: string; readonly email: string },
  { manuscript, viewer, now }: CandidatesInput,
): Promise<ConflictCandidate> {
  const email = given.email.toLowerCase();
  if (given.person_id === undefined) requireNamed(given);
  const { rows } = await sql<{ id: string }>`select p.id from profiles p
    where ${isUuid(given.person_id) ? sql`p.id = ${given.person_id}::uuid` : sql`lower(p.email) = ${email}`}
      and p.erased_at is null limit 1`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined && given.person_id !== undefined)
    throw new Invalid({ person_id: "There is no such person any more." });
  const known = id === undefined ? undefined : await findProfile(db, id, now);
  if (!known) return withoutAccount(db, { name: given.name, email }, now);
  if (known.email === null) throw new Invalid({ person_id: "This person has no e-mail address." });
  const editing = (await findEditingParts(db, [known.id], { manuscript, viewer })).get(known.id) ?? null;
  return { ...toCandidate(known, editing), ...(given.name !== "" && { name: given.name }) };
}

/** Refuses a person without an account who has no name or no address: 422. */
function requireNamed({ name, email }: { readonly name: string; readonly email: string }): void {
  const missing = {
    ...(name === "" && { name: "Please enter the reviewer’s name" }),
    ...(parseEmail(email) === undefined && { email: "Please enter one e-mail address" }),
  };
  if (Object.keys(missing).length > 0) throw new Invalid(missing);
}

async function findProfile(db: Kysely<Tables>, id: string, now: Date): Promise<Profile | undefined> {
  const person = await db
    .selectFrom("profiles as p")
    .leftJoin("profile_details as d", "d.user_id", "p.id")
    .select(["p.id", "p.first_name", "p.last_name", "p.email", "d.affiliation", "d.orcid", "d.away_until"])
    .select(["d.review_limit", "d.expertise", "d.languages", "d.available_for_review"])
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!person) return undefined;
  const { available_for_review, ...rest } = person;
  return {
    ...rest,
    expertise: person.expertise ?? [],
    languages: person.languages ?? [],
    available: available_for_review ?? true,
    open: 0,
    finished: 0,
    in_year: await reviewsInYear(db, { id, email: person.email ?? "" }, now),
    last_review: null,
    average_days: null,
  };
}

async function reviewsInYear(
  db: Kysely<Tables>,
  { id, email }: { readonly id: string | null; readonly email: string },
  now: Date,
): Promise<number> {
  const year = new Date(now.getTime() - 365 * 86_400_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from review_assignments a
    where (a.person_id = ${id}::uuid or lower(a.email) = ${email.toLowerCase()})
      and a.state in ('accepted', 'submitted', 'closed') and a.invited_at > ${year}`.execute(db);
  return rows[0]?.count ?? 0;
}

const withoutAccount = async (
  db: Kysely<Tables>,
  { name, email }: { readonly name: string; readonly email: string },
  now: Date,
): Promise<ConflictCandidate> => ({
  name,
  email,
  affiliation: "",
  orcid: null,
  personId: null,
  reviewsInYear: await reviewsInYear(db, { id: null, email }, now),
  isAvailable: true,
  awayUntil: null,
  editing: null,
});
