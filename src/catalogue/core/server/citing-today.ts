import type { PressAddress } from "#citations/cited-work.ts";
import type { CitationContext } from "#citations/formatted-citation.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";

/**
 * Returns the day of access for citations: today in the press's time zone. Pages with a citation are cached for a
 * minute, so the day is wrong for at most a minute.
 */
export function citingToday(
  { clock }: Pick<Context, "clock">,
  press: Press,
  { pressUrl }: PressAddress,
): CitationContext {
  const [year = 0, month, day] = toZonedTime(clock(), press.hours.timeZone).day.split("-").map(Number);
  return { pressUrl, accessedOn: { year, month, day } };
}
