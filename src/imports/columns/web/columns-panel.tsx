import { useId, useState } from "react";
import {
  CELL_SEPARATORS,
  type CellSeparator,
  findSeveralValues,
  readSeparatedField,
} from "#imports/formats/csv/cell-separators.ts";
import {
  type ColumnField,
  columnField,
  type CsvColumn,
  fieldsProblem,
  findOpenQuestion,
} from "#imports/formats/csv/column-fields.ts";
import { fieldGroups } from "#imports/columns/field-labels.ts";
import type { ImportPreview } from "#imports/core/web/imports-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

type ColumnsPanelProps = {
  readonly csv: NonNullable<ImportPreview["csv"]>;
  readonly isBusy: boolean;
  /** Receives the field of each column, in their order, joined by commas. */
  readonly onDecided: (columns: string) => void;
};

/** The headings of a CSV file with their first values; a person decides which field each is. */
export function ColumnsPanel({ csv, isBusy, onDecided }: ColumnsPanelProps) {
  const heading = useId();
  const [fields, setFields] = useState<readonly (ColumnField | null)[]>(() => csv.columns.map(({ field }) => field));
  const problem = fieldsProblem(fields) ?? findOpenQuestion(csv.columns, fields);
  const choose = (place: number, field: ColumnField | null): void =>
    setFields((before) => before.map((one, index) => (index === place ? field : one)));
  return (
    <section className="panel import-panel" aria-labelledby={heading}>
      <div ref={takeFocus} tabIndex={-1} className="taken-focus">
        <h2 id={heading} className="heading-3">
          Columns of the file
        </h2>
        <p className="quiet">
          Check which field each column is. Files with the same headings are read in this way from then on.
          {csv.remembered_at !== null && (
            <>
              {" "}
              This was decided <TimeAgo at={csv.remembered_at} />.
            </>
          )}
        </p>
      </div>
      <div className="import-columns-go">
        <Button onClick={() => onDecided(fields.map((field) => field ?? "").join(","))} disabled={isBusy || !!problem}>
          Show the preview
        </Button>
        <p role="status" className={problem ? "form-error" : "quiet"}>
          {problem ?? formatColumnCount(fields)}
        </p>
      </div>
      <Table caption="Columns of the file">
        <thead>
          <tr>
            <HeadCell>Heading</HeadCell>
            <HeadCell>First values</HeadCell>
            <HeadCell>Field</HeadCell>
          </tr>
        </thead>
        <tbody>
          {csv.columns.map((column, place) => (
            // Two columns may have the same heading.
            <tr key={`${column.heading} ${place}`}>
              <Cell label="Heading">
                <strong className="import-name">
                  <bdi>{column.heading === "" ? "Without a heading" : column.heading}</bdi>
                </strong>
              </Cell>
              <Cell label="First values">
                <Samples samples={column.samples} />
              </Cell>
              <Cell label="Field">
                <FieldChoice column={column} value={fields[place] ?? null} onChoose={(field) => choose(place, field)} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function formatColumnCount(fields: readonly (ColumnField | null)[]): string {
  const left = fields.filter((field) => field === null).length;
  return left === 0
    ? "All columns are imported."
    : `${fields.length - left} of ${fields.length} columns are imported, the others are left out.`;
}

const Samples = ({ samples }: Pick<CsvColumn, "samples">) =>
  samples.length === 0 ? (
    <span className="quiet">No value in the first rows</span>
  ) : (
    <ul className="import-samples">
      {samples.map((sample, index) => (
        <li key={`${sample} ${index}`}>
          <bdi>{sample}</bdi>
        </li>
      ))}
    </ul>
  );

type FieldChoiceProps = {
  readonly column: CsvColumn;
  readonly value: ColumnField | null;
  readonly onChoose: (field: ColumnField | null) => void;
};

const PROPOSED: Readonly<Partial<Record<CsvColumn["by"], string>>> = {
  heading: "Proposed by its heading",
  values: "Proposed by its values",
  none: "No field fits it",
};

const SEPARATOR_LABELS: Readonly<Record<CellSeparator, string>> = {
  semicolon: "Semicolons between values",
  comma: "Commas between values",
  bar: "Bars (|) between values",
  slash: "Slashes between values",
  and: "“and” or “&” between values",
  line: "Each value on its own line",
  none: "One value in each cell",
};

function FieldChoice({ column, value, onChoose }: FieldChoiceProps) {
  const id = useId();
  const hint = value === column.field ? PROPOSED[column.by] : undefined;
  const separated = readSeparatedField(value);
  const list = separated?.base ?? findSeveralValues(value ?? "");
  const plain = separated?.base ?? value;
  return (
    <div className="import-field-choice">
      <select
        className="field"
        aria-label={`Field of “${column.heading}”`}
        aria-describedby={hint && id}
        value={plain ?? ""}
        onChange={({ target }) => onChoose(columnField(target.value) ?? null)}
      >
        <option value="">Leave out</option>
        {fieldGroups(plain, readSeparatedField(column.field)?.base ?? column.field).map(({ label, fields }) => (
          <optgroup key={label} label={label}>
            {fields.map(([field, words]) => (
              <option key={field} value={field}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {list && (
        <select
          className="field"
          aria-label={`Several values in a cell of “${column.heading}”`}
          value={separated?.separator ?? ""}
          onChange={({ target }) => onChoose(columnField(`${list}_by_${target.value}`) ?? list)}
        >
          <option value="">Each cell as it looks</option>
          {CELL_SEPARATORS.map((separator) => (
            <option key={separator} value={separator}>
              {SEPARATOR_LABELS[separator]}
            </option>
          ))}
        </select>
      )}
      {hint && (
        <span id={id} className="form-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
