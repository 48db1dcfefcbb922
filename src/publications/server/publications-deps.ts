import type { ListTotals } from "#publications/listing/server/count-publications.ts";
import type { Context } from "#platform/context.ts";

/** The dependencies of the operations on publications. */
export type PublicationsDeps = { readonly ctx: Context; readonly pressUrl: string };

/** The same with the cached totals of the publication list. */
export type Dashboard = PublicationsDeps & { readonly totals: ListTotals };
