import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import type { Typesetter } from "../../pages/server/open-typesetter.ts";
import { saveStyle } from "../../styles/server/save-style.ts";
import { moveBooks } from "./list-book-styles.ts";
import { listStyles, readHouseStyle } from "./read-style.ts";
import { setPreview } from "./set-preview.ts";
import { MoveForm, PreviewForm, SaveStyleForm, StyleKey, StyleResponse, StylesResponse } from "./style-shapes.ts";

const tags = ["Production"];

const list = operation("production", {
  method: "get",
  path: "/production/styles",
  operationId: "listHouseStyles",
  tags,
  summary: "List the house styles",
  responses: { 200: json(StylesResponse, "The styles.") },
  [LIST_OF]: "styles",
});

const read = operation("production", {
  method: "get",
  path: "/production/styles/{style}",
  operationId: "readHouseStyle",
  tags,
  summary: "Get a house style with its versions, and how many books in production keep each",
  request: { params: StyleKey },
  responses: { 200: withVersion(json(StyleResponse, "The style; its newest version is the entity tag too.")) },
});

const save = operation("press_settings", {
  method: "put",
  path: "/production/styles/{style}",
  operationId: "saveHouseStyle",
  tags,
  summary: "Save the values of a house style as a new version",
  description:
    "Whatever is begun from then on uses it; books in production keep their version, and published editions never change. Values without a difference make no version. With If-Match 409 if another person has saved since. 422 with a sentence for each wrong value.",
  request: { params: StyleKey, headers: IfMatch, ...body(SaveStyleForm) },
  responses: { 200: withVersion(json(StyleResponse, "As stored.")) },
});

const preview = operation("press_settings", {
  method: "post",
  path: "/production/styles/{style}/preview",
  operationId: "previewHouseStyle",
  tags,
  summary: "Set two facing pages with values that are not saved",
  description:
    "A chapter of the press, or a text of the program where there is none of the kind. The properties of the PDF have the title of the chapter. Nothing is stored. 503 with Retry-After while something else is being typeset.",
  request: { params: StyleKey, ...body(PreviewForm) },
  responses: {
    200: {
      description: "The two pages.",
      content: { "application/pdf": { schema: { type: "string" as const, format: "binary" } } },
    },
  },
});

const move = operation("production", {
  method: "post",
  path: "/production/styles/{style}/move-books",
  operationId: "moveBooksToStyleVersion",
  tags,
  summary: "Move the books in production with a style to one of its versions",
  description:
    "Books that are published stay. The next build of each book uses the version. 422 if there is no such version.",
  request: { params: StyleKey, ...body(MoveForm) },
  responses: { 200: json(z.object({ moved: z.int() }), "How many books were moved.") },
});

type StylesApiDeps = { readonly ctx: Context; readonly typesetter: Pick<Typesetter, "set" | "isBusy"> };

/** The operations on house styles, below /api/v1. */
export const stylesApi = ({ ctx, typesetter }: StylesApiDeps) =>
  personApi()
    .openapi(list, async (c) => c.json({ styles: await listStyles(ctx) }, 200))
    .openapi(read, async (c) => {
      const style = await readHouseStyle(ctx, c.req.valid("param").style);
      c.header("ETag", `"${style.version}"`);
      return c.json(style, 200);
    })
    .openapi(save, async (c) => {
      const { style: name } = c.req.valid("param");
      await saveStyle(ctx, c.var.actor, { ...c.req.valid("json"), name, madeFrom: ifMatchVersion(c) });
      const style = await readHouseStyle(ctx, name);
      c.header("ETag", `"${style.version}"`);
      return c.json(style, 200);
    })
    .openapi(preview, async (c) => {
      const { style: name } = c.req.valid("param");
      const pdf = await setPreview(ctx, typesetter, { ...c.req.valid("json"), name });
      return new Response(new Uint8Array(pdf), { headers: { "Content-Type": "application/pdf" } });
    })
    .openapi(move, async (c) =>
      c.json({ moved: await moveBooks(ctx, { ...c.req.valid("json"), name: c.req.valid("param").style }) }, 200),
    );
