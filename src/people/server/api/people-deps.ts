import type { Context } from "hono";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { Actor } from "#people/actor.ts";
import type { Capability } from "#people/policy.ts";
import type { MailServer } from "#platform/mail/test-mail.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import type { AddressRecords } from "#people/profiles/server/addressed-data.ts";
import { type Person, requireCapability, requirePerson } from "#people/server/current-person.ts";

/** What the operations about people work with. */
export type PeopleDeps = {
  readonly auth: AuthContext;
  /** What other rooms keep under people's addresses. */
  readonly records: readonly AddressRecords[];
  /** Undefined: none is set, and admins may read the e-mails that wait. */
  readonly mailServer: MailServer | undefined;
};

export type PersonEnv = ApiEnv<Person>;
export type PersonApi = OpenAPIHono<PersonEnv>;
export const personApi = (): PersonApi => createApi<Person>();

/** Operations that one capability opens: whoever lacks it is refused before the input is looked at. */
export function guardedApi(capability: Capability, ...paths: readonly string[]): PersonApi {
  const api = personApi();
  for (const path of paths) {
    api.use(path, async (c, next) => {
      allowedIn(c, capability);
      await next();
    });
  }
  return api;
}

/** Operations for whoever is signed in. */
export function signedInApi(...paths: readonly string[]): PersonApi {
  const api = personApi();
  for (const path of paths) {
    api.use(path, async (c, next) => {
      personIn(c);
      await next();
    });
  }
  return api;
}

type Asking = Context<PersonEnv>;

/** Who asks; 401 where nobody is signed in. */
export const personIn = (c: Asking): Person => requirePerson(c.get("caller"));

/** Who asks, if the policy allows it; else 401 or 403. */
export const allowedIn = (c: Asking, capability: Capability): Person => requireCapability(c.get("caller"), capability);

/** The same as an actor, for verbs. */
export const actorIn = (c: Asking, capability: Capability): Actor => ({
  kind: "person",
  id: allowedIn(c, capability).id,
});
