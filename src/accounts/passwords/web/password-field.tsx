import { type ComponentProps, useState } from "react";
import { usePasswordAdvice } from "./use-password-advice.ts";
import type { FieldWords } from "#ui/forms/text-field.tsx";

type PasswordFieldProps = Pick<FieldWords, "error"> & {
  readonly id: string;
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
  /** For a new one: how many characters it must have. */
  readonly minimum?: number | undefined;
} & Pick<ComponentProps<"input">, "autoFocus">;

/** A password with its switch to show it; a new one is judged while it is typed. */
export function PasswordField({ id, label = "Password", autoComplete, minimum, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
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
          type={isShown ? "text" : "password"}
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
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
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

/** One sentence and a bar for those who see it (decision A10: length, no rules about kinds of characters). */
function Meter({ id, password, minimum }: MeterProps) {
  const advice = usePasswordAdvice(password, minimum);
  const length = [...password].length;
  return (
    <div className="auth-meter">
      <progress max={minimum} value={Math.min(length, minimum)} aria-hidden="true" />
      <p id={id} className="form-hint">
        {advice ?? meterSentence(length, minimum)}
      </p>
    </div>
  );
}

function meterSentence(length: number, minimum: number): string {
  if (length === 0) return `At least ${minimum} characters: three or four words do well. Common passwords are refused.`;
  if (length < minimum) return `${length} of at least ${minimum} characters.`;
  return `${length} characters: long enough.`;
}
