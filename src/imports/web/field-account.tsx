import type { CountedField } from "#imports/storing/import-report.ts";
import { formatCount, pluralize } from "#ui/formatting/numbers.ts";
import { useState } from "react";
import type { ImportPreview } from "#imports/core/web/imports-queries.ts";

type FieldAccountProps = {
  readonly account: Pick<ImportPreview, "changed" | "left_out"> & {
    readonly fields: ImportPreview["fields"] | null;
  };
};

/** What became of the values of a file: how many were taken, and which fields were changed and left out, each with the number of its records. */
export function FieldAccount({ account: { fields, changed, left_out } }: FieldAccountProps) {
  if ((fields?.count ?? 0) === 0 && changed.length + left_out.length === 0) return null;
  return (
    <section aria-label="Fields of the file" className="import-account">
      <h3 className="form-label">Fields of the file</h3>
      {fields !== null && fields.count > 0 && (
        <p>
          {pluralize(fields.count, "value")}: {formatCount(fields.taken)} taken, {formatCount(fields.changed)} changed,{" "}
          {formatCount(fields.left_out)} left out
          {fields.refused > 0 && `, ${formatCount(fields.refused)} of refused records`}.
        </p>
      )}
      <FieldList
        title="Changed"
        about="Only a part of each is stored, or a remark says what happened to it."
        fields={changed}
      />
      <FieldList title="Left out" about="These are not stored." fields={left_out} />
    </section>
  );
}

/** More names than these are folded. */
const VISIBLE_NAMES = 10;

type FieldListProps = {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly CountedField[];
};

function FieldList({ title, about, fields }: FieldListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (fields.length === 0) return null;
  const listed = isWhole ? fields : fields.slice(0, VISIBLE_NAMES);
  return (
    <section aria-label={title}>
      <h4 className="form-label">{title}</h4>
      <p className="quiet">{about}</p>
      <ul className="import-fields">
        {listed.map(({ name, count }) => (
          <li key={name}>
            <bdi>{name}</bdi> <span className="quiet">{pluralize(count, "record")}</span>
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
