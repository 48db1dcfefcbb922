import { useId } from "react";

type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
};

type RadioChoiceProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A choice of one among a few options, all visible. */
export function RadioChoice<Value extends string>({ label, options, value, onChange }: RadioChoiceProps<Value>) {
  const name = useId();
  return (
    <div className="choice-list" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="form-hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
