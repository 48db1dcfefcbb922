import { TextField } from "#ui/forms/text-field.tsx";

type CodeFieldProps = { readonly id: string; readonly label: string; readonly error: string | undefined };

/** A field for the six digits from an e-mail, a text message or an app; browsers and telephones suggest them. */
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
