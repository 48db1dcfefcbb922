import { createContext, type ReactNode } from "react";

type Registered = { readonly id: string; readonly sequential_id: number; readonly doi: string | null };

/** The state of a publication's DOI at its register: deposits belong to the distribution, and the dashboard passes it in. */
export const DepositBadgeSlot = createContext<(publication: Registered) => ReactNode>(() => null);
