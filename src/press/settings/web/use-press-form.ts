import { useQueryClient } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { changePressName } from "#platform/web/press-name.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import type { Press } from "#press/press.ts";
import { valuesOver } from "#press/settings/merge-settings.ts";
import { errorsByField, settingsTyped } from "#press/settings/parse-settings.ts";
import { type PressValues, valuesOf } from "#press/settings/press-values.ts";
import { deps } from "./press-api.ts";
import { pressQuery, type StoredPress } from "./press-queries.ts";

type OldDraft = { readonly base: Press; readonly version: number; readonly values: PressValues };

/** The form of the press's settings. A save sends the settings that differ from the version the form was opened over. */
export function usePressForm(stored: StoredPress, personId: string) {
  const queries = useQueryClient();
  return useVersionedForm({
    stored,
    valuesOf: ({ press }: StoredPress): PressValues => valuesOf(press),
    draft: {
      kind: "press-settings",
      of: [personId],
      old: {
        key: `press-settings:${personId}`,
        read: ({ base, version, values }: OldDraft) => ({ stored: { ...stored, press: base, version }, values }),
      },
    },
    check: (values, { press }) => settingsTyped(values, press).fieldErrors,
    save: (values, { base, over }) =>
      responseOf(
        deps.$patch({
          json: { settings: settingsTyped(values, base.press).settings },
          header: { "if-match": `"${over.version}"` },
        }),
      ),
    storedOf: (saved: StoredPress) => saved,
    findTheirs: () => responseOf(deps.$get()),
    merge: (mine, base, fresh) => valuesOver(mine, { base, fresh }),
    fieldErrorsOf: errorsByField,
    successToast: () => ({ title: "Settings saved", message: "Every page shows the change now." }),
    failed: "The settings could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => {
      queries.setQueryData(pressQuery.queryKey, saved);
      changePressName(saved.press.name);
    },
  });
}

export type PressFormState = ReturnType<typeof usePressForm>;
