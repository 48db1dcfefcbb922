import { useId } from "react";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { NamesLine } from "#catalogue/browsing/web/names-line.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Cover } from "#covers/web/cover.tsx";
import type { LibraryTitle } from "#search/library.ts";

type NearestTitlesProps = { readonly heading: string; readonly titles: readonly LibraryTitle[] };

/** Titles of the library beside a page that is missing, each with its cover; nothing if there are none. */
export function NearestTitles({ heading, titles }: NearestTitlesProps) {
  const id = useId();
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow">
        {heading}
      </h2>
      <ul className="nearest-titles">
        {titles.map((title) => (
          <li key={title.id}>
            <a href={publicationPath(title.sequential_id)}>
              <Cover title={title} />
              <span className="card-title">
                <TitleText text={title.title} formatted={title.formatted_title} language={title.language} />
              </span>
            </a>
            <NamesLine names={title.authors} language={title.language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
