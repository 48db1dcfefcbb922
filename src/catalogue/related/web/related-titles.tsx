import { publicationPath } from "#addresses/publication-addresses.ts";
import type { RelatedTitles } from "#catalogue/related/server/find-related-titles.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { findDirection } from "#publications/core/language.ts";
import type { LibraryTitle } from "#search/library.ts";

/** The titles to which a reader may go on: more of the series or conference, and related ones. */
export function RelatedTitlesSection({
  related,
  series,
  isConference,
}: RelatedTitles & { readonly isConference: boolean }) {
  if (related.length + series.length === 0) return null;
  return (
    <div className="related-shelf page-width">
      <Row heading={isConference ? "More of this conference" : "More in this series"} titles={series} />
      <Row heading="Related titles" titles={related} />
    </div>
  );
}

function Row({ heading, titles }: { heading: string; titles: readonly LibraryTitle[] }) {
  if (titles.length === 0) return null;
  return (
    <section className="related-titles no-print" aria-label={heading}>
      <h2 className="heading-3">{heading}</h2>
      <ol>
        {titles.map((title) => (
          <li key={title.id}>
            <a href={publicationPath(title.sequential_id)} tabIndex={-1} aria-hidden="true">
              <Cover title={title} />
            </a>
            <h3 dir={findDirection(title.language)}>
              <a href={publicationPath(title.sequential_id)}>
                <TitleText text={title.title} formatted={title.formatted_title} language={title.language} />
              </a>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
