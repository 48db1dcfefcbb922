import { z } from "@hono/zod-openapi";
import { MAX_PALETTE_SEARCH_LENGTH, PALETTE_KINDS } from "#people/core/palette-item.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import type { DashboardProviders } from "./dashboard-summary.ts";
import { searchPalette } from "./search-palette.ts";

export type PaletteDeps = {
  readonly ctx: Pick<Context, "db" | "clock" | "log">;
  readonly dashboard: Pick<DashboardProviders, "palette">;
};

const Palette = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(PALETTE_KINDS),
          title: z.string(),
          language: z.string().nullable(),
          detail: z.string().openapi({ description: "A few words that tell it from others." }),
          href: z.string().openapi({ description: "The path of its screen or page." }),
        }),
      )
      .readonly(),
  })
  .openapi("Palette");

const search = operation("signed-in", {
  method: "get",
  path: "/palette",
  operationId: "searchPalette",
  tags: ["Me"],
  summary: "Publications, manuscripts, enquiries and people by a few words, as the person may see them",
  description:
    "At most five of each kind. Of words that very many publications have, titles that begin with the text, the newest publications and a sample of the others are searched.",
  request: { query: z.object({ q: z.string().max(MAX_PALETTE_SEARCH_LENGTH).default("") }) },
  responses: { 200: json(Palette, "Nothing for an empty text.") },
});

/** The operation of the dashboard's command palette. */
export const paletteApi = ({ ctx, dashboard }: PaletteDeps) =>
  personApi().openapi(search, async (c) => {
    const items = await searchPalette(ctx, c.var.person, { text: c.req.valid("query").q, ...dashboard });
    return c.json({ items }, 200);
  });

export type PaletteApi = ReturnType<typeof paletteApi>;
