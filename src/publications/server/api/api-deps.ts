import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#people/actor.ts";
import { type Capability, can } from "#people/policy.ts";
import { type Person, requireCapability, requirePerson } from "#people/server/current-person.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import type { PublicationContext } from "#publications/records/server/publication-context.ts";
import type { ListTotals } from "#publications/listing/server/count-publications.ts";

/** What the operations on publications work with. */
export type PublicationsDeps = { readonly ctx: PublicationContext; readonly pressUrl: string };

/** The same with the totals that are kept for a moment. */
export type Dashboard = PublicationsDeps & { readonly totals: ListTotals };

export type PublicationsEnv = ApiEnv<Person>;
export const publicationsApp = () => createApi<Person>();

type Asking = Context<PublicationsEnv>;

/** Who asks; 401 where nobody is signed in. */
export const personIn = (c: Asking): Person => requirePerson(c.get("caller"));
export const actorIn = (c: Asking): Actor => ({ kind: "person", id: personIn(c).id });

/** Refused before the input is looked at: 401 for nobody, 403 for whoever lacks the capability. */
export const needs =
  (capability: Capability): MiddlewareHandler<PublicationsEnv> =>
  async (c, next) => {
    requireCapability(c.get("caller"), capability);
    await next();
  };

/** Whoever is signed in; what they may do depends on the record. */
export const signedIn: MiddlewareHandler<PublicationsEnv> = async (c, next) => {
  personIn(c);
  await next();
};

/** People who see the list are told who made a record. */
export const seesCreators = (person: Person | undefined): boolean =>
  person !== undefined && can(person.roles, "see_publications");
