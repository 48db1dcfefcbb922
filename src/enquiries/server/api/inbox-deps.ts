import type { Context, MiddlewareHandler } from "hono";
import type { Capability } from "#people/policy.ts";
import { type Person, requireCapability, requirePerson } from "#people/server/current-person.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import type { InboxContext, Staff } from "#enquiries/inbox/server/inbox-context.ts";

/** What the operations of the inbox work with. */
export type InboxDeps = { readonly ctx: InboxContext };

export type InboxEnv = ApiEnv<Person>;
export const inboxPart = () => createApi<Person>();

/** Refused before the input is looked at: 401 for nobody, 403 for whoever lacks the capability. */
export const needs =
  (capability: Capability): MiddlewareHandler<InboxEnv> =>
  async (c, next) => {
    requireCapability(c.get("caller"), capability);
    await next();
  };

type Asking = Context<InboxEnv>;

export const personIn = (c: Asking): Person => requirePerson(c.get("caller"));
export const staffIn = (c: Asking): Staff => ({ kind: "person", id: personIn(c).id });
