import type { Doi } from "#publications/core/identifiers/doi.ts";

/** A work that a publication cites, as its list of references gives it. */
export type Reference = { readonly text: string; readonly doi?: Doi | undefined };
