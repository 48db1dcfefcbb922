import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import { BOOKS_IN_PRODUCTION } from "../../books/server/list-parts.ts";
import { DEFAULT_STYLE, type PageStyleName } from "../../editions/page-style.ts";
import { SHIPPED_VERSION } from "../../styles/house-styles.ts";
import { hasStyleVersion } from "../../styles/server/find-styles.ts";

/** How many books in production are set with a version of a style. */
export type BooksOfVersion = { readonly name: PageStyleName; readonly version: number; readonly books: number };

/**
 * The books in production that no reader has yet, with the style and the version that each keeps (`chooseStyleVersion`). Published books are
 * not among them: their editions do not change.
 */
const STYLED_BOOKS: RawBuilder<unknown> = sql`(select styled.id, styled.style as name, coalesce(styled.planned,
      (select s.style_version from productions s join publications c on c.id = s.publication_id
        where coalesce(c.parent_book_id, c.id) = styled.id and s.style = styled.style order by s.created_at desc, s.version desc limit 1),
      (select max(v.version) from house_style_versions v where v.name = styled.style), ${SHIPPED_VERSION}) as version
    from (select p.id, n.style_version as planned, coalesce(n.style,
        case when p.type = 'conference_proceedings' then 'paper-a4' else ${DEFAULT_STYLE} end) as style
      from ${BOOKS_IN_PRODUCTION} b join publications p on p.id = b.id left join production_plans n on n.publication_id = p.id
      where p.status not in ('published', 'archived')) styled)`;

/** Returns how many books in production are set with each version of each style. */
export async function countBooksByVersion(db: Kysely<Tables>): Promise<readonly BooksOfVersion[]> {
  const { rows } = await sql<BooksOfVersion>`select name, version, count(*)::int as books from ${STYLED_BOOKS} styled
    group by name, version order by name, version desc`.execute(db);
  return rows;
}

/**
 * Moves the books in production with a style to one of its versions, and returns how many were moved. What was built and published stays; the
 * next build of each book uses the version. 422 for a version that the style does not have.
 */
export async function moveBooks(
  ctx: Pick<Context, "db" | "clock">,
  { name, version }: { readonly name: PageStyleName; readonly version: number },
): Promise<number> {
  if (!(await hasStyleVersion(ctx.db, { name, version })))
    throw new Invalid({ version: "This style has no such version." });
  const moved = await sql`insert into production_plans (publication_id, style, style_version, changed_at)
    select id, name, ${version}, ${ctx.clock()} from ${STYLED_BOOKS} styled where name = ${name} and version <> ${version}
    on conflict (publication_id) do update set style_version = excluded.style_version, changed_at = excluded.changed_at`.execute(
    ctx.db,
  );
  return Number(moved.numAffectedRows ?? 0);
}
