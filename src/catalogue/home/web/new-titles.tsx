import type { LibraryTitle } from "#search/library.ts";
import { BY_DATE_PATH } from "#catalogue/by-date/by-date-query.ts";
import { TitleCard } from "#catalogue/library/web/title-card.tsx";

/** The newest titles of the home page by their dates of publication, which differ in series, layout and script (`chooseVaried`). */
export function NewTitles({ titles, areOfThisMonth }: { titles: readonly LibraryTitle[]; areOfThisMonth: boolean }) {
  if (titles.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="new-titles-heading">
      <div className="home-section-head">
        <h2 id="new-titles-heading" className="heading-2">
          {areOfThisMonth ? "New this month" : "New titles"}
        </h2>
        <a className="link" href={BY_DATE_PATH}>
          All titles by date
        </a>
      </div>
      <ul className="title-grid title-row">
        {titles.map((title) => (
          <li key={title.id}>
            <TitleCard title={title} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
