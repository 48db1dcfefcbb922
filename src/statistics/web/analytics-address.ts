import { z } from "zod";
import { MEASURES } from "../analytics-query.ts";
import { COMPARISONS, isDay, UNITS } from "../day-range.ts";
import { PERIODS } from "../period.ts";

const Day = z.string().refine(isDay).optional().catch(undefined);

// An address may carry anything: what does not fit is left out.
const Read = z.object({
  period: z.enum(PERIODS).optional().catch(undefined),
  from: Day,
  to: Day,
  compare: z.enum(COMPARISONS).optional().catch(undefined),
  unit: z.enum(UNITS).optional().catch(undefined),
  by: z.enum(MEASURES).optional().catch(undefined),
});

/** What the address of System Analytics says. */
export type AnalyticsAddress = Partial<z.output<typeof Read>>;

export const readAnalyticsAddress = (raw: Readonly<Record<string, unknown>>): AnalyticsAddress => Read.parse(raw);
