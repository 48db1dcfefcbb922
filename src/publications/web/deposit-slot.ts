import { createContext, type ReactNode } from "react";
import type { ChosenPublications } from "#publications/bulk/web/bulk-changes-queries.ts";

export type DepositedPublications = {
  readonly selection: ChosenPublications;
  /** The number of selected publications. */
  readonly count: number;
  readonly onClose: () => void;
};

/** The window that deposits the selected publications: deposits belong to the distribution, and the dashboard passes it in. */
export const DepositSlot = createContext<(publications: DepositedPublications) => ReactNode>(() => null);
