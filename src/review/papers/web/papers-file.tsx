import { useId } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";

type PapersFileProps = {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly send: (file: File) => Promise<unknown>;
};

/** A field for the list or the ZIP: what is chosen is sent at once, and a refusal stands below it. */
export function PapersFile({ label, hint, accept, disabled, send }: PapersFileProps) {
  const id = useId();
  const { runAction, isBusy, error } = useAction({ run: send, onFailure: (failure) => failure instanceof ApiProblem });
  const problem = error instanceof ApiProblem ? error.message : undefined;
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        id={id}
        type="file"
        className="field import-file"
        accept={accept}
        disabled={disabled || isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) runAction(file);
        }}
        onClick={({ currentTarget }) => {
          // The same file can be chosen again after a correction.
          currentTarget.value = "";
        }}
      />
      <p id={`${id}-hint`} className="form-hint">
        {isBusy ? "Sending and reading..." : hint}
      </p>
      {problem && (
        <p id={`${id}-error`} className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
