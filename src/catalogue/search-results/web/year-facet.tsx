import { LIBRARY_FORM } from "#catalogue/library/web/library-form.ts";
import { yearBars } from "#catalogue/search-results/year-bars.ts";
import type { FacetValue } from "#search/search-results.ts";

type YearFacetProps = {
  readonly years: readonly FacetValue[];
  readonly firstYear: number | undefined;
  readonly lastYear: number | undefined;
};

/** The years of the titles found as bars, and the first and last one that are shown. */
export function YearFacet({ years, firstYear, lastYear }: YearFacetProps) {
  const bars = yearBars(years);
  if (!bars) return null;
  return (
    <fieldset className="facet">
      <legend>Year</legend>
      {bars.bars.length > 1 && (
        <div className="year-bars" aria-hidden="true">
          {bars.bars.map(({ from, percent }) => (
            <i key={from} style={{ height: `${percent}%` }} />
          ))}
        </div>
      )}
      <div className="year-range">
        <YearField name="from" label="From" value={firstYear} placeholder={bars.first} />
        <YearField name="to" label="To" value={lastYear} placeholder={bars.last} />
      </div>
    </fieldset>
  );
}

type YearFieldProps = { name: "from" | "to"; label: string; value: number | undefined; placeholder: number };

const YearField = ({ name, label, value, placeholder }: YearFieldProps) => (
  <label>
    {label} <span className="sr-only">year</span>
    <input
      className="field"
      name={name}
      form={LIBRARY_FORM}
      inputMode="numeric"
      pattern="[12][0-9]{3}"
      maxLength={4}
      title="A year with four digits"
      autoComplete="off"
      defaultValue={value}
      placeholder={String(placeholder)}
    />
  </label>
);
