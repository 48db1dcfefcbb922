import { useState } from "react";
import type { DraftPlace, ServerDraft } from "./draft.ts";
import { listChangedFields, type FieldErrors, removeErrors } from "./field-changes.ts";
import { useDraft } from "./use-draft.ts";

/** The typed values, and the stored version that they were typed over. */
export type VersionedDraft<Stored, Values> = { readonly stored: Stored; readonly values: Values };

export type TypedValues<Stored, Values> = {
  /** The object as it is stored now. */
  readonly stored: Stored;
  readonly toValues: (stored: Stored) => Values;
  readonly draft: DraftPlace<VersionedDraft<Stored, Values>> | ServerDraft<VersionedDraft<Stored, Values>>;
  /** One sentence for each field that the server would refuse. */
  readonly check?: (values: Values, base: Stored) => FieldErrors;
};

/**
 * The values of a form over a stored version, as a draft, with their errors. No error is shown before the first attempt
 * to save; then each corrected field loses its own at once.
 */
export function useTypedValues<Stored, Values extends object>(form: TypedValues<Stored, Values>) {
  const { toValues, check } = form;
  const { value, setValue, ...draft } = useDraft({
    place: form.draft,
    start: () => ({ stored: form.stored, values: toValues(form.stored) }),
    isDirty: ({ stored, values }) => listChangedFields(toValues(stored), values).length > 0,
  });
  const { stored: base, values } = value;
  const [refused, refuse] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);

  const rebase = (stored: Stored, next = toValues(stored)): void => {
    setValue({ stored, values: next });
    refuse({});
    setAttempt(0);
  };
  const replaceAll = (next: Values): void => {
    refuse(removeErrors(refused, listChangedFields(values, next)));
    setValue((now) => ({ ...now, values: next }));
  };
  const change = (changes: Partial<Values>): void => {
    refuse((before) => removeErrors(before, Object.keys(changes)));
    setValue((now) => ({ ...now, values: { ...now.values, ...changes } }));
  };
  const set = <Field extends keyof Values>(field: Field, typed: Values[Field]): void => {
    refuse((before) => removeErrors(before, [String(field)]));
    setValue((now) => ({ ...now, values: { ...now.values, [field]: typed } }));
  };
  /** An attempt to save: shows the errors, and returns whether there are none. */
  const attemptSave = (): boolean => {
    setAttempt(attempt + 1);
    refuse({});
    return Object.keys(check?.(values, base) ?? {}).length === 0;
  };
  return {
    ...draft,
    base,
    values,
    attempt,
    fieldErrors: attempt === 0 ? {} : { ...check?.(values, base), ...refused },
    set,
    change,
    replaceAll,
    refuse,
    attemptSave,
    /** Puts a newer version below the form; the typed values give way unless others are given. */
    rebase,
    /** A newer version with the same values, as after a photo was stored, is no conflict. */
    moveTo: (stored: Stored): void => setValue((now) => ({ ...now, stored })),
    /** Goes back to the stored values, and removes the draft. */
    discard: (): void => {
      draft.remove();
      rebase(base);
    },
  };
}
