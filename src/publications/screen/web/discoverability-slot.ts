import { createContext, type ReactNode } from "react";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";

/** The panel about what libraries, indexes and shops would do with a publication: it belongs to the distribution, and the dashboard passes it in. */
export const DiscoverabilitySlot = createContext<(publication: PublicationBody) => ReactNode>(() => null);
