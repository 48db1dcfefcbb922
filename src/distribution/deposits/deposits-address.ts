import { DEPOSIT_FILTERS, type DepositFilter } from "./deposit-state.ts";

export type DepositsAddress = { readonly state?: DepositFilter; readonly search?: string; readonly page?: number };

/** Parses the search parameters of the screen; unknown ones are ignored. */
export function readDepositsAddress(query: Readonly<Record<string, unknown>>): DepositsAddress {
  const state = DEPOSIT_FILTERS.find((filter) => filter === query["state"]);
  const search = typeof query["search"] === "string" ? query["search"].trim().slice(0, 200) : "";
  const page = Number(query["page"]);
  return {
    ...(state && { state }),
    ...(search !== "" && { search }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
