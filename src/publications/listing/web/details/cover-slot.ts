import { createContext, type ReactNode } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

/** The function that draws a cover: it belongs to the catalogue, and the dashboard passes it in. */
export const CoverSlot = createContext<(publication: ListedPublication) => ReactNode>(() => null);
