import { createRoute } from "@hono/zod-openapi";
import { body, json } from "#platform/api/api.ts";
import { HOUSE_TEXTS, houseTextKey } from "#policies/policy-texts.ts";
import { Refused } from "#platform/refused.ts";
import type { Work } from "#platform/context.ts";
import { findTextSource, listTextVersions, requireHouseText } from "#policies/server/policy-texts.ts";
import { restoreHouseText } from "#policies/server/restore-policy-text.ts";
import { saveHouseText } from "#policies/server/save-policy-text.ts";
import { withNames } from "#policies/server/with-names.ts";
import { actorIn, adminOnly, type PressHouse, pressPart, versionIn } from "#press/server/api/press-deps.ts";
import {
  HouseTextAnswer,
  HouseTextInput,
  HouseTexts,
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
  responses: { 200: json(HouseTexts, "Guidelines, policies, statements.") },
});

const read = createRoute({
  method: "get",
  path: "/press/texts/{key}",
  operationId: "readHouseText",
  tags,
  summary: "The newest version of a text as Markdown (docs/texts.md), and the list of its versions",
  middleware,
  request: { params: TextKey },
  responses: { 200: json(HouseTextAnswer, "The text; its version is the entity tag too.") },
});

const readVersion = createRoute({
  method: "get",
  path: "/press/texts/{key}/versions/{version}",
  operationId: "readHouseTextVersion",
  tags,
  summary: "The same as it was in an earlier version",
  middleware,
  request: { params: TextVersionKey },
  responses: { 200: json(HouseTextAnswer, "The text.") },
});

const save = createRoute({
  method: "post",
  path: "/press/texts/{key}/versions",
  operationId: "saveHouseText",
  tags,
  summary: "Put a new version in force, today or on a later day; with If-Match 409 where somebody saved since",
  middleware,
  request: { params: TextKey, headers: IfMatch, ...body(HouseTextInput) },
  responses: { 201: json(HouseTextAnswer, "The text with its new version.") },
});

const restore = createRoute({
  method: "post",
  path: "/press/texts/{key}/versions/{version}/restore",
  operationId: "restoreHouseText",
  tags,
  summary: "Put an earlier version in force again, as a new one",
  middleware,
  request: { params: TextVersionKey, headers: IfMatch },
  responses: { 201: json(HouseTextAnswer, "The text with its new version.") },
});

/** The press's texts and their versions (decision P3). */
export const textsApi = ({ work }: PressHouse) =>
  pressPart()
    .openapi(list, async (c) => c.json({ texts: await listTexts(work) }, 200))
    .openapi(read, async (c) => {
      const answer = await textAnswer(work, c.req.valid("param").key);
      c.header("ETag", `"${answer.version}"`);
      return c.json(answer, 200);
    })
    .openapi(readVersion, async (c) => {
      const { key, version } = c.req.valid("param");
      return c.json(await textAnswer(work, key, version), 200);
    })
    .openapi(save, async (c) => {
      const { key } = c.req.valid("param");
      const { body: source, change, in_force_on: inForceOn } = c.req.valid("json");
      const madeFrom = versionIn(c.req.valid("header")["if-match"]);
      await saveHouseText(work, actorIn(c), { key, body: source, change, inForceOn, madeFrom });
      return c.json(await textAnswer(work, key), 201);
    })
    .openapi(restore, async (c) => {
      const { key, version } = c.req.valid("param");
      await restoreHouseText(work, actorIn(c), {
        key,
        version,
        madeFrom: versionIn(c.req.valid("header")["if-match"]),
      });
      return c.json(await textAnswer(work, key), 201);
    });

const listTexts = (work: Work) =>
  Promise.all(
    HOUSE_TEXTS.map(async (text) => {
      const [newest] = await listTextVersions(work, text);
      return {
        key: houseTextKey(text),
        path: text.path,
        title: text.title,
        version: newest?.version ?? 1,
        date: newest?.date ?? "",
      };
    }),
  );

async function textAnswer(work: Work, key: string, asked?: number) {
  const text = requireHouseText(key);
  const versions = await withNames(work, await listTextVersions(work, text));
  const version = asked ?? versions[0]?.version ?? 1;
  const source = await findTextSource(work, text, version);
  if (source === undefined) throw new Refused(404, "Text not found", "There is no version with this number.");
  return { key, path: text.path, title: text.title, version, body: source, versions };
}

export type TextsApi = ReturnType<typeof textsApi>;
