const written = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "2-digit", timeZone: "UTC" });

/** A day as the specification writes dates (§9): `2026-11-21` as "November 21, 2026". It passes through no time zone. */
export const dayWords = (day: string): string => written.format(new Date(`${day}T00:00:00Z`));
