import { counted } from "./import-texts.ts";
import type { Undone } from "./imports-queries.ts";

/** The removed publications, and those that stay with their reasons. */
export const UndoneResult = ({ undone: { removed, kept } }: { readonly undone: Undone }) => (
  <div className="setting-notice">
    <p>{counted(removed, "record was", "records were")} removed.</p>
    {kept.length > 0 && (
      <>
        <p>{counted(kept.length, "record stays", "records stay")}:</p>
        <ul className="import-stored">
          {kept.map(({ id, title, reason }) => (
            <li key={id}>
              <bdi>{title}</bdi> <span className="quiet">{reason}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
