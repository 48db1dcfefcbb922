import { createRoute, type OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Actor } from "#people/actor.ts";
import type { Capability } from "#people/policy.ts";
import { type Person, requireCapability, requirePerson } from "#people/server/current-person.ts";
import type { Refused } from "#platform/refused.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";

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

/**
 * An operation of signed-in people, or of those whose roles give a capability (`POLICY`). The guard runs before the input
 * is read: 401 without a sign-in, 403 without the capability or while the second factor is missing. The handler finds
 * `c.var.person` and `c.var.actor`.
 */
export const operation = <Path extends string, Described extends Route<Path>>(
  allowed: Capability | "signed-in",
  route: Described & { readonly path: Path },
  /** The 401 of this operation, where it is worded otherwise. */
  notSignedIn?: (headers: Headers) => Refused,
) => createRoute({ ...route, middleware: guard(allowed, notSignedIn) });

/** An operation that everybody may call; the handler finds the signed-in person, if there is one, as `c.var.caller`. */
export const publicOperation = <Path extends string, Described extends Route<Path>>(
  route: Described & { readonly path: Path },
) => createRoute(route);

const guard =
  (allowed: Capability | "signed-in", notSignedIn?: (headers: Headers) => Refused): MiddlewareHandler<GuardedEnv> =>
  async (c, next) => {
    const caller = c.get("caller");
    if (!caller && notSignedIn) throw notSignedIn(c.req.raw.headers);
    const person = allowed === "signed-in" ? requirePerson(caller) : requireCapability(caller, allowed);
    c.set("person", person);
    c.set("actor", { kind: "person", id: person.id });
    await next();
  };
