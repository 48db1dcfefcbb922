import { TextField } from "#ui/forms/text-field.tsx";

type CodeFieldProps = { readonly id: string; readonly label: string; readonly error: string | undefined };

/** Six digits from a letter, a message or an app; browsers and telephones offer them by themselves. */
export const CodeField = ({ id, label, error }: CodeFieldProps) => (
  <TextField
    id={id}
    className="field auth-code"
    label={label}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    error={error}
    required
  />
);
