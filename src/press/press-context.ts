import type { Press } from "./core/press.ts";

/** The data that every page of the catalogue has besides its own. */
export type PressContext = { readonly press: Press };
