import { useState } from "react";
import type { Toast } from "#ui/toasts/toast.ts";
import { ApiProblem } from "../call-api.ts";
import type { FailureWords } from "../failure-toast.ts";
import { useAction } from "../use-action.ts";
import { type FieldErrors, withTheirChanges } from "./field-changes.ts";
import { type TypedValues, useTypedValues } from "./use-typed-values.ts";

type Versions<Stored> = {
  /** The version that the values were typed over. */
  readonly base: Stored;
  /** The version that the request names in `If-Match`: the base, or after a conflict the other person's. */
  readonly over: Stored;
};

type VersionedForm<Stored, Values, Outcome> = TypedValues<Stored, Values> & {
  readonly save: (values: Values, versions: Versions<Stored>) => Promise<Outcome>;
  /** The object after a save; without it the form has ended with the save. */
  readonly toStored?: (outcome: Outcome) => Stored;
  /** After a conflict: the object as the other person left it. */
  readonly findTheirs?: (problem: ApiProblem) => Stored | Promise<Stored>;
  /** Whether what another person changed concerns this form; where it does not, the save is repeated over their version. By default it does. */
  readonly concerns?: (base: Stored, theirs: Stored) => boolean;
  /** The other person's changes and the typed values in one form; by default each changed field is theirs. */
  readonly merge?: (mine: Values, base: Values, theirs: Values) => Values;
  /** The server's sentences by the names of this form's fields. */
  readonly toFieldErrors?: (fields: FieldErrors, values: Values) => FieldErrors;
  readonly successToast: (outcome: Outcome) => Toast;
  readonly failed: FailureWords;
  /** Whether a refusal that the form itself shows has a toast too. */
  readonly announcesErrors?: boolean;
  readonly onSaved?: (outcome: Outcome) => void;
  /** Runs where the values were refused, here or by the server: the form shows the fields again. */
  readonly onRefused?: () => void;
};

/** A form of a stored object whose save never overwrites another person's by accident (HTTP 409 or 412). */
export function useVersionedForm<Stored, Values extends object, Outcome>(form: VersionedForm<Stored, Values, Outcome>) {
  const { refuse, attemptSave, remove, ...typed } = useTypedValues(form);
  const { values, base, rebase } = typed;
  const { toValues, merge = withTheirChanges, onRefused } = form;
  const [conflict, setConflict] = useState<Stored>();
  const meetConflict = async (problem: ApiProblem): Promise<void> => {
    const theirs = await form.findTheirs?.(problem);
    if (theirs !== undefined && form.concerns?.(base, theirs) === false) runAction(theirs);
    else setConflict(theirs);
  };

  const { runAction, isBusy } = useAction({
    run: (over: Stored) => form.save(values, { base, over }),
    successToast: (_, outcome) => form.successToast(outcome),
    failed: form.failed,
    onDone: (outcome) => {
      remove();
      if (form.toStored) rebase(form.toStored(outcome));
      form.onSaved?.(outcome);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiProblem)) return false;
      const isConflict = form.findTheirs !== undefined && (error.status === 409 || error.status === 412);
      const isInvalid = error.status === 422 && Object.keys(error.fields).length > 0;
      if (isConflict) void meetConflict(error);
      if (isInvalid) refuse(form.toFieldErrors?.(error.fields, values) ?? error.fields);
      if (isConflict || isInvalid) onRefused?.();
      return (isConflict || isInvalid) && !form.announcesErrors;
    },
  });
  const isValid = (): boolean => {
    const isRight = attemptSave();
    if (!isRight) onRefused?.();
    return isRight;
  };
  const save = (over = base): void => {
    setConflict(undefined);
    if (isValid()) runAction(over);
  };
  return {
    ...typed,
    conflict,
    isBusy,
    /** An attempt without a request, as before the next step. */
    isValid,
    save: (): void => save(),
    /** The other person's changes, and the typed values everywhere else. */
    takeTheirs: (theirs: Stored): void => {
      rebase(theirs, merge(values, toValues(base), toValues(theirs)));
      setConflict(undefined);
    },
    /** Saves the typed values over the other person's version. */
    keepMine: (theirs: Stored): void => save(theirs),
  };
}
