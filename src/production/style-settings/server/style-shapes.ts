import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { Named } from "#press/settings/server/settings-shapes.ts";
import { PAGE_STYLES } from "../../editions/page-style.ts";
import { SAMPLE_KINDS } from "../../pages/sample-kinds.ts";
import { StyleValues } from "../../styles/style-values.ts";

export const StyleKey = z.object({ style: z.enum(PAGE_STYLES).openapi({ description: "The name of the style." }) });

const Values = z.strictObject(StyleValues.shape).openapi("HouseStyleValues", {
  description:
    "Lengths of the page in millimetres, sizes and leadings in points, the indent in ems, the sink in lines; sizes and leadings of scripts in percent of the Latin ones.",
});

const Listed = z.object({
  name: z.enum(PAGE_STYLES),
  label: z.string(),
  columns: z.int(),
  version: z.int().openapi({ description: "The newest version. 1 came with the program." }),
  width: z.number().openapi({ description: "Of the page, in millimetres." }),
  height: z.number(),
  books: z.int().openapi({ description: "Books in production with this style, in any version." }),
});

export const StylesResponse = z.object({ styles: z.array(Listed).readonly() }).openapi("HouseStyles");

export const StyleResponse = Listed.omit({ width: true, height: true })
  .extend({
    values: Values,
    versions: z
      .array(
        z.object({
          version: z.int(),
          values: Values,
          note: z.string(),
          saved_at: Timestamp.nullable(),
          saved_by: Named.nullable().openapi({ description: "Null, like the time, for what came with the program." }),
          books: z.int().openapi({ description: "Books in production that keep this version." }),
        }),
      )
      .readonly()
      .openapi({ description: "The newest first." }),
  })
  .openapi("HouseStyle");

const MAX_NOTE = 300;

export const SaveStyleForm = z.strictObject({
  values: Values,
  note: z.string().trim().max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`),
});

export const PreviewForm = z.strictObject({
  values: Values,
  sample: z.enum(SAMPLE_KINDS).default("text").openapi({ description: "What the two pages have." }),
});

export const MoveForm = z.strictObject({
  version: z.int("Name a version.").min(1, "Versions count from 1.").max(2_000_000_000, "There is no such version."),
});
