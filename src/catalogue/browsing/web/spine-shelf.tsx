import { publicationPath } from "#addresses/publication-addresses.ts";
import { Spine } from "#covers/web/spine.tsx";
import type { LibraryTitle } from "#search/library.ts";

/** The spines of titles on one shelf, which scrolls sideways where they are many. */
export function SpineShelf({ titles, label }: { titles: readonly LibraryTitle[]; label: string }) {
  if (titles.length === 0) return null;
  return (
    <section className="spine-shelf no-print" aria-label={label}>
      <ol>
        {titles.map((title) => (
          <li key={title.id}>
            <a href={publicationPath(title.sequential_id)} title={title.title}>
              <Spine title={title} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
