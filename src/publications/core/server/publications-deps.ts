import type { ListTotals } from "#publications/listing/server/count-publications.ts";
import type { Context } from "#platform/context.ts";
import type { BeginCostly } from "#platform/http/fair-use.ts";

/** The dependencies of the operations on publications. */
export type PublicationsDeps = { readonly ctx: Context; readonly pressUrl: string };

/** Counts the lists that visitors read, as their searches (decision 36). */
export type ListDeps = PublicationsDeps & { readonly begin?: BeginCostly };

/** The same with the cached totals of the publication list. */
export type Dashboard = ListDeps & { readonly totals: ListTotals };
