import { pluralize } from "#ui/formatting/numbers.ts";
import type { Undone } from "#imports/core/web/imports-queries.ts";

/** The removed publications, and those that stay with their reasons. */
export const UndoneResult = ({ undone: { removed, restored, kept } }: { readonly undone: Undone }) => (
  <div className="setting-notice">
    <p>{pluralize(removed, "record was", "records were")} removed.</p>
    {restored > 0 && (
      <p>{pluralize(restored, "record has its former values", "records have their former values")} again.</p>
    )}
    {kept.length > 0 && (
      <>
        <p>{pluralize(kept.length, "record stays", "records stay")}:</p>
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
