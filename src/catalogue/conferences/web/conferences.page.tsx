import { pluralize } from "#ui/formatting/numbers.ts";
import { conferencePath } from "#catalogue/browsing/browsing-paths.ts";
import { Bars } from "#catalogue/browsing/web/bars.tsx";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { yearSpan } from "#catalogue/browsing/year-span.ts";
import type { CountedConference } from "#catalogue/conferences/server/find-conference-page.ts";

/** All conferences, each with its years, volumes and papers. */
export function ConferencesPage({ conferences }: { conferences: readonly CountedConference[] }) {
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "Conferences" }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{pluralize(conferences.length, "conference")}</p>
          <h1 className="display-2">Conferences</h1>
          {conferences.length === 0 && <p className="browse-lede">There are no proceedings yet.</p>}
        </div>
      </header>
      <Bars
        label="Conferences"
        columns={{ year: "Years", name: "Conference", place: "Volumes", count: "Papers" }}
        rows={conferences.map((conference) => ({
          key: conference.id,
          year: yearSpan(conference.first, conference.last) ?? "",
          name:
            conference.acronym === undefined || conference.acronym === conference.name
              ? conference.name
              : `${conference.name} (${conference.acronym})`,
          href: conferencePath(conference.slug),
          place: pluralize(conference.volumes, "volume"),
          count: conference.papers,
          words: pluralize(conference.papers, "paper"),
        }))}
      />
    </div>
  );
}
