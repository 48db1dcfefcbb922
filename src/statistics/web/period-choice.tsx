import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import type { Comparison, DayRange, Unit } from "../core/day-range.ts";
import { type Period, PERIOD_NAMES, PERIODS } from "../period.ts";
import type { AnalyticsAddress } from "./analytics-address.ts";

type PeriodChoiceProps = {
  readonly period: Period;
  readonly days: DayRange;
  readonly today: string;
  readonly compare: Comparison;
  readonly unit: Unit | undefined;
  readonly onChange: (change: AnalyticsAddress) => void;
};

/** The choice of days, comparison and unit; the address holds all of it. */
export function PeriodChoice({ period, days, today, compare, unit, onChange }: PeriodChoiceProps) {
  const choosePeriod = (chosen: string): void => {
    const named = PERIODS.find((period) => period === chosen);
    onChange(named === "custom" ? { period: named, ...days } : { period: named, from: undefined, to: undefined });
  };
  return (
    <section className="panel period-choice no-print" aria-label="Period and comparison">
      <NativeSelect label="Period" value={period} onChange={({ target }) => choosePeriod(target.value)}>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {PERIOD_NAMES[period]}
          </option>
        ))}
      </NativeSelect>
      {period === "custom" && (
        <>
          <DayField label="From" value={days.from} most={days.to} onChange={(from) => onChange({ from })} />
          <DayField label="To" value={days.to} most={today} onChange={(to) => onChange({ to })} />
        </>
      )}
      <NativeSelect
        label="Compare with"
        value={compare}
        onChange={({ target }) => onChange({ compare: target.value as Comparison })} // the options are the comparisons
      >
        <option value="previous">The days before</option>
        <option value="year">The same days last year</option>
        <option value="none">Nothing</option>
      </NativeSelect>
      <NativeSelect
        label="Steps"
        value={unit ?? "usual"}
        onChange={({ target }) => onChange({ unit: target.value === "usual" ? undefined : (target.value as Unit) })} // likewise
      >
        <option value="usual">Automatic</option>
        <option value="day">Days</option>
        <option value="week">Weeks</option>
        <option value="month">Months</option>
      </NativeSelect>
    </section>
  );
}

type DayFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly most: string;
  readonly onChange: (day: string | undefined) => void;
};

const DayField = ({ label, value, most, onChange }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    defaultValue={value}
    max={most}
    onChange={({ target }) => {
      // An unfinished date has no value; the field keeps the input.
      if (target.value !== "") onChange(target.value);
    }}
  />
);
