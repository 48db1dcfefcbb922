import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { Refused } from "#platform/refused.ts";
import { listSettingChanges, type SettingChange } from "#press/settings/server/list-setting-changes.ts";
import { pressVersion, readPress } from "#press/core/server/press.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import type { Context } from "#platform/context.ts";
import { findSubject, SUBJECTS_WITH_SETTINGS } from "#press/settings/press-subjects.ts";
import { PressResponse, PressPatch, SettingChanges } from "./settings-shapes.ts";

const tags = ["Press"];

const read = operation("press_settings", {
  method: "get",
  path: "/press",
  operationId: "readPress",
  tags,
  summary: "The press's settings, with defaults where nothing is set, and their version",
  responses: { 200: withVersion(json(PressResponse, "The settings; their version is the entity tag too.")) },
});

const change = operation("press_settings", {
  method: "patch",
  path: "/press",
  operationId: "setPress",
  tags,
  summary:
    "Change settings, all or none; with If-Match 409 when another person has saved since. Pages show them at once",
  request: { headers: IfMatch, ...body(PressPatch) },
  responses: { 200: withVersion(json(PressResponse, "The settings as stored.")) },
});

const changes = operation("press_settings", {
  method: "get",
  path: "/press/changes",
  operationId: "listPressChanges",
  tags,
  summary: "What was set, when and by whom, before and after; the newest first",
  request: {
    query: NumberedQuery.extend({
      subject: z
        .enum(SUBJECTS_WITH_SETTINGS.map(({ key }) => key))
        .optional()
        .openapi({ description: "Only the changes of this subject's settings, such as `price-list`." }),
    }),
  },
  responses: { 200: withLinkHeader(json(SettingChanges, "One page.")) },
});

/** The operations on the press's settings and their log (decisions P4, P5). */
export const pressSettingsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(read, async (c) => {
      const version = await pressVersion(ctx);
      c.header("ETag", `"${version}"`);
      return c.json({ version, press: await readPress(ctx) }, 200);
    })
    .openapi(change, async (c) => {
      const settings = new Map(Object.entries(c.req.valid("json").settings));
      if (c.var.person.token && settings.has("staffSecondFactor"))
        throw new Refused(403, "Sign-in needed", "Access tokens cannot change how the staff sign in.");
      const version = ifMatchVersion(c);
      const press = await setPress(ctx, c.var.actor, { settings, version });
      const stored = await pressVersion(ctx);
      c.header("ETag", `"${stored}"`);
      return c.json({ version: stored, press }, 200);
    })
    .openapi(changes, async (c) => {
      const { subject, ...query } = c.req.valid("query");
      const settings = subject && findSubject(subject)?.settings;
      return c.json(
        await readPagedList(c, query, {
          key: "changes",
          getEntryId: ({ revision, key }: SettingChange) => `${revision} ${key}`,
          read: (range: PageRange) => listSettingChanges(ctx, { ...range, settings }),
        }),
        200,
      );
    });

/** Paths of operations whose bodies may be long: a policy, or 200 publishers. */
export const LONG_PRESS_BODIES = /^(?:\/api\/v1)?\/press(?:\/texts\/[^/]+\/versions)?$/u;

export type PressSettingsApi = ReturnType<typeof pressSettingsApi>;
