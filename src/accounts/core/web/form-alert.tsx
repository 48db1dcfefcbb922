import { type ReactNode, useEffect, useRef } from "react";
import type { FormHandle } from "./use-form.ts";

type FormAlertProps = {
  readonly form: Pick<FormHandle, "attempt" | "failure" | "fieldErrors">;
  /** The ids of the fields, by name, so that an error links to its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** A button that helps, such as one that sends an e-mail again. */
  readonly children?: ReactNode;
};

/**
 * The errors above a form; the box takes the focus each time the form has failed. The error of a form's only field
 * stands beside that field alone, which then takes the focus.
 */
export function FormAlert({ form: { attempt, failure, fieldErrors }, fields, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(fieldErrors);
  const [onlyField, ...furtherFields] = Object.values(fields);
  // A form with one field needs no summary: the sentence beside the field is enough, and the focus goes there.
  const fieldId = failure === undefined && furtherFields.length === 0 ? onlyField : undefined;
  useEffect(() => {
    if (attempt === 0) return;
    const field = fieldId === undefined ? box.current : document.getElementById(fieldId);
    field?.focus();
  }, [attempt, fieldId]);
  if (fieldId !== undefined || (failure === undefined && wrong.length === 0)) return null;
  return (
    <div ref={box} className="auth-alert" role="alert" tabIndex={-1}>
      {failure && <p>{failure.sentence}</p>}
      {wrong.length > 0 && (
        <>
          <p className="form-label">Please check what you entered</p>
          <ul>
            {wrong.map(([name, sentence]) => (
              <li key={name}>
                <a className="link" href={`#${fields[name] ?? ""}`} onClick={focusField(fields[name])}>
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

const focusField = (id: string | undefined) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  document.getElementById(id ?? "")?.focus();
};
