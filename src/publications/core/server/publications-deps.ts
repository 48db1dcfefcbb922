import type { Context } from "#platform/context.ts";

/** The dependencies of the operations on publications. */
export type PublicationsDeps = { readonly ctx: Context; readonly pressUrl: string };
