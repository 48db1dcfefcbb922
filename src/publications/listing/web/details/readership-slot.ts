import { createContext, type ReactNode } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

/**
 * The component that shows a publication's views: it belongs to the statistics module, and the dashboard passes it in.
 */
export const ReadershipSlot = createContext<(publication: Pick<ListedPublication, "id">) => ReactNode>(() => null);
