import { DEFAULT_PRESS } from "#publications/press.ts";
import { HOUSE_TEXTS } from "./house-texts.ts";
import { prosePages } from "./prose.ts";

/** The addresses of the press's own pages besides the home page: they do not depend on settings. */
export function sitePaths(): string[] {
  return [...prosePages(DEFAULT_PRESS), ...HOUSE_TEXTS].map(({ path }) => path);
}
