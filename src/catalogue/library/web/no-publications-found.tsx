import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";

/** A filter or the words, and the address without it. */
export type RemovableFilter = { readonly name: string; readonly href: string };

/** The empty result with its search and filters, and links that remove them (specification §2; design brief §5.1). */
export function NoPublicationsFound({ filters }: { filters: readonly RemovableFilter[] }) {
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
            {filters.map(({ name, href }) => (
              <li key={name}>
                <a href={href} data-refine="">
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
