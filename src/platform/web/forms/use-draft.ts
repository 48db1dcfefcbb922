import { useEffect, useState } from "react";
import { draftKey, type DraftPlace, findDraft, storeDraft, writeDraft } from "./draft.ts";

type Draft<Value> = {
  readonly place: DraftPlace<Value>;
  readonly start: () => Value;
  /** Whether there is anything to lose; a draft that says no is removed. */
  readonly isDirty: (value: Value) => boolean;
};

/** The state of a form that is stored in the browser on each change and restored from there. */
export function useDraft<Value>({ place, start, isDirty }: Draft<Value>) {
  const [restored] = useState(() => findDraft(place));
  const [value, setValue] = useState(() => restored ?? start());
  const { survivesTab } = place;
  const key = draftKey(place);
  const dirty = isDirty(value);
  useEffect(() => void writeDraft(key, survivesTab, dirty ? value : undefined), [key, survivesTab, value, dirty]);
  return {
    value,
    setValue,
    isDirty: dirty,
    wasRestored: restored !== undefined && dirty,
    /** Removes the draft at once: the form may close before the next render. */
    remove: (): void => void storeDraft(place, undefined),
  };
}
