import { sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import { can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { Context } from "#platform/context.ts";

type Row = { readonly id: string; readonly slug: string; readonly name: string; readonly publications: number };

/** So many people with the words are put in order at most. */
const MAX_PEOPLE_READ = 500;

/**
 * Returns the people of the catalogue whose names contain the text, the most published first. Editors reach the screen of
 * their pages, others the page that readers see.
 */
export async function findPeopleForPalette(
  { db }: Pick<Context, "db">,
  { roles }: { readonly roles: readonly Role[] },
  text: string,
): Promise<readonly PaletteItem[]> {
  if (!isLongEnough(text)) return [];
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.publications from (
      select * from catalogue_people where publications > 0 and lower(name) like ${pattern} limit ${MAX_PEOPLE_READ}) p
    order by p.publications desc, p.sort_name, p.id limit ${MAX_PER_KIND}`.execute(db);
  const edits = can(roles, "edit_publication");
  return rows.map(({ id, slug, name, publications }) => ({
    kind: "person",
    title: name,
    language: null,
    detail: publications === 1 ? "1 publication" : `${publications} publications`,
    href: edits
      ? `${DASHBOARD.cataloguePeople}?${new URLSearchParams({ search: name, person: id })}`
      : personPath(slug),
  }));
}
