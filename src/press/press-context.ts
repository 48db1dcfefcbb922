import type { Press } from "./press.ts";

/** What every page of the catalogue knows besides its own data. */
export type PressContext = { readonly press: Press };
