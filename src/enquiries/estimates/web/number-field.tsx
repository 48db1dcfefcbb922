import { TextField } from "#ui/forms/text-field.tsx";

type NumberFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly initial: string;
  readonly error: string | undefined;
};

/** A field for a count as people write it: "80,000". */
export function NumberField({ label, name, initial, error }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={initial}
      error={error}
    />
  );
}
