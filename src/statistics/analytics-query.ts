import { z } from "zod";
import { COMPARISONS, type DayRange, isDay, countDays, UNITS } from "./core/day-range.ts";

const Day = z.string().refine(isDay, "A day is written as in 2026-03-31.");

/** The longest range in days: longer than any press has counted, because each day of a range costs memory. */
const MAX_DAYS = 366 * 30;

const RANGE = {
  from: Day,
  to: Day,
  compare: z.enum(COMPARISONS).default("none"),
};

type Requested = DayRange;
const isForward = ({ from, to }: Requested): boolean => from <= to;
const isShort = (range: Requested): boolean => !isForward(range) || countDays(range) <= MAX_DAYS;

const FORWARD = { path: ["to"], message: "The last day is before the first." };
const SHORT = { path: ["from"], message: "A range has at most 30 years." };

/** The days of a request, and their comparison. */
export const RangeQuery = z.object(RANGE).refine(isForward, FORWARD).refine(isShort, SHORT);

export const ReadershipQuery = z
  .object({ ...RANGE, unit: z.enum(UNITS).optional() })
  .refine(isForward, FORWARD)
  .refine(isShort, SHORT);

export const MEASURES = ["views", "downloads"] as const;
export type Measure = (typeof MEASURES)[number];

export const TitlesQuery = z
  .object({ ...RANGE, by: z.enum(MEASURES).default("views") })
  .refine(isForward, FORWARD)
  .refine(isShort, SHORT);

/** The parameters of the operations on counts. */
export const CountQuery = z
  .object({ ...RANGE, unit: z.enum(UNITS).optional(), by: z.enum(MEASURES).default("views") })
  .refine(isForward, FORWARD)
  .refine(isShort, SHORT);

export type RequestedCount = z.output<typeof CountQuery>;
export type RequestedRange = z.output<typeof RangeQuery>;
export type RequestedReadership = z.output<typeof ReadershipQuery>;
export type RequestedTitles = z.output<typeof TitlesQuery>;
