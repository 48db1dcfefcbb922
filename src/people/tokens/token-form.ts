import { z } from "zod";
import { NAME_LENGTH } from "#people/core/person-names.ts";
import { ROLES } from "#people/core/role.ts";
import { TOKEN_SCOPES } from "../core/token-scopes.ts";

/** The days for which a token may be valid, as the form offers them. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const DEFAULT_TOKEN_DAYS = 90;

/** Longer ones are forgotten before they are missed. */
const MAX_DAYS = 366;

const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Please enter at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, "Please write this on one line");

/** The form *New token*. Without `expires_on` a token is valid for 90 days; null stands for a token that does not expire. */
export const TokenForm = z.object({
  name: line("Please enter a name", 100),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "There is no such scope"), "Choose what the token may do")
    .min(1, "Choose what the token may do"),
  expires_on: z.iso.date("Please enter a date").nullable().optional(),
});
export type TokenForm = z.output<typeof TokenForm>;

/** The form *New service account*. */
export const ServiceAccountForm = z.object({
  name: line("Please enter a name", NAME_LENGTH),
  roles: z.array(z.enum(ROLES), "Choose at least one role").min(1, "Choose at least one role"),
});
export type ServiceAccountForm = z.output<typeof ServiceAccountForm>;

const DAY = 24 * 3600 * 1000;

/** Returns the last day of a token that is valid for so many days. */
export const lastDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

/** Returns what is wrong with the last day of a token; undefined where nothing is. */
export function wrongLastDay(day: string, now: Date): string | undefined {
  if (day < lastDay(now, 0)) return "Please enter a day that is not over";
  return day > lastDay(now, MAX_DAYS) ? "A token is valid for a year at most" : undefined;
}

/** Returns when a token with this last day expires: at the end of the day in UTC. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY);
