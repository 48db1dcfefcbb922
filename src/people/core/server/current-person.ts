import { type Kysely, sql } from "kysely";
import { readAccessToken } from "#accounts/sessions/server/access-token.ts";
import { AuthError } from "#accounts/core/auth-error.ts";
import { getBearerToken } from "#accounts/http/server/authenticate.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findBrowserSession } from "#accounts/sessions/server/browser-session.ts";
import { findLiveSession, type SessionRow } from "#accounts/sessions/server/sessions.ts";
import { isBlocked, type UserRow } from "#accounts/core/server/users.ts";
import { type Capability, can } from "#people/core/policy.ts";
import { inOrder, type Role, STAFF_ROLES } from "#people/core/role.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

/** The person who sends a request, as the database knows them at that time. */
export type Person = {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Empty before a required second factor; without the staff roles while one must still be added. */
  readonly roles: readonly Role[];
  /** The account has a second factor that this session has not proved: it may do nothing else. */
  readonly lacks_second_factor: boolean;
  /**
   * The press requires a second factor of its staff, and this account has none: settings, where one is added, stay
   * open.
   */
  readonly must_add_second_factor: boolean;
  /** Of a token: its own id, and no proof, so that nothing which needs a recent sign-in is open to it. */
  readonly session: Pick<SessionRow, "id" | "aal" | "amr">;
  /** Present where a program sends the request with an access token. */
  readonly token?: UsedToken;
};

/** An access token that is valid now. */
export type UsedToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires_at: Date | null;
};

/**
 * Returns the person whose browser or program sends the request; undefined where there is none. A request with an
 * authorization header is never identified by its cookie: the guard checks the origin of requests with cookies only.
 */
export async function findCurrentPerson(ctx: AuthContext, request: Request): Promise<Person | undefined> {
  const namesPerson = request.headers.has("authorization");
  const found = namesPerson
    ? await byToken(ctx, getBearerToken(request) ?? "")
    : await findBrowserSession(ctx, request.headers);
  return found && toPerson(ctx, found.user, found.session);
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

/**
 * Returns an account as the person who sends a request. A token stands for the second factor that was used when it was
 * made; it needs none of its own.
 */
export async function toPerson(
  { db }: Pick<AuthContext, "db">,
  user: Pick<UserRow, "id" | "email">,
  session: Person["session"],
  token?: UsedToken,
): Promise<Person> {
  const found = await db
    .selectFrom("auth.users as a")
    .leftJoin("profiles as p", "p.id", "a.id")
    .select(["p.first_name", "p.last_name", "p.is_service"])
    .select(sql<Role[]>`array(select r.role from user_roles r where r.user_id = a.id)`.as("roles"))
    .select(
      sql<boolean>`exists (select from auth.factors f where f.user_id = a.id and f.status = 'verified')`.as(
        "has_factor",
      ),
    )
    .select(sql<boolean>`exists (${FACTOR_REQUIRED_OF_STAFF})`.as("is_required_of_staff"))
    .where("a.id", "=", user.id)
    .executeTakeFirstOrThrow();
  const { id, aal, amr } = session;
  const lacks = found.has_factor && aal !== "aal2" && token === undefined;
  // A session with a passkey has proved two factors in one; a service account has no sign-in to be protected.
  const isExempt = aal === "aal2" || found.is_service === true;
  const mustAdd = found.is_required_of_staff && !found.has_factor && !isExempt && found.roles.some(isOfStaff);
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
    ...(token && { token }),
  };
}

const isOfStaff = (role: Role): boolean => STAFF_ROLES.includes(role);

/** The press's setting `staffSecondFactor`, read with the person, because it must take effect at once. */
const FACTOR_REQUIRED_OF_STAFF = sql`select from press_settings where key = 'staffSecondFactor' and value = '"required"'`;

/** Returns a person's roles, in the order of decision A12. */
export async function listRoles({ db }: { readonly db: Kysely<Tables> }, userId: string): Promise<readonly Role[]> {
  const rows = await db.selectFrom("user_roles").select("role").where("user_id", "=", userId).execute();
  return inOrder(rows.map(({ role }) => role));
}

/** The detail that tells the dashboard to repeat the request after the second factor. */
const NEEDS_SECOND_FACTOR = { needs: "second_factor" };

/** Returns the person; refuses with 401 where there is none, with 403 before a required second factor. */
export function requirePerson(person: Person | undefined): Person {
  if (!person) throw new Refused(401, "Please sign in", "You must be signed in to do this.");
  if (person.lacks_second_factor)
    throw new Refused(403, "Second factor needed", "Use your second factor to continue.", NEEDS_SECOND_FACTOR);
  return person;
}

/** Returns the person if their roles have the capability; else refuses with 401 or 403 (decision A4). */
export function requireCapability(person: Person | undefined, capability: Capability): Person {
  const known = requirePerson(person);
  if (can(known.roles, capability)) return known;
  if (known.must_add_second_factor)
    throw new Refused(
      403,
      "Second factor needed",
      "This press requires a second factor of its staff. Add one in your Settings, under Security.",
    );
  const sentence =
    capability === "manage_users"
      ? "You don't have permission to access user management."
      : "You don't have permission to do this.";
  throw new Refused(403, "Access Denied", sentence);
}

/** Refuses with 403 to let an access token give or take the role admin, which would open everything to whoever holds the token. */
export function requireSignInForRole({ token }: Person, role: Role): void {
  if (token === undefined || role !== "admin") return;
  throw new Refused(403, "Sign-in needed", "Only a person who is signed in gives or takes the role admin.", {
    needs: "sign_in",
  });
}
