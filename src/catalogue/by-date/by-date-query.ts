import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";

/** The parameters of the list by date: the list of years, or one year's publications from a page on. */
export type ByDateQuery = { readonly year: number | "undated" | undefined; readonly page: number };

export const BY_DATE_PATH = `${LIBRARY_PATH}/by-date`;

export function byDatePath(year: number | undefined, page = 1): string {
  return `${BY_DATE_PATH}?year=${year ?? "undated"}${page > 1 ? `&page=${page}` : ""}`;
}

/**
 * Parses the parameters: anything but a year of four digits or "undated" means the list of years, anything but a number
 * means page 1.
 */
export function parseByDateQuery(parameters: URLSearchParams): ByDateQuery {
  const year = parameters.get("year") ?? "";
  const page = parameters.get("page") ?? "";
  return {
    year: year === "undated" ? "undated" : /^\d{4}$/u.test(year) ? Number(year) : undefined,
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : 1,
  };
}
