import { createRoute, z } from "@hono/zod-openapi";
import { body, json } from "#platform/api/api.ts";
import { listSettingChanges } from "../list-setting-changes.ts";
import { pressVersion, readPress } from "../press.ts";
import { setPress } from "../set-press.ts";
import { actorIn, adminOnly, type PressDeps, pressPart, versionIn } from "./press-deps.ts";
import { IfMatch, Page, PressResponse, PressPatch, SettingChanges } from "./press-shapes.ts";

const tags = ["Press"];
const middleware = adminOnly;

const read = createRoute({
  method: "get",
  path: "/press",
  operationId: "readPress",
  tags,
  summary: "The press's settings, with defaults where nothing is set, and their version",
  middleware,
  responses: { 200: json(PressResponse, "The settings; their version is the entity tag too.") },
});

const change = createRoute({
  method: "patch",
  path: "/press",
  operationId: "setPress",
  tags,
  summary: "Change settings, all or none; with If-Match 409 where somebody saved since. Pages show them at once",
  middleware,
  request: { headers: IfMatch, ...body(PressPatch) },
  responses: { 200: json(PressResponse, "The settings as stored.") },
});

const changes = createRoute({
  method: "get",
  path: "/press/changes",
  operationId: "listPressChanges",
  tags,
  summary: "What was set, when and by whom, before and after; the newest first, 25 a page",
  middleware,
  request: { query: z.object({ page: Page }) },
  responses: { 200: json(SettingChanges, "One page.") },
});

/** The press's settings and their log (decisions P4, P5). */
export const settingsApi = ({ ctx }: PressDeps) =>
  pressPart()
    .openapi(read, async (c) => {
      const version = await pressVersion(ctx);
      c.header("ETag", `"${version}"`);
      return c.json({ version, press: await readPress(ctx) }, 200);
    })
    .openapi(change, async (c) => {
      const settings = new Map(Object.entries(c.req.valid("json").settings));
      const version = versionIn(c.req.valid("header")["if-match"]);
      const press = await setPress(ctx, actorIn(c), { settings, version });
      const stored = await pressVersion(ctx);
      c.header("ETag", `"${stored}"`);
      return c.json({ version: stored, press }, 200);
    })
    .openapi(changes, async (c) => c.json(await listSettingChanges(ctx, c.req.valid("query")), 200));
