import type { BeginCostly } from "#platform/http/fair-use.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import type { ListTotals } from "./count-publications.ts";

/** Counts the lists that visitors read, as their searches (decision 36). */
export type ListDeps = PublicationsDeps & { readonly begin?: BeginCostly };

/** The same with the cached totals of the publication list. */
export type Dashboard = ListDeps & { readonly totals: ListTotals };
