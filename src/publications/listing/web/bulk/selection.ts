import { useState } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

export type Selection = {
  /** The publications that were ticked. */
  readonly publications: readonly ListedPublication[];
  /** All that match the list's filters are selected, on every page. */
  readonly isWhole: boolean;
  has(id: string): boolean;
  toggle(publication: ListedPublication): void;
  /** Selects all of these, or none of them if all are selected. */
  toggleAll(publications: readonly ListedPublication[]): void;
  /** Selects all that match the filters; `page`: those on this page. */
  selectWhole(page: readonly ListedPublication[]): void;
  /** Selects these and no others. */
  selectOnly(publications: readonly ListedPublication[]): void;
  clear(): void;
};

type Chosen = { readonly isWhole: boolean; readonly publications: ReadonlyMap<string, ListedPublication> };

const NOTHING: Chosen = { isWhole: false, publications: new Map() };

const mapById = (publications: readonly ListedPublication[]) =>
  new Map(publications.map((publication) => [publication.id, publication]));

/** Returns the selected publications, also those on other pages of the same list. */
export function useSelection(): Selection {
  const [{ isWhole, publications: chosen }, setChosen] = useState(NOTHING);
  // To untick one of the whole result leaves those that were ticked one by one.
  const change = (publications: readonly ListedPublication[], isIn: boolean): void =>
    setChosen((before) => {
      const after = new Map(before.publications);
      for (const publication of publications)
        if (isIn) after.set(publication.id, publication);
        else after.delete(publication.id);
      return { isWhole: false, publications: after };
    });
  const has = (id: string): boolean => isWhole || chosen.has(id);
  return {
    publications: [...chosen.values()],
    isWhole,
    has,
    toggle: (publication) => change([publication], !has(publication.id)),
    toggleAll: (publications) => change(publications, !publications.every(({ id }) => has(id))),
    selectWhole: (page) => setChosen({ isWhole: true, publications: mapById(page) }),
    selectOnly: (publications) => setChosen({ isWhole: false, publications: mapById(publications) }),
    clear: () => setChosen(NOTHING),
  };
}
