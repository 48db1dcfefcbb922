import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { lackWords, wholePercent } from "#dashboard/home/lack-words.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import type { Overview } from "./home-queries.ts";

/** What the publications lack; each line opens the list with that filter. */
export function CatalogueLacks({ catalogue }: { readonly catalogue: NonNullable<Overview["catalogue"]> }) {
  const { total, lacks } = catalogue;
  return (
    <section className="home-panel" aria-labelledby="home-catalogue">
      <h2 id="home-catalogue" className="heading-3">
        The catalogue
      </h2>
      {total === 0 && <p className="quiet">There is no publication yet.</p>}
      {total > 0 && lacks.length === 0 && <p className="quiet">No publication lacks anything.</p>}
      <ul className="home-lacks">
        {lacks.map(({ lack, count }) => {
          const percent = wholePercent(count, total);
          return (
            <li key={lack}>
              <Link to={DASHBOARD.publications} search={{ missing: lack }} className="link">
                {lackWords(lack, count)}
              </Link>
              <span className="home-bar" aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="home-percent">{percent}%</span>
            </li>
          );
        })}
      </ul>
      {lacks.length > 0 && (
        <p className="quiet">of {formatCount(total)} in all. Each opens the list with this filter.</p>
      )}
    </section>
  );
}
