import { accessLine } from "#catalogue/core/access.ts";
import { typeName } from "#catalogue/core/type-name.ts";
import { OpenUrl } from "#catalogue/core/web/openurl.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { Cover } from "#covers/web/cover.tsx";
import { Spine } from "#covers/web/spine.tsx";
import type { LibraryTitle } from "#search/library.ts";
import { AccessLine } from "#ui/display/access-line.tsx";
import { NamesLine } from "#catalogue/browsing/web/names-line.tsx";

/**
 * Titles as spines on a shelf. With scripts the spine under the pointer or the focus shows its title below the shelf
 * (`listen-to-shelf.ts`).
 */
export function Shelf({ titles, skipped }: { titles: readonly LibraryTitle[]; skipped: number }) {
  if (titles.length === 0) return null;
  return (
    <div className="shelf-frame">
      <ol className="shelf" start={skipped + 1} data-titles>
        {titles.map((title) => (
          <li key={title.id}>
            <a href={publicationPath(title.sequential_id)}>
              <span className="sr-only">View Details: </span>
              <Spine title={title} />
            </a>
            <SpineDetail title={title} />
            <OpenUrl title={title} />
          </li>
        ))}
      </ol>
      <div className="shelf-choice needs-js no-print" data-shelf-choice>
        <p className="shelf-hint">Point at a spine for its title.</p>
      </div>
    </div>
  );
}

/** What the shelf shows of the chosen spine. */
function SpineDetail({ title }: { title: LibraryTitle }) {
  const path = publicationPath(title.sequential_id);
  return (
    <article className="spine-detail" hidden>
      <Cover title={title} size="small" />
      <div>
        <p className="eyebrow">{[typeName(title), title.year].filter(Boolean).join(" · ")}</p>
        <h2 className="card-title">
          <a href={path}>
            <TitleText text={title.title} formatted={title.formatted_title} language={title.language} />
          </a>
        </h2>
        <NamesLine names={title.authors} language={title.language} people={title.people} />
        <AccessLine open={title.open_access}>{accessLine(title)}</AccessLine>
      </div>
      <p className="spine-actions">
        <a className="card-tool" href={path}>
          View Details
        </a>
        <button type="button" className="card-tool" data-restricted={path}>
          Download
        </button>
      </p>
    </article>
  );
}
