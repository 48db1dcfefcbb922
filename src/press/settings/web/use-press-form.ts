import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { changePressName } from "#platform/web/press-name.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { hasSetting, type PressSubject } from "#press/settings/press-subjects.ts";
import { settingDifferences } from "#press/settings/setting-differences.ts";
import { valuesOver } from "#press/settings/merge-settings.ts";
import { errorsByField, settingsTyped } from "#press/settings/parse-settings.ts";
import { type PressValues, toPressValues } from "#press/core/press-values.ts";
import { deps } from "./press-api.ts";
import { CHANGES_KEY, pressQuery, type StoredPress } from "./press-queries.ts";

type SubjectForm = { readonly personId: string; readonly subject: PressSubject };

/**
 * The form of one subject of the press's settings. A save sends the settings that differ from the version the form was opened over; what
 * another person has saved on other subjects since then stays, and is no conflict.
 */
export function usePressForm(stored: StoredPress, { personId, subject }: SubjectForm) {
  const queries = useQueryClient();
  return useVersionedForm({
    stored,
    toValues: ({ press }: StoredPress): PressValues => toPressValues(press),
    draft: { kind: "press-settings", of: [personId, subject.key] },
    check: (values, { press }) => settingsTyped(values, press).fieldErrors,
    save: (values, { base, over }) =>
      readResult(
        deps.$patch({
          json: { settings: settingsTyped(values, base.press).settings },
          header: { "if-match": `"${over.version}"` },
        }),
      ),
    toStored: (saved: StoredPress) => saved,
    findTheirs: () => readResult(deps.$get()),
    concerns: (base, theirs) =>
      settingDifferences(base.press, theirs.press).some(({ key }) => hasSetting(subject, key)),
    merge: (mine, base, fresh) => valuesOver(mine, { base, fresh }),
    toFieldErrors: errorsByField,
    successToast: () => ({ title: "Settings saved", message: "Every page shows the change now." }),
    failed: "The settings could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => {
      queries.setQueryData(pressQuery.queryKey, saved);
      changePressName(saved.press.name);
      void queries.invalidateQueries({ queryKey: CHANGES_KEY });
    },
  });
}

export type PressFormState = ReturnType<typeof usePressForm>;
