import { createContext } from "react";

/** The press's name on covers, which the page's frame provides. */
export const Imprint = createContext<string | undefined>(undefined);
