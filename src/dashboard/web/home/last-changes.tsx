import { TimeAgo } from "#ui/display/date-time.tsx";
import type { Overview } from "./home-queries.ts";

/** The last changes of the catalogue. An import or a bulk change is one line. */
export function LastChanges({ changes }: { readonly changes: NonNullable<Overview["changes"]> }) {
  return (
    <section className="dashboard-section" aria-labelledby="last-changes">
      <h2 id="last-changes" className="heading-3">
        Last changes
      </h2>
      {changes.length === 0 && <p className="quiet">Nothing was changed yet.</p>}
      <ul className="home-changes">
        {changes.map(({ at, person, did, name, language, href }, place) => (
          // One command may store several changes of a publication at one instant: their place tells them apart.
          <li key={`${at} ${href} ${place}`}>
            <span className="quiet">
              <TimeAgo at={at} />
            </span>
            <span>
              <strong>
                <bdi>{person ?? "The press"}</bdi>
              </strong>{" "}
              {did}{" "}
              <a href={href} className="link">
                <bdi {...(language !== null && { lang: language })}>{name}</bdi>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
