import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "#people/actor.ts";
import { type Person, requireCapability } from "#people/server/current-person.ts";
import { Refused } from "#platform/refused.ts";
import { type ApiEnv, createApi } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";

export type PressDeps = { readonly ctx: Context };
export type PressEnv = ApiEnv<Person>;
export const pressPart = () => createApi<Person>();

/** Refused before the input is looked at: 401 for nobody, 403 for whoever is no admin. */
export const adminOnly: MiddlewareHandler<PressEnv> = async (c, next) => {
  requireCapability(c.get("caller"), "press_settings");
  await next();
};

export const actorIn = (c: HonoContext<PressEnv>): Actor => ({
  kind: "person",
  id: requireCapability(c.get("caller"), "press_settings").id,
});

/** The version of `If-Match: "3"`; undefined without one. 400 where it is no version. */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, version] = /^"(\d{1,9})"$/u.exec(header) ?? [];
  if (version === undefined) throw new Refused(400, "Not understood", 'If-Match names one version, as in "3".');
  return Number(version);
}
