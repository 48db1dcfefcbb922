import { type Kysely, sql } from "kysely";
import { readAccessToken } from "#accounts/sessions/server/access-token.ts";
import { AuthError } from "#accounts/auth-error.ts";
import { bearerOf } from "#accounts/sessions/server/authenticate.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { findBrowserSession } from "#accounts/sessions/server/browser-session.ts";
import { findLiveSession, type SessionRow } from "#accounts/sessions/server/sessions.ts";
import { isBlocked, type UserRow } from "#accounts/server/users.ts";
import { type Capability, can } from "#people/policy.ts";
import { inOrder, type Role, STAFF_ROLES } from "#people/roles/role.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Who is at the other end of a request, as the database knows them now. */
export type Person = {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** None while a second factor is still to be shown; none of the staff's while one is still to be added. */
  readonly roles: readonly Role[];
  /** The account has a second factor and this session has not shown it yet: it may do nothing else. */
  readonly lacks_second_factor: boolean;
  /** The press asks its staff for a second factor, and this account has none: settings, where one is added, stay open. */
  readonly must_add_second_factor: boolean;
  readonly session: Pick<SessionRow, "id" | "aal" | "amr">;
};

/**
 * The person whose browser or program asks; undefined where nobody is signed in. Who says by a header who they are is
 * never taken for the owner of a cookie: the door asks cookies alone whence they come.
 */
export async function findCurrentPerson(ctx: AuthContext, request: Request): Promise<Person | undefined> {
  const namesPerson = request.headers.has("authorization");
  const found = namesPerson
    ? await byToken(ctx, bearerOf(request) ?? "")
    : await findBrowserSession(ctx, request.headers);
  return found && personOf(ctx, found.user, found.session);
}

async function byToken(ctx: AuthContext, token: string) {
  try {
    const found = await findLiveSession(ctx, await readAccessToken(ctx, token));
    return found && !isBlocked(found.user, ctx.clock()) ? found : undefined;
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

async function personOf({ db }: Pick<AuthContext, "db">, user: UserRow, session: SessionRow): Promise<Person> {
  const found = await db
    .selectFrom("auth.users as a")
    .leftJoin("profiles as p", "p.id", "a.id")
    .select(["p.first_name", "p.last_name"])
    .select(sql<Role[]>`array(select r.role from user_roles r where r.user_id = a.id)`.as("roles"))
    .select(
      sql<boolean>`exists (select from auth.factors f where f.user_id = a.id and f.status = 'verified')`.as(
        "has_factor",
      ),
    )
    .select(sql<boolean>`exists (${FACTOR_REQUIRED_OF_STAFF})`.as("is_asked_of_staff"))
    .where("a.id", "=", user.id)
    .executeTakeFirstOrThrow();
  const { id, aal, amr } = session;
  const lacks = found.has_factor && aal !== "aal2";
  // Whoever came with a passkey has shown two factors in one.
  const mustAdd = found.is_asked_of_staff && !found.has_factor && aal !== "aal2" && found.roles.some(isOfStaff);
  const open = mustAdd ? found.roles.filter((role) => !isOfStaff(role)) : found.roles;
  return {
    id: user.id,
    email: user.email,
    first_name: found.first_name,
    last_name: found.last_name,
    roles: lacks ? [] : inOrder(open),
    lacks_second_factor: lacks,
    must_add_second_factor: mustAdd,
    session: { id, aal, amr },
  };
}

const isOfStaff = (role: Role): boolean => STAFF_ROLES.includes(role);

/** The press's setting `staffSecondFactor`, read with the person: taking effect at once is its purpose. */
const FACTOR_REQUIRED_OF_STAFF = sql`select from press_settings where key = 'staffSecondFactor' and value = '"required"'`;

/** A person's roles, in the order of decision A12. */
export async function listRoles({ db }: { readonly db: Kysely<Tables> }, userId: string): Promise<readonly Role[]> {
  const rows = await db.selectFrom("user_roles").select("role").where("user_id", "=", userId).execute();
  return inOrder(rows.map(({ role }) => role));
}

/** Tells the dashboard that the request may be repeated once the second factor is shown. */
const SHOWN_FIRST = { needs: "second_factor" };

/** The person, or 401 for nobody; 403 while their second factor is still to be shown. */
export function requirePerson(person: Person | undefined): Person {
  if (!person) throw new Refused(401, "Please sign in", "You must be signed in to do this.");
  if (person.lacks_second_factor)
    throw new Refused(403, "Second factor needed", "Show your second factor to go on.", SHOWN_FIRST);
  return person;
}

/** The person, if their roles allow it; else 401 for nobody, 403 for somebody else (decision A4). */
export function requireCapability(person: Person | undefined, capability: Capability): Person {
  const known = requirePerson(person);
  if (can(known.roles, capability)) return known;
  if (known.must_add_second_factor)
    throw new Refused(
      403,
      "Second factor needed",
      "This press asks its staff for a second factor. Add one in your Settings, under Security.",
    );
  const sentence =
    capability === "manage_users"
      ? "You don't have permission to access user management."
      : "You don't have permission to do this.";
  throw new Refused(403, "Access Denied", sentence);
}
