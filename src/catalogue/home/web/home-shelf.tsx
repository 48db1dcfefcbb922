import { langAttribute } from "#publications/core/language.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { firstTwo } from "#catalogue/core/type-name.ts";
import { Spine } from "#covers/web/spine.tsx";
import type { LibraryTitle } from "#search/library.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/**
 * A shelf from edge to edge of the window. The line below it names the spine under the pointer or the focus, without a
 * script.
 */
export function HomeShelf({ titles, total }: { titles: readonly LibraryTitle[]; total: number }) {
  if (titles.length === 0) return null;
  return (
    <section className="home-shelf" aria-labelledby="home-shelf-heading">
      <h2 id="home-shelf-heading" className="sr-only">
        On the shelf
      </h2>
      <ul>
        {titles.map((title) => (
          <li key={title.id}>
            <a href={publicationPath(title.sequential_id)}>
              <Spine title={title} />
            </a>
            <SpineTip title={title} />
          </li>
        ))}
      </ul>
      <p className="page-width home-shelf-caption small">
        <span>
          <b>
            {formatCount(titles.length)} of {formatCount(total)}.
          </b>{" "}
          Each is as thick as its number of pages. Point at a spine for its title.
        </span>
        <a className="link" href={SHELF_PATH}>
          The whole shelf
        </a>
      </p>
    </section>
  );
}

const SHELF_PATH = shelfPath();

function shelfPath(): string {
  const read = parseLibraryQuery(new URLSearchParams("view=spines"));
  return "query" in read ? libraryPath(read.query) : "/publications";
}

function SpineTip({ title: { title, language, authors, year } }: { title: LibraryTitle }) {
  const { first, more } = firstTwo(authors);
  const names = first.join(", ") + (more > 0 ? ` +${more} more` : "");
  return (
    <span className="spine-tip" aria-hidden="true">
      <bdi className="spine-tip-title" lang={langAttribute(language)}>
        {title}
      </bdi>
      {[names, year].filter(Boolean).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </span>
  );
}
