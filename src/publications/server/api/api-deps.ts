import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#people/actor.ts";
import { type Capability, can } from "#people/policy.ts";
import { type Person, requireCapability, requirePerson } from "#people/server/current-person.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import type { PublicationContext } from "#publications/records/server/publication-context.ts";
import type { ListTotals } from "#publications/listing/server/count-publications.ts";

/** The dependencies of the operations on publications. */
export type PublicationsDeps = { readonly ctx: PublicationContext; readonly pressUrl: string };

/** The same dependencies with the totals that are cached for a short time. */
export type Dashboard = PublicationsDeps & { readonly totals: ListTotals };

export type PublicationsEnv = ApiEnv<Person>;
export const publicationsApp = () => createApi<Person>();

type Asking = Context<PublicationsEnv>;

/** Returns the signed-in person. Refused: 401 without a session. */
export const personIn = (c: Asking): Person => requirePerson(c.get("caller"));
export const actorIn = (c: Asking): Actor => ({ kind: "person", id: personIn(c).id });

/** Returns a guard that runs before the input is parsed: 401 without a session, 403 without the capability. */
export const needs =
  (capability: Capability): MiddlewareHandler<PublicationsEnv> =>
  async (c, next) => {
    requireCapability(c.get("caller"), capability);
    await next();
  };

/** A guard that requires a session; the publication decides what the person may do. */
export const signedIn: MiddlewareHandler<PublicationsEnv> = async (c, next) => {
  personIn(c);
  await next();
};

/** Returns whether this person sees who created a publication: everyone who sees the list. */
export const seesCreators = (person: Person | undefined): boolean =>
  person !== undefined && can(person.roles, "see_publications");
