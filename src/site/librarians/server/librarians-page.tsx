import { listMadeLists } from "#distribution/lists/server/stored-lists.ts";
import { countCatalogue } from "#distribution/records/server/count-catalogue.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import { PageHead } from "#ui/page-head.tsx";
import type { PressContext } from "#press/press-context.ts";
import { LIBRARIANS_PATH } from "../librarians-page.ts";
import { LibrariansPage } from "../web/librarians.page.tsx";

/** `/librarians`, counted anew when the catalogue changes. */
export function librariansPage<Context extends PressContext>(): Page<Context> {
  return page({
    path: LIBRARIANS_PATH,
    cacheTags: () => ["library", "press"],
    load: async ({ ctx }: Visit<Context>) => ({
      counts: await countCatalogue(withPriority(ctx, "search")),
      made: await listMadeLists(ctx),
    }),
    head: ({ press, pressUrl }) => (
      <PageHead
        title={`For librarians · ${press.name}`}
        description={`The records of ${press.name} for libraries: OAI-PMH, MARC, ONIX, KBART, OPDS, JSON Lines and CSV.`}
        canonical={pressUrl + LIBRARIANS_PATH}
      />
    ),
    view: ({ data, press, pressUrl }) => (
      <LibrariansPage {...data} pressUrl={pressUrl} timeZone={press.hours.timeZone} terms={press.terms} />
    ),
  });
}
