import { createRoute } from "@hono/zod-openapi";
import { body, json } from "#platform/api/api.ts";
import { POLICY_TEXTS, policyTextKey } from "#policies/policy-texts.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { findTextSource, listTextVersions, requirePolicyText } from "#policies/server/policy-texts.ts";
import { restorePolicyText } from "#policies/server/restore-policy-text.ts";
import { savePolicyText } from "#policies/server/save-policy-text.ts";
import { withNames } from "#policies/server/with-names.ts";
import { actorIn, adminOnly, type PressDeps, pressPart, versionIn } from "#press/server/api/press-deps.ts";
import {
  PolicyTextResponse,
  PolicyTextInput,
  PolicyTexts,
  IfMatch,
  TextKey,
  TextVersionKey,
} from "#press/server/api/press-shapes.ts";

const tags = ["Press"];
const middleware = adminOnly;

const list = createRoute({
  method: "get",
  path: "/press/texts",
  operationId: "listHouseTexts",
  tags,
  summary: "The press's texts, each with its newest version",
  middleware,
  responses: { 200: json(PolicyTexts, "Guidelines, policies, statements.") },
});

const read = createRoute({
  method: "get",
  path: "/press/texts/{key}",
  operationId: "readHouseText",
  tags,
  summary: "The newest version of a text as Markdown (docs/texts.md), and the list of its versions",
  middleware,
  request: { params: TextKey },
  responses: { 200: json(PolicyTextResponse, "The text; its version is the entity tag too.") },
});

const readVersion = createRoute({
  method: "get",
  path: "/press/texts/{key}/versions/{version}",
  operationId: "readHouseTextVersion",
  tags,
  summary: "The same as it was in an earlier version",
  middleware,
  request: { params: TextVersionKey },
  responses: { 200: json(PolicyTextResponse, "The text.") },
});

const save = createRoute({
  method: "post",
  path: "/press/texts/{key}/versions",
  operationId: "saveHouseText",
  tags,
  summary: "Put a new version in force, today or on a later day; with If-Match 409 where somebody saved since",
  middleware,
  request: { params: TextKey, headers: IfMatch, ...body(PolicyTextInput) },
  responses: { 201: json(PolicyTextResponse, "The text with its new version.") },
});

const restore = createRoute({
  method: "post",
  path: "/press/texts/{key}/versions/{version}/restore",
  operationId: "restoreHouseText",
  tags,
  summary: "Put an earlier version in force again, as a new one",
  middleware,
  request: { params: TextVersionKey, headers: IfMatch },
  responses: { 201: json(PolicyTextResponse, "The text with its new version.") },
});

/** The press's texts and their versions (decision P3). */
export const textsApi = ({ ctx }: PressDeps) =>
  pressPart()
    .openapi(list, async (c) => c.json({ texts: await listTexts(ctx) }, 200))
    .openapi(read, async (c) => {
      const answer = await textResponse(ctx, c.req.valid("param").key);
      c.header("ETag", `"${answer.version}"`);
      return c.json(answer, 200);
    })
    .openapi(readVersion, async (c) => {
      const { key, version } = c.req.valid("param");
      return c.json(await textResponse(ctx, key, version), 200);
    })
    .openapi(save, async (c) => {
      const { key } = c.req.valid("param");
      const { body: source, change, in_force_on: inForceOn } = c.req.valid("json");
      const madeFrom = versionIn(c.req.valid("header")["if-match"]);
      await savePolicyText(ctx, actorIn(c), { key, body: source, change, inForceOn, madeFrom });
      return c.json(await textResponse(ctx, key), 201);
    })
    .openapi(restore, async (c) => {
      const { key, version } = c.req.valid("param");
      await restorePolicyText(ctx, actorIn(c), {
        key,
        version,
        madeFrom: versionIn(c.req.valid("header")["if-match"]),
      });
      return c.json(await textResponse(ctx, key), 201);
    });

const listTexts = (ctx: Context) =>
  Promise.all(
    POLICY_TEXTS.map(async (text) => {
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

async function textResponse(ctx: Context, key: string, asked?: number) {
  const text = requirePolicyText(key);
  const versions = await withNames(ctx, await listTextVersions(ctx, text));
  const version = asked ?? versions[0]?.version ?? 1;
  const source = await findTextSource(ctx, text, version);
  if (source === undefined) throw new Refused(404, "Text not found", "There is no version with this number.");
  return { key, path: text.path, title: text.title, version, body: source, versions };
}

export type TextsApi = ReturnType<typeof textsApi>;
