import type { LoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import type { FailureWords } from "#platform/web/failure-toast.ts";
import { useSchedule } from "#publications/schedule/web/use-schedule.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import type { PublicationBody } from "./publication-queries.ts";
import { toStoredEntry, useStoredPublicationForm } from "./use-publication-form.ts";

type EditingRules = {
  readonly successToast: Toast;
  readonly failed: FailureWords;
  /** Called when everything is saved, or when nothing had to be. */
  readonly onSaved: () => void;
  /** The form shows its fields again: one of the record was refused. */
  readonly onRefused?: () => void;
  /** The same for the fields of the schedule, which may be elsewhere. */
  readonly onScheduleRefused?: () => void;
};

/**
 * The fields of a stored publication and of its schedule, with the one save that the record page and both dialogs have: the press stores
 * the schedule apart from the record, after it.
 */
export function useEditedPublication(publication: PublicationBody, draft: LoadedDraft, rules: EditingRules) {
  const { onSaved } = rules;
  const schedule = useSchedule(publication, { onSaved, onRefused: () => rules.onScheduleRefused?.() });
  const hasSchedule = schedule.changed.length > 0;
  const form = useStoredPublicationForm(publication, draft, {
    successToast: () => rules.successToast,
    failed: rules.failed,
    toStored: toStoredEntry,
    onSaved: () => (hasSchedule ? schedule.save() : onSaved()),
    ...(rules.onRefused && { onRefused: rules.onRefused }),
  });
  const isBusy = form.isBusy || schedule.isBusy;
  return {
    form,
    schedule,
    isBusy,
    isDirty: form.isDirty || hasSchedule,
    save: (): void => {
      if (isBusy) return;
      if (form.isDirty) form.save();
      else if (hasSchedule) schedule.save();
      else onSaved();
    },
    discard: (): void => {
      form.discard();
      schedule.discard();
    },
  };
}
