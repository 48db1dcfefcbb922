import { pluralize } from "#ui/formatting/numbers.ts";
import { CONFERENCES_PATH, conferencePath, feedPath } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { ConferencePage } from "#catalogue/conferences/web/conference.page.tsx";
import { ConferencesPage } from "#catalogue/conferences/web/conferences.page.tsx";
import { page, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { type ConferenceSort, findConference, findConferencePage, listConferences } from "./find-conference-page.ts";

/** The page `/conferences`. */
export const conferencesPage = page({
  path: CONFERENCES_PATH,
  cacheTags: () => ["library"],
  load: ({ ctx }: Visit<PressContext>) => listConferences(ctx),
  head: ({ press, pressUrl }) => (
    <BrowseHead
      title="Conferences"
      description={`The conferences whose proceedings ${press.name} publishes.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={CONFERENCES_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: "Conferences" }]}
      jsonLd={{ "@type": "CollectionPage", name: "Conferences" }}
    />
  ),
  view: ({ data }) => <ConferencesPage conferences={data} />,
});

/** The page `/conferences/{acronym or name}`. */
export const conferencePage = page({
  path: `${CONFERENCES_PATH}/:slug`,
  query: ["sort"],
  cacheTags: () => ["library"],
  load: async ({ ctx, params, query }: Visit<PressContext>) => {
    const conference = await findConference(ctx, params["slug"] ?? "");
    if (!conference) throw notFoundPage("Conference");
    return findConferencePage(ctx, conference, parseSort(query.get("sort")));
  },
  head: ({ data: { conference, volumes, papers, sort }, press, pressUrl }) => {
    const path = conferencePath(conference.slug);
    return (
      <BrowseHead
        title={conference.name}
        description={`${conference.name}: ${pluralize(volumes.length, "volume")} of proceedings with ${pluralize(papers, "paper")}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={path}
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Conferences", href: CONFERENCES_PATH },
          { label: conference.acronym ?? conference.name },
        ]}
        jsonLd={{
          "@type": "EventSeries",
          name: conference.name,
          ...(conference.acronym && { alternateName: conference.acronym }),
          subjectOf: volumes.map((volume) => ({
            "@type": "Book",
            "@id": `${pressUrl}/publications/${volume.sequential_id}`,
            name: volume.title,
          })),
        }}
        feed={{ path: feedPath(path), title: `${press.name}: ${conference.acronym ?? conference.name}` }}
        noIndex={sort !== "newest"}
      />
    );
  },
  view: ({ data }) => (
    <>
      <ConferencePage {...data} />
      <LineFonts lines={[]} titles={data.shelf} />
    </>
  ),
});

const parseSort = (text: string | null): ConferenceSort => (text === "oldest" || text === "papers" ? text : "newest");
