import { useState } from "react";
import { DEFAULT_TOKEN_DAYS, lastDay, TOKEN_DAYS } from "#people/tokens/token-form.ts";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { longDate } from "#ui/formatting/dates.ts";

export const EXPIRY_ID = "token-expiry";

type ExpiryFieldProps = {
  /** The last day; null for a token that does not expire, undefined for the standard. */
  readonly value: string | null | undefined;
  readonly onChoose: (value: string | null) => void;
  readonly mayBeEndless: boolean;
  readonly error: string | undefined;
};

/** The choice of a token's last day: after some days, or a date. */
export function ExpiryField({ value, onChoose, mayBeEndless, error }: ExpiryFieldProps) {
  const [choice, setChoice] = useState(String(DEFAULT_TOKEN_DAYS));
  const [today] = useState(() => new Date());
  const isDate = choice === "date";
  const choose = (chosen: string): void => {
    setChoice(chosen);
    onChoose(chosen === "never" ? null : lastDay(today, chosen === "date" ? DEFAULT_TOKEN_DAYS : Number(chosen)));
  };
  const day = value === undefined ? lastDay(today, DEFAULT_TOKEN_DAYS) : value;
  return (
    <>
      <NativeSelect
        id={isDate ? undefined : EXPIRY_ID}
        label="Valid for"
        value={choice}
        onChange={({ target }) => choose(target.value)}
        hint={
          isDate
            ? undefined
            : day === null
              ? "Only for programs that nobody can renew."
              : `Until ${longDate(new Date(day))}.`
        }
        error={isDate ? undefined : error}
      >
        {TOKEN_DAYS.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
        <option value="date">Until a date</option>
        {mayBeEndless && <option value="never">Without an end</option>}
      </NativeSelect>
      {isDate && (
        <TextField
          id={EXPIRY_ID}
          label="Last day"
          type="date"
          value={value ?? ""}
          min={lastDay(today, 0)}
          max={lastDay(today, 366)}
          onChange={({ target }) => onChoose(target.value)}
          error={error}
        />
      )}
    </>
  );
}
