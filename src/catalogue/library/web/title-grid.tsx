import type { LibraryTitle, LibraryView } from "#search/library.ts";
import { Shelf } from "#catalogue/shelf/web/shelf.tsx";
import { TitleCard, type TitleCardProps } from "./title-card.tsx";

type TitleGridProps = {
  readonly titles: readonly LibraryTitle[];
  /** The number of titles before the first one. */
  readonly skipped?: number;
  readonly view: LibraryView;
  readonly words?: readonly string[];
  readonly heading: TitleCardProps["heading"];
};

/** The covers in the first window of a phone are fetched at once. */
const EAGER_COVERS = 2;

/** The titles as covers, as a list, or as spines on a shelf. */
export function TitleGrid({ titles, skipped = 0, view, words = [], heading }: TitleGridProps) {
  if (view === "spines") return <Shelf titles={titles} skipped={skipped} />;
  return (
    <ol className={view === "list" ? "title-list" : "title-grid"} start={skipped + 1} data-titles>
      {titles.map((title, index) => (
        <li key={title.id}>
          <TitleCard title={title} words={words} heading={heading} eager={skipped === 0 && index < EAGER_COVERS} />
        </li>
      ))}
    </ol>
  );
}
