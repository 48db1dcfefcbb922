import { useState } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

export type Selection = {
  readonly publications: readonly ListedPublication[];
  has(id: string): boolean;
  toggle(publication: ListedPublication): void;
  /** Selects all of these, or none of them if all are selected. */
  toggleAll(publications: readonly ListedPublication[]): void;
  clear(): void;
};

/** Returns the selected publications, also those on other pages of the same list. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPublication>>(new Map());
  const change = (publications: readonly ListedPublication[], isIn: boolean): void =>
    setChosen((before) => {
      const after = new Map(before);
      for (const publication of publications)
        if (isIn) after.set(publication.id, publication);
        else after.delete(publication.id);
      return after;
    });
  return {
    publications: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (publication) => change([publication], !chosen.has(publication.id)),
    toggleAll: (publications) => change(publications, !publications.every(({ id }) => chosen.has(id))),
    clear: () => setChosen(new Map()),
  };
}
