import { useState } from "react";
import { TextField } from "#ui/forms/text-field.tsx";

/** While a year is typed it reads 0002, then 0020: such dates do not filter. */
const EARLIEST = "1900-01-01";

type DayFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

/** A field for a year that reports it when it has four digits, and is cleared when the filter is removed. */
export function YearField({ day: year = "", onDay, ...words }: DayFieldProps) {
  const [typed, setTyped] = useState(year);
  const [followed, setFollowed] = useState(year);
  if (year !== followed) {
    setFollowed(year);
    setTyped(year);
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      onChange={({ target: { value } }) => {
        const digits = value.replaceAll(/\D/gu, "");
        setTyped(digits);
        if (digits === "" || /^[1-9]\d{3}$/u.test(digits)) onDay(digits || undefined);
      }}
      {...words}
    />
  );
}

/** A date field that reports each complete date and is cleared when the filter is removed. */
export function DayField({ day = "", onDay, ...words }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [followed, setFollowed] = useState(day);
  if (day !== followed) {
    setFollowed(day);
    setTyped(day);
  }
  return (
    <TextField
      type="date"
      min={EARLIEST}
      max="9999-12-31"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === "" || value >= EARLIEST) onDay(value || undefined);
      }}
      {...words}
    />
  );
}
