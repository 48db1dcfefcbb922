import type { LibraryQuery } from "#search/library.ts";
import { libraryPath } from "#catalogue/core/library-query.ts";
import { ChipLink } from "#ui/display/badge.tsx";
import { activeFilters } from "./library-filters.ts";

/** A button for each active filter, which removes it. */
export function ActiveFilters({ query }: { query: LibraryQuery }) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <ChipLink href={libraryPath(without)} data-refine="">
            <span className="sr-only">Remove </span>
            <bdi>{name}</bdi>
            <span aria-hidden="true">×</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
