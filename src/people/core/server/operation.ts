import { createRoute, type OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Actor } from "#people/core/actor.ts";
import type { Capability } from "#people/core/policy.ts";
import { type Person, requireCapability, requirePerson } from "#people/core/server/current-person.ts";
import { Refused } from "#platform/refused.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import { OPTIONAL_SIGN_IN, SIGN_IN } from "#platform/api/openapi-document.ts";
import { coversScope, getRequiredScope, type TokenScope } from "#people/core/token-scopes.ts";

export type PersonEnv = ApiEnv<Person>;
export type PersonApi = OpenAPIHono<PersonEnv>;

/** A module's operations below /api/v1; each is described by `operation` or `publicOperation`. */
export const personApi = (): PersonApi => createApi<Person>();

/** What a guarded operation finds in its context besides the viewer: the person, and the same as the actor of a command. */
type GuardedEnv = {
  Variables: PersonEnv["Variables"] & {
    readonly person: Person;
    readonly actor: Extract<Actor, { readonly kind: "person" }>;
  };
};

/** A route without its guard, which the operation adds. */
type Route<Path extends string> = Omit<RouteConfig, "path" | "middleware"> & { readonly path: Path };

/** What a token needs for an operation (`scopeOfOperation`). */
type Needed = TokenScope | "any" | "sign-in";

/**
 * An operation of signed-in people, or of those whose roles give a capability (`POLICY`). The guard runs before the input
 * is read: 401 without a sign-in, 403 without the capability, while the second factor is missing, or for a token without
 * the operation's scope. The handler finds `c.var.person` and `c.var.actor`.
 */
export const operation = <Path extends string, Described extends Route<Path>>(
  allowed: Capability | "signed-in",
  route: Described & { readonly path: Path },
  /** The 401 of this operation, where it is worded otherwise. */
  notSignedIn?: (headers: Headers) => Refused,
) => {
  const needed = getRequiredScope(route.method, route.path);
  return createRoute({ security: listSecurity(needed), ...route, middleware: guard(allowed, needed, notSignedIn) });
};

/**
 * An operation that everybody may call; the handler finds the signed-in person, if there is one, as `c.var.caller`. A
 * token without the operation's scope is the public there.
 */
export const publicOperation = <Path extends string, Described extends Route<Path>>(
  route: Described & { readonly path: Path },
) => {
  const needed = getRequiredScope(route.method, route.path);
  const security = route.security === OPTIONAL_SIGN_IN ? [{}, ...listSecurity(needed)] : route.security;
  return createRoute({ ...route, ...(security && { security }), middleware: withoutForeignToken(needed) });
};

/**
 * An operation that a person opens with their account or, at another address, with the token of an e-mail's link. The handler finds the
 * person, if there is one, as `c.var.caller`.
 */
export const accountOrLinkOperation = <Path extends string, Described extends Route<Path>>(
  access: "account" | "link",
  route: Described & { readonly path: Path },
) => {
  const needed = getRequiredScope(route.method, route.path);
  const security = access === "link" ? [] : listSecurity(needed);
  const middleware = access === "link" ? withoutForeignToken(needed) : requireSignIn(needed);
  return createRoute({ ...route, security, middleware });
};

/** Returns the ways to sign in to an operation, for its description; a token has its scope beside it. */
const listSecurity = (needed: Needed): Record<string, string[]>[] =>
  needed === "sign-in" ? SIGN_IN : [{ token: needed === "any" ? [] : [needed] }, ...SIGN_IN];

const guard =
  (
    allowed: Capability | "signed-in",
    needed: Needed,
    notSignedIn?: (headers: Headers) => Refused,
  ): MiddlewareHandler<GuardedEnv> =>
  async (c, next) => {
    const caller = c.get("caller");
    if (!caller && notSignedIn) throw notSignedIn(c.req.raw.headers);
    const person = requireAllowed(caller, allowed, needed);
    c.set("person", person);
    c.set("actor", { kind: "person", id: person.id });
    await next();
  };

const requireSignIn =
  (needed: Needed): MiddlewareHandler<PersonEnv> =>
  async (c, next) => {
    requireAllowed(c.get("caller"), "signed-in", needed);
    await next();
  };

/** Returns the person who may call an operation with what the request was sent with; else refuses with 401 or 403. */
function requireAllowed(caller: Person | undefined, allowed: Capability | "signed-in", needed: Needed): Person {
  if (caller && !mayUse(caller, needed)) refuseToken(needed);
  return allowed === "signed-in" ? requirePerson(caller) : requireCapability(caller, allowed);
}

const withoutForeignToken =
  (needed: Needed): MiddlewareHandler<PersonEnv> =>
  async (c, next) => {
    const caller = c.get("caller");
    if (caller && !mayUse(caller, needed)) c.set("caller", undefined);
    await next();
  };

/** Returns whether a person may call an operation with what the request was sent with: only tokens are limited here. */
const mayUse = ({ token }: Person, needed: Needed): boolean =>
  token === undefined || needed === "any" || (needed !== "sign-in" && coversScope(token.scopes, needed));

function refuseToken(needed: Needed): never {
  if (needed === "sign-in")
    throw new Refused(403, "Sign-in needed", "Access tokens cannot do this: a person must be signed in.", {
      needs: "sign_in",
    });
  throw new Refused(403, "Scope missing", `This token lacks the scope ${needed}.`, { needs_scope: needed });
}
