import { useState } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

export type Selection = {
  readonly records: readonly ListedPublication[];
  has(id: string): boolean;
  toggle(record: ListedPublication): void;
  /** Takes all of these in, or out where all of them are in. */
  toggleAll(records: readonly ListedPublication[]): void;
  clear(): void;
};

/** The records that somebody ticked, also on other pages of the same list. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPublication>>(new Map());
  const change = (records: readonly ListedPublication[], isIn: boolean): void =>
    setChosen((before) => {
      const after = new Map(before);
      for (const record of records)
        if (isIn) after.set(record.id, record);
        else after.delete(record.id);
      return after;
    });
  return {
    records: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (record) => change([record], !chosen.has(record.id)),
    toggleAll: (records) => change(records, !records.every(({ id }) => chosen.has(id))),
    clear: () => setChosen(new Map()),
  };
}
