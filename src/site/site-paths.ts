import { HOUSE_TEXTS } from "#press/house-texts.ts";
import { SERVICE_PATHS } from "./services-offered.ts";

/** The addresses of the press's own pages besides the home page: they do not depend on settings. */
export function sitePaths(): string[] {
  return ["/services", ...Object.values(SERVICE_PATHS), "/about", "/contact", ...HOUSE_TEXTS.map(({ path }) => path)];
}
