import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { shortDateAndTime, timeOfDay } from "#ui/formatting/dates.ts";
import { dayWords } from "#publications/drafts/day-words.ts";
import type { DraftState } from "./draft-saver.ts";
import type { LoadedDraft } from "./use-publication-draft.ts";

type DraftedForm = {
  readonly wasRestored: boolean;
  readonly isDirty: boolean;
  /** `sentAt`: when this window kept it; of a draft from before the notice says the time. */
  readonly draft: LoadedDraft & DraftState & { readonly sentAt?: Date | undefined };
  readonly discard: () => void;
};

/** Says that a form shows what the person typed before and did not save; they go on, or throw it away. */
export function DraftNotice({ form }: { readonly form: DraftedForm }) {
  const [isRead, setRead] = useState(false);
  const { storedAt } = form.draft;
  const [since] = useState(() => storedAt && dayWords(storedAt, new Date(), shortDateAndTime, timeOfDay));
  if (!form.wasRestored || isRead) return null;
  return (
    <div className="setting-notice draft-notice" role="status">
      <p>
        <strong>You have unsaved changes{since && ` from ${since}`}</strong>
        {form.draft.sameDevice ? "." : " on another device."}
      </p>
      <span className="setting-buttons">
        <Button variant="outline" size="small" onClick={() => setRead(true)}>
          Go on
        </Button>
        <Button variant="outline" size="small" onClick={form.discard}>
          Throw away
        </Button>
      </span>
    </div>
  );
}

/** Returns what became of the draft of a form, for its foot; undefined while there is nothing to say. */
export function draftStateWords({ isDirty, draft }: DraftedForm): string | undefined {
  if (!isDirty) return undefined;
  if (draft.failed) return "The draft could not be kept: it is in this window only.";
  return draft.sentAt && `Draft kept ${timeOfDay(draft.sentAt)}.`;
}
