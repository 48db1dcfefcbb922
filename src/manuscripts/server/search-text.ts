import { type Kysely, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Stores the words by which a manuscript is found: number, titles and names, each on a line of its own. */
export async function storeSearchText(db: Kysely<Tables>, id: string): Promise<void> {
  const { number, title, subtitle } = await db
    .selectFrom("manuscripts")
    .select(["number", "title", "subtitle"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom("manuscript_contributors")
    .select(["given_name", "family_name", "literal_name"])
    .where("manuscript_id", "=", id)
    .orderBy("position")
    .execute();
  const lines = [number ?? "", title, subtitle, ...people.map(contributorName)];
  const search_text = lines.map(foldForSearch).filter(Boolean).join("\n");
  await db.updateTable("manuscripts").set({ search_text }).where("id", "=", id).execute();
}

/** Words beyond this number are ignored. */
const MAX_WORDS = 8;

/** Returns the condition on `manuscripts as m` that every word of a search stands in its search text. */
export function searchCondition(search: string) {
  const words = foldForSearch(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map((word) => sql<boolean>`m.search_text like ${`%${escapeLike(word)}%`}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
