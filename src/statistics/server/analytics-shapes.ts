import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { UNITS } from "../core/day-range.ts";

const Day = z.string().openapi({ format: "date" });
const Range = z.object({ from: Day, to: Day });
const Reads = z.object({ views: z.int(), downloads: z.int(), exports: z.int() });
const Titles = z.object({ views: z.int(), downloads: z.int() });

export const ReadershipResponse = Range.extend({
  unit: z.enum(UNITS),
  compared: Range.nullable(),
  total: Reads,
  before: Reads.nullable(),
  points: z.array(Reads.extend({ start: Day, before: Reads.nullable() })).readonly(),
}).openapi("Readership");

export const Counting = z
  .object({ since: Day.nullable(), as_of: Timestamp, today: Day })
  .openapi("Counting", { description: "Days are those of UTC." });

export const TopTitlesResponse = Range.extend({
  compared: Range.nullable(),
  titles: z
    .array(
      Titles.extend({
        publication_id: z.uuid(),
        sequential_id: z.int(),
        title: z.string(),
        language: z.string(),
        type: z.string(),
        before: Titles.nullable(),
      }),
    )
    .readonly(),
}).openapi("TopTitles");

export const GroupShares = z
  .array(Titles.extend({ name: z.string(), before: Titles.nullable() }))
  .readonly()
  .openapi("GroupShares");

export const Shares = z
  .array(z.object({ name: z.string(), times: z.int(), before: z.int().nullable() }))
  .readonly()
  .openapi("Shares");
