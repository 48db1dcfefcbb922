import type { ReactNode, SubmitEvent } from "react";
import { Button } from "#ui/forms/button.tsx";
import { type FieldError, ErrorSummary } from "#ui/forms/error-summary.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { RestoredNotice } from "./restored-notice.tsx";

type StoredFormProps = {
  /** The state of the form (`useVersionedForm`). */
  readonly form: {
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly wasRestored: boolean;
    readonly attempt: number;
    readonly save: () => void;
    readonly discard: () => void;
  };
  readonly className: string;
  readonly label?: string;
  /** The errors with the element ids of their fields. */
  readonly fieldErrors: readonly FieldError[];
  readonly saveLabel: string;
  /** What the button of a restored draft does, within its sentence. */
  readonly discardLabel?: string;
  /** The sentence that names the loss where the screen is left. */
  readonly leaving: string;
  /** The conflict notice, and the fields. */
  readonly children: ReactNode;
};

/** The frame of a form over a stored version: restored draft, errors, fields, the bar that saves, and the question before leaving. */
export function StoredForm(props: StoredFormProps) {
  const { form, className, label, fieldErrors, saveLabel, discardLabel, leaving, children } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // A dialog has a form of its own, whose submit event bubbles to this one.
    if (event.target === event.currentTarget && !form.isBusy) form.save();
  };
  const frame = useSaveKeys({ save: () => form.isDirty && !form.isBusy && form.save() });
  return (
    <form ref={frame} className={className} noValidate aria-label={label} onSubmit={submit}>
      {form.wasRestored && <RestoredNotice onDiscard={form.discard} {...(discardLabel && { discardLabel })} />}
      <ErrorSummary fieldErrors={fieldErrors} attempt={form.attempt} />
      {children}
      <p className="save-bar">
        <Button type="submit" disabled={form.isBusy} aria-keyshortcuts="Control+S Meta+S">
          {form.isBusy ? "Saving..." : saveLabel}
        </Button>
        <span className="quiet" role="status">
          {form.isDirty ? "Not saved yet." : ""}
        </span>
      </p>
      <LeaveGuard isDirty={form.isDirty} onDiscard={form.discard}>
        {leaving}
      </LeaveGuard>
    </form>
  );
}
