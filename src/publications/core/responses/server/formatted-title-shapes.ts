import { z } from "@hono/zod-openapi";
import { FORMATTED_TITLE } from "#publications/core/details/formatted-title.ts";

/** The title and the subtitle with their faces. */
export const FORMATTED_TITLES = {
  formatted_title: z.string().nullable().openapi({ description: FORMATTED_TITLE }),
  formatted_subtitle: z.string().nullable(),
};
