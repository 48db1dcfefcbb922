import { useState } from "react";
import { MAX_SELECTED } from "#review/queue/queue-forms.ts";
import type { QueuedManuscript } from "./queue-queries.ts";

export type QueueSelection = {
  /** The selected manuscripts, also those on other pages of the list. */
  readonly manuscripts: readonly QueuedManuscript[];
  has(id: string): boolean;
  toggle(manuscript: QueuedManuscript): void;
  /** Selects all of these, or none of them if all are selected. */
  toggleAll(manuscripts: readonly QueuedManuscript[]): void;
  clear(): void;
};

/** Returns the manuscripts that are ticked in the queue, at most as many as one request takes. */
export function useQueueSelection(): QueueSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, QueuedManuscript>>(new Map());
  const change = (manuscripts: readonly QueuedManuscript[], isIn: boolean): void =>
    setSelected((before) => {
      const after = new Map(before);
      for (const manuscript of manuscripts)
        if (!isIn) after.delete(manuscript.id);
        else if (after.size < MAX_SELECTED) after.set(manuscript.id, manuscript);
      return after;
    });
  const has = (id: string): boolean => selected.has(id);
  return {
    manuscripts: [...selected.values()],
    has,
    toggle: (manuscript) => change([manuscript], !has(manuscript.id)),
    toggleAll: (manuscripts) => change(manuscripts, !manuscripts.every(({ id }) => has(id))),
    clear: () => setSelected(new Map()),
  };
}
