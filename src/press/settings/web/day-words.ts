const written = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "2-digit", timeZone: "UTC" });

/** Returns a day as the specification writes dates (§9): `2026-11-21` as "November 21, 2026". No time zone moves it. */
export const dayWords = (day: string): string => written.format(new Date(`${day}T00:00:00Z`));
