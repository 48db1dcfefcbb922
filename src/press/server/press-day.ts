import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { readPress } from "../core/server/press.ts";

/** Returns the ISO date of an instant in the press's time zone, in which its dates are meant. */
export const pressDay = (at: Date, { hours }: Pick<Press, "hours">): string => toZonedTime(at, hours.timeZone).day;

/** Returns the ISO date of today in the press's time zone. */
export const readToday = async (ctx: Pick<Context, "db" | "clock" | "log">): Promise<string> =>
  pressDay(ctx.clock(), await readPress(ctx));
