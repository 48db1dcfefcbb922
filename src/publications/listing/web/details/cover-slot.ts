import { createContext, type ReactNode } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

/** How a cover is drawn is the catalogue's knowledge: whoever shows the desk brings it. */
export const CoverSlot = createContext<(publication: ListedPublication) => ReactNode>(() => null);
