import { operation, personApi } from "#people/core/server/operation.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { policyTextKey, PRESS_TEXTS } from "#policies/policy-texts.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { findTextSource, listTextVersions, requireEditedText } from "#policies/server/policy-texts.ts";
import { restorePolicyText } from "#policies/server/restore-policy-text.ts";
import { savePolicyText } from "#policies/server/save-policy-text.ts";
import {
  PolicyTextInput,
  PolicyTextResponse,
  PolicyTexts,
  TextKey,
  TextVersionKey,
} from "../core/server/text-shapes.ts";
import type { StoredText } from "./policy-texts.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Press"];

const list = operation("press_settings", {
  method: "get",
  path: "/press/texts",
  operationId: "listPolicyTexts",
  tags,
  summary: "The press's texts, each with its newest version",
  responses: { 200: json(PolicyTexts, "Guidelines, policies, statements.") },
  [LIST_OF]: "texts",
});

const read = operation("press_settings", {
  method: "get",
  path: "/press/texts/{key}",
  operationId: "readPolicyText",
  tags,
  summary: "The newest version of a text as Markdown (docs/texts.md), and the list of its versions",
  request: { params: TextKey },
  responses: { 200: withVersion(json(PolicyTextResponse, "The text; its version is the entity tag too.")) },
});

const readVersion = operation("press_settings", {
  method: "get",
  path: "/press/texts/{key}/versions/{version}",
  operationId: "readPolicyTextVersion",
  tags,
  summary: "The same as it was in an earlier version",
  request: { params: TextVersionKey },
  responses: { 200: json(PolicyTextResponse, "The text.") },
});

const save = operation("press_settings", {
  method: "post",
  path: "/press/texts/{key}/versions",
  operationId: "savePolicyText",
  tags,
  summary: "Put a new version in force, today or on a later day; with If-Match 409 when another person has saved since",
  request: { params: TextKey, headers: IfMatch, ...body(PolicyTextInput) },
  responses: {
    201: withLocation(json(PolicyTextResponse, "The text with its new version."), "/press/texts/{key}", true),
  },
});

const restore = operation("press_settings", {
  method: "post",
  path: "/press/texts/{key}/versions/{version}/restore",
  operationId: "restorePolicyText",
  tags,
  summary: "Put an earlier version in force again, as a new one",
  request: { params: TextVersionKey, headers: IfMatch },
  responses: {
    201: withLocation(json(PolicyTextResponse, "The text with its new version."), "/press/texts/{key}", true),
  },
});

/** The operations on the press's texts and their versions (decision P3). */
export const textsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => c.json({ texts: await listTexts(ctx) }, 200))
    .openapi(read, async (c) => {
      const response = await textResponse(ctx, c.req.valid("param").key);
      c.header("ETag", `"${response.version}"`);
      return c.json(response, 200);
    })
    .openapi(readVersion, async (c) => {
      const { key, version } = c.req.valid("param");
      return c.json(await textResponse(ctx, key, version), 200);
    })
    .openapi(save, async (c) => {
      const { key } = c.req.valid("param");
      const { body: source, change, in_force_on: inForceOn } = c.req.valid("json");
      const madeFrom = ifMatchVersion(c);
      await savePolicyText(ctx, c.var.actor, { key, body: source, change, inForceOn, madeFrom });
      return c.json(await textResponse(ctx, key), 201);
    })
    .openapi(restore, async (c) => {
      const { key, version } = c.req.valid("param");
      await restorePolicyText(ctx, c.var.actor, {
        key,
        version,
        madeFrom: ifMatchVersion(c),
      });
      return c.json(await textResponse(ctx, key), 201);
    });

const listTexts = (ctx: Context) =>
  Promise.all(
    PRESS_TEXTS.map(async (text) => {
      const [newest] = await listTextVersions(ctx, text);
      return {
        key: policyTextKey(text),
        path: text.path,
        title: text.title,
        version: newest?.version ?? 1,
        date: newest?.date ?? "",
      };
    }),
  );

async function textResponse(ctx: Context, key: string, requested?: number) {
  const text = await requireEditedText(ctx, key);
  const versions = await withNames(ctx, await listTextVersions(ctx, text));
  const version = requested ?? versions[0]?.version ?? 0;
  const source = await findTextSource(ctx, text, version);
  if (source === undefined) throw new Refused(404, "Text not found", "There is no version with this number.");
  return { key, path: text.path, title: text.title, version, body: source, versions };
}

export type TextsApi = ReturnType<typeof textsApi>;

type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

/** Returns versions with the names of their authors; null for the program, and for a person whose name was erased. */
async function withNames({ db }: Pick<Context, "db">, versions: readonly StoredText[]) {
  const ids = versions.flatMap(({ made_by }) => made_by ?? []);
  const people: readonly Named[] =
    ids.length === 0
      ? []
      : await db.selectFrom("profiles").select(["id", "first_name", "last_name"]).where("id", "in", ids).execute();
  const named = new Map(people.map((person) => [person.id, person]));
  return versions.map((version) => ({ ...version, made_by: named.get(version.made_by ?? "") ?? null }));
}
