import { LIBRARY_PATH } from "#publications/addresses.ts";

/** What an address of the list by date asks for: the list of years, or one year's titles from a page on. */
export type ByDateQuery = { readonly year: number | "undated" | undefined; readonly page: number };

export const BY_DATE_PATH = `${LIBRARY_PATH}/by-date`;

export function byDatePath(year: number | undefined, page = 1): string {
  return `${BY_DATE_PATH}?year=${year ?? "undated"}${page > 1 ? `&page=${page}` : ""}`;
}

/** Anything but a year of four digits or "undated" asks for the list of years, anything but a number for page 1. */
export function parseByDateQuery(asked: URLSearchParams): ByDateQuery {
  const year = asked.get("year") ?? "";
  const page = asked.get("page") ?? "";
  return {
    year: year === "undated" ? "undated" : /^\d{4}$/u.test(year) ? Number(year) : undefined,
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : 1,
  };
}
