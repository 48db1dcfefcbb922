import { sql } from "kysely";
import { foldForSearch } from "../../src/people/core/search-text.ts";
import { countUsers } from "../../src/people/core/server/user-counts.ts";
import { listUsers } from "../../src/people/users/server/users.ts";
import { UserQuery } from "../../src/people/core/user-query.ts";
import type { Context } from "../../src/platform/context.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 20;

/** The number of users at which a query may take 50 ms. */
const USERS = 100_000;

const GIVEN = ["Amara", "José", "Kavitha", "Anna", "Ravi", "Édith", "Li", "Noor", "Tomás", "Ursula"];
const FAMILY = ["Okafor", "Álvarez", "Ramanathan", "Weiß", "Subramaniam", "Lindqvist", "Wang", "Haddad", "Ferreira"];

const QUESTIONS: readonly (readonly [what: string, query: Partial<UserQuery>])[] = [
  ["users, first page", {}],
  ["users, page 2,000 (the middle)", { page: 2000 }],
  ["users, page 4,000 (the last)", { page: 4000 }],
  ["users: editors", { role: "editor" }],
  ["users: authors", { role: "author" }],
  ["users: authors, page 1,800 (the middle)", { role: "author", page: 1800 }],
  ["users: active, page 1,900 (the middle)", { status: "active", page: 1900 }],
  ["users: invited", { status: "invited" }],
  ["users: search for one of nine family names", { search: "okafor" }],
  ["users: search for a full name", { search: "kavitha ramanathan" }],
  ["users: search for an address", { search: "person-77777@" }],
  ["users: search for two characters", { search: "li" }],
  ["users: search, reviewers alone", { search: "anna", role: "reviewer" }],
  ["users: search without a hit", { search: "qqqqzzzz" }],
];

/** The queries of User Management. */
export async function usersStep({ db }: Pick<Context, "db">): Promise<readonly Measurement[]> {
  await fillUsers(db);
  const ctx = { db, clock: () => new Date() };
  const measured: Measurement[] = [];
  for (const [what, query] of QUESTIONS)
    measured.push(await measure(what, TIMES, () => listUsers(ctx, UserQuery.parse(query))));
  measured.push(await measure("users, the four counts", TIMES, () => countUsers(ctx)));
  return measured;
}

/**
 * The roles: one in 50 an editor, one in 20 a reviewer, all others authors; one in 100 is invited without an account
 * yet.
 */
async function fillUsers(db: Context["db"]): Promise<void> {
  await sql`create temporary table made as
    select gen_random_uuid() as id, n, given, family, 'person-' || n || '@example.org' as email,
      now() - n * interval '7 minutes' as at
    from generate_series(1, ${sql.lit(USERS)}) n,
      lateral (select (${GIVEN}::text[])[1 + n % 10] as given, (${FAMILY}::text[])[1 + n % 9] as family) names`.execute(
    db,
  );
  await sql`insert into auth.users (id, email, email_confirmed_at, invited_at, created_at, updated_at)
    select id, email, case when n % 100 = 0 then null else at end, case when n % 100 = 0 then at end, at, at from made`.execute(
    db,
  );
  const givenNames = GIVEN.map((name) => foldForSearch(name));
  const familyNames = FAMILY.map((name) => foldForSearch(name));
  await sql`insert into profiles (id, first_name, last_name, email, search_text, created_at, updated_at)
    select id, given, family, email,
      (${givenNames}::text[])[1 + n % 10] || ' ' || (${familyNames}::text[])[1 + n % 9] || E'\n' || email, at, at from made`.execute(
    db,
  );
  await sql`insert into user_roles (user_id, role, assigned_at, person_since)
    select id, case when n % 50 = 0 then 'editor' when n % 20 = 0 then 'reviewer' else 'author' end, at, at from made`.execute(
    db,
  );
  await sql`drop table made`.execute(db);
  // As the nightly job does (docs/architecture.md).
  await sql`vacuum analyze`.execute(db);
}
