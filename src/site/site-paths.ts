import { LIBRARIANS_PATH } from "./librarians/librarians-page.ts";
import { NEWS_PATH } from "#policies/news/news-item.ts";
import { PRESS_TEXTS } from "#policies/policy-texts.ts";

/** The addresses of the site's pages besides the home page. They do not depend on settings. */
export function sitePaths(): string[] {
  return ["/contact", LIBRARIANS_PATH, NEWS_PATH, ...PRESS_TEXTS.map(({ path }) => path)];
}
