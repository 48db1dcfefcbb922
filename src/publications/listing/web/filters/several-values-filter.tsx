import { useRef } from "react";
import { Combobox, type ComboboxOption } from "#ui/forms/combobox.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type SeveralValuesFilterProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What may be chosen besides, of what fits the typed text. */
  readonly options: readonly ComboboxOption[];
  /** The sentence of the list where nothing fits; without it the list is then closed. */
  readonly empty: string | undefined;
  readonly chosen: readonly ComboboxOption[];
  /** The name of the list of chosen values, and of one of them. */
  readonly chosenLabel: string;
  readonly one: string;
  /** Receives the values that are chosen after a change. */
  readonly onChange: (values: readonly string[]) => void;
};

/** A filter that takes several values: a field finds them, and those that are chosen stand below it, each to be removed. */
export function SeveralValuesFilter({ chosen, chosenLabel, one, onChange, ...field }: SeveralValuesFilterProps) {
  const place = useRef<HTMLDivElement>(null);
  const values = chosen.map(({ value }) => value);
  const remove = (value: string): void => {
    // The button goes with its value, and the keyboard's focus would go with it.
    place.current?.querySelector("input")?.focus();
    onChange(values.filter((other) => other !== value));
  };
  return (
    <div ref={place} className="several-values-filter">
      <Combobox
        id={field.id}
        label={field.label}
        hint={field.hint}
        placeholder="Any"
        text={field.typed}
        onType={field.onType}
        options={field.options}
        empty={field.empty}
        choosesFirst
        onChoose={({ value }) => {
          onChange([...values, value]);
          field.onType("");
        }}
      />
      {chosen.length > 0 && (
        <ul className="several-values-chosen" aria-label={chosenLabel}>
          {chosen.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className="chip filter-chip"
                aria-label={`${label}: remove this ${one}`}
                onClick={() => remove(value)}
              >
                {label}
                <DashboardIcon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
