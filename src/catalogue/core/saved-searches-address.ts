import { z } from "zod";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { SearchAddress } from "#catalogue/core/search-address.ts";
import { MAX_QUERY_LENGTH, toSavedParameters } from "./saved-search.ts";

// An address may carry any text: values that do not fit are left out.
const Read = z.object({ save: z.string().max(MAX_QUERY_LENGTH).optional().catch(undefined) });

/** The search parameters of the screen: the search that a reader wants to save, as parameters of the library. */
export type SavedSearchesAddress = z.output<typeof Read>;

export const readSavedSearchesAddress = (raw: Readonly<Record<string, unknown>>): SavedSearchesAddress =>
  Read.parse(raw);

/** Returns the address of the screen that offers to save a search. It asks for a sign-in first where there is none. */
export const saveSearchPath = (address: SearchAddress): string =>
  `${DASHBOARD.savedSearches}?${new URLSearchParams({ save: toSavedParameters(address) })}`;
