import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED } from "#platform/api/numbered-pages.ts";
import type { Press } from "#press/core/press.ts";

const text = z.string().nullable();
export const Named = z.object({ id: z.string(), first_name: text, last_name: text });

/** The settings by their names; which there are is told where one is not known. */
const Settings = z.record(z.string(), z.unknown());

export const PressResponse = z
  .object({
    version: z.int(),
    press: z.custom<Press>().openapi({ type: "object", description: "Every setting, as README.md names them." }),
  })
  .openapi("Press");

export const PressPatch = z
  .object({ settings: Settings.openapi({ description: "New values by name, such as `claims.books`." }) })
  .strict();

export const SettingChanges = z
  .object({
    changes: z
      .array(
        z.object({
          revision: z.int(),
          key: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          changed_at: Timestamp,
          changed_by: Named.nullable(),
        }),
      )
      .readonly(),
    ...NUMBERED,
  })
  .openapi("PressChanges");
