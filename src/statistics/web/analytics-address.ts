import { z } from "zod";
import { MEASURES } from "../analytics-query.ts";
import { COMPARISONS, isDay, UNITS } from "../core/day-range.ts";
import { PERIODS } from "../period.ts";

const Day = z.string().refine(isDay).optional().catch(undefined);

// An address may carry any text: values that do not fit are left out.
const Read = z.object({
  period: z.enum(PERIODS).optional().catch(undefined),
  from: Day,
  to: Day,
  compare: z.enum(COMPARISONS).optional().catch(undefined),
  unit: z.enum(UNITS).optional().catch(undefined),
  by: z.enum(MEASURES).optional().catch(undefined),
});

/** The parameters in the address of System Analytics. */
export type AnalyticsAddress = Partial<z.output<typeof Read>>;

export const readAnalyticsAddress = (raw: Readonly<Record<string, unknown>>): AnalyticsAddress => Read.parse(raw);
