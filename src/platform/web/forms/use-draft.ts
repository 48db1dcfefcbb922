import { useCallback, useEffect, useState } from "react";
import { draftKey, type DraftPlace, findDraft, type ServerDraft, writeDraft } from "./draft.ts";

type Draft<Value> = {
  readonly place: DraftPlace<Value> | ServerDraft<Value>;
  readonly start: () => Value;
  /** Whether there is anything to lose; a draft that says no is removed. */
  readonly isDirty: (value: Value) => boolean;
};

/** Returns how the draft of a place is written; the same function for the same place. */
function useWriting<Value>(place: DraftPlace<Value> | ServerDraft<Value>): (value: Value | undefined) => void {
  const key = "found" in place ? undefined : draftKey(place);
  const survivesTab = "found" in place ? undefined : place.survivesTab;
  const store = "found" in place ? place.store : undefined;
  return useCallback(
    (value) => (key === undefined ? store?.(value) : void writeDraft(key, survivesTab, value)),
    [key, survivesTab, store],
  );
}

/** The state of a form that is stored on each change, in the browser or by the press, and restored from there. */
export function useDraft<Value>({ place, start, isDirty }: Draft<Value>) {
  const [restored] = useState(() => ("found" in place ? place.found : findDraft(place)));
  const [value, setValue] = useState(() => restored ?? start());
  const write = useWriting(place);
  const dirty = isDirty(value);
  useEffect(() => write(dirty ? value : undefined), [write, value, dirty]);
  return {
    value,
    setValue,
    isDirty: dirty,
    wasRestored: restored !== undefined && dirty,
    /** Removes the draft at once: the form may close before the next render. */
    remove: (): void => write(undefined),
  };
}
