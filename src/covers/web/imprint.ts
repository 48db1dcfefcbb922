import { createContext } from "react";

/** The press's name as covers print it; the document's frame says so. */
export const Imprint = createContext<string | undefined>(undefined);
