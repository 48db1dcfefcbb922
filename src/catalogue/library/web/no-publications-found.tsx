import type { LibraryQuery } from "#search/library.ts";
import { libraryPath } from "#catalogue/library-query.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { activeFilters } from "./library-filters.ts";

/** The empty result with its search and filters, and links that remove them (specification §2; design brief §5.1). */
export function NoPublicationsFound({ query }: { query: LibraryQuery }) {
  const filters = activeFilters(query);
  return (
    <div className="no-publications">
      <h2>No Publications Found</h2>
      {filters.length === 0 ? (
        <p>Our first titles are in production.</p>
      ) : (
        <>
          <p>
            Nothing in the library matches <bdi>{filters.map(({ name }) => name).join(" · ")}</bdi>.
          </p>
          <ul>
            {filters.map(({ name, without }) => (
              <li key={name}>
                <a href={libraryPath(without)} data-refine="">
                  Search without <bdi>{name}</bdi>
                </a>
              </li>
            ))}
            <li>
              <a href={LIBRARY_PATH} data-refine="">
                Show the whole library
              </a>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
