import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { valuesOf } from "#press/settings/press-values.ts";
import { errorsByField, settingsTyped } from "#press/settings/parse-settings.ts";
import { valuesOver } from "#press/settings/merge-settings.ts";
import { deps } from "./press-api.ts";
import { pressQuery, type StoredPress } from "./press-queries.ts";
import { usePressDraft } from "./use-press-draft.ts";

type Saving = { readonly settings: Readonly<Record<string, unknown>>; readonly over: number };

const patch = ({ settings, over }: Saving) =>
  responseOf(deps.$patch({ json: { settings }, header: { "if-match": `"${over}"` } }));

/** Returns the form of the press's settings: its input, its errors and its actions. */
export function usePressForm(stored: StoredPress, personId: string) {
  const queries = useQueryClient();
  const draft = usePressDraft(stored, personId);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  /** The settings as another person has saved them since. */
  const [conflict, setConflict] = useState<StoredPress>();
  const showConflict = async (): Promise<void> => setConflict(await responseOf(deps.$get()));
  const { runAction, isBusy } = useAction({
    run: patch,
    successToast: () => ({ title: "Settings saved", message: "Every page shows the change now." }),
    failed: "The settings could not be saved. What you typed is still here; please try again.",
    onDone: (saved) => {
      queries.setQueryData(pressQuery.queryKey, saved);
      draft.adopt(saved);
      draft.replaceAll(valuesOf(saved.press));
    },
    onFailure: (error) => {
      const status = error instanceof ApiProblem ? error.status : undefined;
      if (status === 409) void showConflict();
      if (error instanceof ApiProblem && status === 422) setFieldErrors(errorsByField(error.fields, draft.values));
      return status === 409 || status === 422;
    },
  });
  const save = (over = draft.version): void => {
    const typed = settingsTyped(draft.values, draft.base);
    setAttempt(attempt + 1);
    setFieldErrors(typed.fieldErrors);
    setConflict(undefined);
    if (Object.keys(typed.fieldErrors).length === 0) runAction({ settings: typed.settings, over });
  };
  const discard = (): void => {
    draft.replaceAll(valuesOf(draft.base));
    setFieldErrors({});
  };
  /** Takes the other person's changes; all other fields stay. */
  const takeTheirs = (theirs: StoredPress): void => {
    draft.replaceAll(valuesOver(draft.values, { base: valuesOf(draft.base), fresh: valuesOf(theirs.press) }));
    draft.adopt(theirs);
    setConflict(undefined);
  };
  return { ...draft, fieldErrors, attempt, conflict, isBusy, save, discard, takeTheirs };
}

export type PressFormState = ReturnType<typeof usePressForm>;
