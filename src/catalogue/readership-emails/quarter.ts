/** Three months of a year, as their first and last days. */
export type Quarter = { readonly from: string; readonly to: string; readonly name: string };

const NAMES = ["January to March", "April to June", "July to September", "October to December"] as const;

/** Returns the quarter before the one that a day lies in; both are ISO dates. */
export function lastQuarter(today: string): Quarter {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const current = Math.floor((month - 1) / 3);
  const [index, ofYear] = current === 0 ? [3, year - 1] : [current - 1, year];
  const day = (months: number, date: number): string =>
    new Date(Date.UTC(ofYear, months, date)).toISOString().slice(0, 10);
  return { from: day(index * 3, 1), to: day(index * 3 + 3, 0), name: `${NAMES[index] ?? ""} ${ofYear}` };
}
