import { pluralize } from "#ui/formatting/numbers.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { CONFERENCES_PATH, conferencePath, feedPath } from "#catalogue/browsing/browsing-paths.ts";
import { Bars } from "#catalogue/browsing/web/bars.tsx";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { SpineShelf } from "#catalogue/browsing/web/spine-shelf.tsx";
import { yearSpan } from "#catalogue/browsing/year-span.ts";
import type { ConferencePageData, ConferenceSort } from "#catalogue/conferences/server/find-conference-page.ts";

const SORTS: readonly (readonly [ConferenceSort, string])[] = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["papers", "Most papers"],
];

/** The page of a conference: all its volumes side by side. */
export function ConferencePage({ conference, shelf, volumes, papers, sort }: ConferencePageData) {
  const path = conferencePath(conference.slug);
  const years = volumes.flatMap(({ year }) => year ?? []);
  const publishers = [...new Set(volumes.flatMap(({ publisher }) => publisher ?? []))];
  const facts = [
    pluralize(volumes.length, "volume"),
    pluralize(papers, "paper"),
    yearSpan(Math.min(...years), Math.max(...years)),
  ];
  return (
    <div className="browse page-width">
      <Crumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Conferences", href: CONFERENCES_PATH },
          { label: conference.acronym ?? conference.name },
        ]}
      />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{`Conference · ${(years.length === 0 ? facts.slice(0, 2) : facts).join(", ")}`}</p>
          <h1 className="display-2">{conference.name}</h1>
          <p className="browse-facts">
            {publishers.length === 1 && <span>{publishers[0]}</span>}
            {volumes.every((volume) => volume.open_access) && <span className="access-open">All open access</span>}
          </p>
        </div>
      </header>
      <SpineShelf titles={shelf} label={pluralize(volumes.length, "volume")} />
      <section aria-label="Volumes">
        <div className="list-head">
          <h2 className="heading-2">Volumes</h2>
          <div className="list-tools no-print">
            {volumes.length > 1 && (
              <nav className="list-orders" aria-label="Order">
                {SORTS.map(([one, words]) => (
                  <a
                    key={one}
                    href={one === "newest" ? path : `${path}?sort=${one}`}
                    aria-current={one === sort ? "true" : undefined}
                  >
                    {words}
                  </a>
                ))}
              </nav>
            )}
            <a className="link list-feed" href={feedPath(path)}>
              Feed
            </a>
          </div>
        </div>
        <Bars
          label="Volumes"
          columns={{ year: "Year", name: "Volume", place: "Place", count: "Papers" }}
          rows={volumes.map((volume) => ({
            key: volume.id,
            year: volume.year === null ? "" : String(volume.year),
            name: volume.title,
            language: volume.language,
            href: publicationPath(volume.sequential_id),
            place: volume.place ?? "",
            count: volume.papers,
            words: pluralize(volume.papers, "paper"),
          }))}
        />
      </section>
    </div>
  );
}
