/** The days of the demonstration's year of readers, today the last of them. */
export const YEAR_DAYS = 365;

/** Sunday to Saturday: scholars read on working days. */
const WEEKDAYS = [0.55, 1.1, 1.15, 1.12, 1.05, 0.9, 0.5];
const FIRST_MEAN = 55;
const LAST_MEAN = 150;
/** A newspaper wrote about one book: the day after the beginning, how high, and for how many days it stays. */
const PEAK = { day: 251, height: 1.9, days: 5 };

/** Returns a number from 0 to 1 that is always the same for two whole numbers, and looks like chance. */
export function chance(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e_37_79_b1) ^ Math.imul(other + 1, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x29_7a_2d_39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xff_ff_ff_ff;
}

/** Returns the views of the whole press on a day of the year: growing, fewer at weekends, with one peak. */
export function calculateViews(day: number, weekday: number): number {
  const growth = FIRST_MEAN + ((LAST_MEAN - FIRST_MEAN) * day) / YEAR_DAYS;
  const peak = 1 + PEAK.height * Math.exp(-(((day - PEAK.day) / PEAK.days) ** 2));
  const swing = 0.88 + 0.24 * chance(day, 7);
  return Math.round(growth * (WEEKDAYS[weekday] ?? 1) * peak * swing);
}

/** Returns the share of a title among the views of the press, whose shares add up to 1: few are read much, all a little. */
export function calculateShares(count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (2 + ((index * 17 + 5) % count)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

export type DayCounts = Readonly<Record<"views" | "downloads" | "ris_downloads" | "bibtex_downloads", number>>;

/** Returns what is counted of a title on a day; the sum of all titles is near the views of the press. */
export function calculateDayCounts(title: number, day: number, expected: number): DayCounts {
  const views = Math.floor(expected + chance(title, day));
  const part = (share: number, salt: number): number => Math.floor(views * share + chance(title * 13 + salt, day));
  return {
    views,
    downloads: views === 0 ? 0 : part(0.12 + 0.2 * chance(title, 3), 1),
    ris_downloads: views === 0 ? 0 : Math.floor(views * 0.03 + chance(title * 13 + 2, day) * 0.98),
    bibtex_downloads: views === 0 ? 0 : Math.floor(views * 0.02 + chance(title * 13 + 3, day) * 0.98),
  };
}
