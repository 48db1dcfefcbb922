import type { LoadedDraft } from "#publications/drafts/web/use-publication-draft.ts";
import type { FailureWords } from "#platform/web/failure-toast.ts";
import { useMarkingChoice } from "#publications/files/marking/web/use-marking-choice.ts";
import { useSchedule } from "#publications/schedule/web/use-schedule.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
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
 * The fields of a stored publication, of its schedule, and what becomes of its files with a notice, with the one save that the record page
 * and both dialogs have: the press stores the last two apart from the record, after it.
 */
export function useEditedPublication(publication: PublicationBody, draft: LoadedDraft, rules: EditingRules) {
  const { onSaved } = rules;
  const schedule = useSchedule(publication, { onSaved, onRefused: () => rules.onScheduleRefused?.() });
  const hasSchedule = schedule.changed.length > 0;
  const saveSchedule = (): void => (hasSchedule ? schedule.save() : onSaved());
  const marking = useMarkingChoice(publication, saveSchedule);
  const saveRest = (): void => (marking.isChosen ? marking.save() : saveSchedule());
  const form = useStoredPublicationForm(publication, draft, {
    successToast: () => rules.successToast,
    failed: rules.failed,
    toStored: toStoredEntry,
    onSaved: saveRest,
    ...(rules.onRefused && { onRefused: rules.onRefused }),
  });
  const isBusy = form.isBusy || schedule.isBusy || marking.isBusy;
  return {
    form: {
      ...form,
      takeTheirs: (theirs: Parameters<typeof form.takeTheirs>[0]): void => {
        // The choice is for the notice in a row, and their notices may stand in other rows.
        marking.discard();
        form.takeTheirs(theirs);
      },
    },
    schedule,
    marking,
    isBusy,
    isDirty: form.isDirty || hasSchedule || marking.isChosen,
    save: (): void => {
      if (isBusy) return;
      if (form.isDirty) form.save();
      else saveRest();
    },
    discard: (): void => {
      form.discard();
      schedule.discard();
      marking.discard();
    },
  };
}
