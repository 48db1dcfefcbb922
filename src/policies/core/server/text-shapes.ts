import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { oneLineOrNone } from "#press/core/setting-shapes.ts";
import { Named } from "#press/settings/server/settings-shapes.ts";

const Day = z.iso.date("Must be a day such as 2026-11-21.");

export const PolicyTexts = z.object({
  texts: z
    .array(z.object({ key: z.string(), path: z.string(), title: z.string(), version: z.int(), date: Day }))
    .readonly(),
});

export const PolicyTextResponse = z
  .object({
    key: z.string(),
    path: z.string(),
    title: z.string(),
    version: z.int(),
    body: z.string(),
    versions: z
      .array(
        z.object({
          version: z.int(),
          date: Day,
          change: z.string(),
          restored_from: z.int().nullable(),
          made_at: Timestamp.nullable(),
          made_by: Named.nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("PolicyText");

export const PolicyTextInput = z.object({
  body: z.string(),
  /** Empty is told with all else that is wrong. */
  change: oneLineOrNone(200),
  in_force_on: Day.optional(),
});

export const TextKey = z.object({
  key: z.string().openapi({ description: "The last part of its address: `privacy`." }),
});
export const TextVersionKey = TextKey.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });
