import { POLICY_TEXTS } from "#policies/policy-texts.ts";
import { SERVICE_PATHS } from "#press/pricing/services-offered.ts";

/** The addresses of the site's pages besides the home page. They do not depend on settings. */
export function sitePaths(): string[] {
  return ["/services", ...Object.values(SERVICE_PATHS), "/about", "/contact", ...POLICY_TEXTS.map(({ path }) => path)];
}
