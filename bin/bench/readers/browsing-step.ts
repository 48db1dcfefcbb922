import { sql } from "kysely";
import { parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { findNewTitles, listByDate, listYears } from "#catalogue/by-date/server/list-by-date.ts";
import { findBrowsingLinks } from "#catalogue/browsing/server/find-browsing-links.ts";
import { findPerson, findPersonPage } from "#catalogue/people/server/find-person-page.ts";
import { listInitials, listPeople } from "#catalogue/people/server/list-people.ts";
import { findRelatedTitles } from "#catalogue/related/server/find-related-titles.ts";
import { countSubjects, findSubjectPage } from "#catalogue/subjects/server/find-subject-page.ts";
import { findSubject, SUBJECTS } from "#publications/core/subjects/thema.ts";
import type { Context } from "../../../src/platform/context.ts";
import { measure, type Measurement } from "../measure.ts";

const TIMES = 20;

/** Measures the queries of the pages by which readers browse, without the pages around them. */
export async function browsingStep(ctx: Pick<Context, "db">): Promise<readonly Measurement[]> {
  const education = findSubject("JN");
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue_people order by publications desc, id limit 1`.execute(ctx.db);
  const found = await findPerson(ctx, rows[0]?.slug ?? "");
  const titles = await sql<{ id: string }>`select publication_id as id from catalogue order by 1 limit 60`.execute(
    ctx.db,
  );
  const chooseId = (turn: number): string => titles.rows[turn]?.id ?? "";
  if (!education || !found) throw new Error("The benchmark's catalogue has no subject or no person.");
  const page = (address: string) => parseBrowseQuery(new URLSearchParams(address));
  return [
    await measure("all subjects", TIMES, () =>
      countSubjects(
        ctx,
        SUBJECTS.filter(({ code }) => code.length <= 2),
      ),
    ),
    await measure("a large subject, newest", TIMES, () => findSubjectPage(ctx, education, page(""))),
    await measure("a large subject, by title", TIMES, () => findSubjectPage(ctx, education, page("sort=title&page=3"))),
    await measure("people, one letter", TIMES, async () => {
      await listInitials(ctx);
      await listPeople(ctx, "M", 1);
    }),
    await measure("the most published person", TIMES, () => findPersonPage(ctx, found.person, page(""))),
    await measure("years", TIMES, () => listYears(ctx)),
    await measure("one year", TIMES, () => listByDate(ctx, { year: 2012, page: 1 })),
    await measure("new this month", TIMES, () => findNewTitles(ctx, "2026-11-23")),
    await measure("links of a title", TIMES, (turn) =>
      findBrowsingLinks(ctx, { id: chooseId(turn), contributors: [] }),
    ),
    await measure("related titles", TIMES, (turn) => findRelatedTitles(ctx, chooseId(turn))),
  ];
}
