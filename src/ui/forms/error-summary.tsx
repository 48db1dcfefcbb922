import { useEffect, useRef } from "react";

export type FieldError = { readonly fieldId: string; readonly sentence: string };

type ErrorSummaryProps = {
  readonly fieldErrors: readonly FieldError[];
  /** Counts the attempts to send the form: each failed one brings the focus here. */
  readonly attempt: number;
};

/** Lists the errors of a form in one place; each line links to its field. Renders nothing without errors. */
export function ErrorSummary({ fieldErrors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  const isWrong = fieldErrors.length > 0;
  useEffect(() => {
    // A field that is corrected may be wrong again at the next character: the focus stays there.
    if (attempt > 0 && isWrong && focusedFor.current !== attempt) box.current?.focus();
    if (attempt === 0 || isWrong) focusedFor.current = attempt;
  }, [attempt, isWrong]);
  if (!isWrong) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p className="form-label">Please check what you entered</p>
      <ul>
        {fieldErrors.map(({ fieldId, sentence }) => (
          <li key={fieldId}>
            <button type="button" className="link" onClick={() => document.getElementById(fieldId)?.focus()}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
