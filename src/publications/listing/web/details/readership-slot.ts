import { createContext, type ReactNode } from "react";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";

/** How often a record was read is the statistics' knowledge, a room above: whoever shows the desk brings it. */
export const ReadershipSlot = createContext<(publication: Pick<ListedPublication, "id">) => ReactNode>(() => null);
