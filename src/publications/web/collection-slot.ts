import { createContext, type ReactNode } from "react";
import type { ChosenPublications } from "#publications/bulk/web/bulk-changes-queries.ts";

export type CollectedPublications = {
  readonly selection: ChosenPublications;
  /** The number of selected publications. */
  readonly count: number;
  /** `changed`: the collection has other titles now. */
  readonly onClose: (changed: boolean) => void;
};

/**
 * The window that adds the selected publications to a collection or removes them: collections belong to the catalogue, and the
 * dashboard passes it in.
 */
export const CollectionSlot = createContext<(publications: CollectedPublications) => ReactNode>(() => null);
