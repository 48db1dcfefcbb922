import type { LeftOutField } from "#imports/import-report.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { useState } from "react";
import { counted } from "./import-texts.ts";

/** More names than these are folded. */
const VISIBLE_NAMES = 10;

/** The fields of a file that have no place in the press, each with the number of its records. Nothing where every field was taken. */
export function LeftOutFields({ fields }: { readonly fields: readonly LeftOutField[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (fields.length === 0) return null;
  const listed = isWhole ? fields : fields.slice(0, VISIBLE_NAMES);
  return (
    <section aria-label="Left out">
      <h3 className="form-label">Left out</h3>
      <p className="quiet">These fields of the file have no place in the press.</p>
      <ul className="import-left-out">
        {listed.map(({ name, count }) => (
          <li key={name}>
            <bdi>{name}</bdi> <span className="quiet">{counted(count, "record")}</span>
          </li>
        ))}
      </ul>
      {fields.length > VISIBLE_NAMES && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer fields" : `Show all ${formatCount(fields.length)} fields`}
        </button>
      )}
    </section>
  );
}
