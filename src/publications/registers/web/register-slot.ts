import { createContext } from "react";
import type { RegisteredPublication } from "#publications/registers/registered-publication.ts";

/** Looks up a DOI or an ISBN: the readers of exchange formats do it, and the dashboard passes them in. */
export const RegisterSlot = createContext<((identifier: string) => Promise<RegisteredPublication>) | undefined>(
  undefined,
);
