import { DEFAULT_PRESS } from "#press/core/press.ts";
import { pressFacts } from "./fill-text.ts";

/** The names that braces in a text may hold. */
export const TEXT_FACTS: readonly string[] = Object.keys(pressFacts(DEFAULT_PRESS));
