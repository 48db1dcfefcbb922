import type { LibraryTitle, LibraryView } from "#search/library.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { OpenUrl } from "#catalogue/web/openurl.tsx";
import { Spine } from "#covers/web/spine.tsx";
import { TitleCard, type TitleCardProps } from "./title-card.tsx";

type TitleGridProps = {
  readonly titles: readonly LibraryTitle[];
  /** The number of titles before the first one. */
  readonly skipped?: number;
  readonly view: LibraryView;
  readonly words?: readonly string[];
  readonly heading: TitleCardProps["heading"];
};

/** The titles as covers, as a list, or as spines on a shelf. */
export function TitleGrid({ titles, skipped = 0, view, words = [], heading }: TitleGridProps) {
  if (view === "spines") return <Shelf titles={titles} skipped={skipped} />;
  return (
    <ol className={view === "list" ? "title-list" : "title-grid"} start={skipped + 1} data-titles>
      {titles.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} words={words} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

function Shelf({ titles, skipped }: { titles: readonly LibraryTitle[]; skipped: number }) {
  return (
    <ol className="shelf" start={skipped + 1} data-titles>
      {titles.map((title) => (
        <li key={title.id}>
          <a href={publicationPath(title.sequential_id)} title={title.title}>
            <Spine title={title} />
            <span className="sr-only">
              View Details: <bdi lang={title.language}>{title.title}</bdi>
            </span>
          </a>
          <OpenUrl title={title} />
        </li>
      ))}
    </ol>
  );
}
