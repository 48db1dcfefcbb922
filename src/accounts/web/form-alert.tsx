import { type ReactNode, useEffect, useRef } from "react";
import type { FormHandle } from "./use-form.ts";

type FormAlertProps = {
  readonly form: Pick<FormHandle, "failures" | "failure" | "faults">;
  /** The ids of the fields, by name: a fault leads to its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What helps: a button to send a letter again. */
  readonly children?: ReactNode;
};

/** What is wrong, above the form; it takes the focus each time the form has failed. */
export function FormAlert({ form: { failures, failure, faults }, fields, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const wrong = Object.entries(faults);
  if (failure === undefined && wrong.length === 0) return null;
  return (
    <div ref={box} className="auth-alert" role="alert" tabIndex={-1}>
      {failure && <p>{failure.sentence}</p>}
      {wrong.length > 0 && (
        <>
          <p className="form-label">Please check what you entered</p>
          <ul>
            {wrong.map(([name, sentence]) => (
              <li key={name}>
                <a className="link" href={`#${fields[name] ?? ""}`} onClick={leadTo(fields[name])}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
}

const leadTo = (id: string | undefined) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  document.getElementById(id ?? "")?.focus();
};
