import { sql } from "kysely";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { createNumberedPages } from "#distribution/server/numbered-pages.ts";

/** The pages of people in the sitemap. */
export const PEOPLE_PAGES = createNumberedPages({
  table: sql`catalogue_people`,
  number: sql`number`,
  condition: sql`publications > 0`,
  name: sql`slug`,
  path: personPath,
});
