import { type ComponentProps, useState } from "react";
import { usePasswordAdvice } from "./use-password-advice.ts";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import type { FieldWords } from "#ui/forms/text-field.tsx";

type PasswordFieldProps = Pick<FieldWords, "error"> & {
  readonly id: string;
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
  /** The least number of characters of a new password. */
  readonly minimum?: number | undefined;
} & Pick<ComponentProps<"input">, "autoFocus">;

/** A password field with a button to show the password; a new password is checked while it is typed. */
export function PasswordField({ id, label = "Password", autoComplete, minimum, error }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [password, setPassword] = useState("");
  const meterId = `${id}-meter`;
  const errorId = `${id}-error`;
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <span className="auth-password">
        <input
          id={id}
          name="password"
          className="field"
          type={isVisible ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={[minimum !== undefined && meterId, error && errorId].filter(Boolean).join(" ") || undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <button
          type="button"
          className="auth-show needs-js"
          aria-pressed={isVisible}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? "Hide" : "Show"}
        </button>
      </span>
      {minimum !== undefined && <Meter {...{ id: meterId, password, minimum }} />}
      {error && (
        <p id={errorId} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}

type MeterProps = { readonly id: string; readonly password: string; readonly minimum: number };

/** A sentence, and a bar for people who see it (decision A10: length, no rules about kinds of characters). */
function Meter({ id, password, minimum }: MeterProps) {
  const advice = usePasswordAdvice(password, minimum);
  const length = [...password].length;
  return (
    <div className="auth-meter">
      <ProgressBar max={minimum} value={length} />
      <p id={id} className="form-hint">
        {advice ?? meterSentence(length, minimum)}
      </p>
    </div>
  );
}

function meterSentence(length: number, minimum: number): string {
  if (length === 0)
    return `At least ${minimum} characters. Three or four words are a good choice. Common passwords are refused.`;
  if (length < minimum) return `${length} of at least ${minimum} characters.`;
  return `${length} characters: long enough.`;
}
