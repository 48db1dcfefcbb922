import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import { SHIPPED_VERSION } from "../../styles/house-styles.ts";

type StyledWork = {
  readonly style: PageStyleName;
  /** A book, or a part of one; null for a text of no publication. */
  readonly publicationId: string | null;
};

/**
 * Returns the version of a house style with which something of a publication is begun: that of its book's plan, or of the newest text of the
 * book in this style; where the book has neither, the newest version. A book in production so keeps its version until an editor moves it.
 */
export async function chooseStyleVersion(db: Kysely<Tables>, { style, publicationId }: StyledWork): Promise<number> {
  const book = sql`(select coalesce(parent_book_id, id) from publications where id = ${publicationId}::uuid)`;
  const { rows } = await sql<{ version: number }>`select coalesce(
      (select style_version from production_plans where publication_id = ${book} and style = ${style}),
      (select s.style_version from productions s join publications c on c.id = s.publication_id
        where coalesce(c.parent_book_id, c.id) = ${book} and s.style = ${style} order by s.created_at desc, s.version desc limit 1),
      (select max(version) from house_style_versions where name = ${style}), ${SHIPPED_VERSION}) as version`.execute(
    db,
  );
  return rows[0]?.version ?? SHIPPED_VERSION;
}
