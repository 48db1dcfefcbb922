import { createContext } from "react";
import type { CoverPublication } from "#covers/core/cover-publication.ts";

/** Returns the permanent addresses of what is drawn of a publication. */
export type CoverAddresses = {
  /** The cover in a list, and on the publication's own page. */
  readonly getCoverAddresses: (
    sequentialId: number,
    publication: CoverPublication,
  ) => { readonly card: string; readonly page: string };
  readonly getSpineAddress: (sequentialId: number, publication: CoverPublication) => string;
};

/** The frame of public pages provides the addresses; without them covers and spines are drawn in place. */
export const CoverImages = createContext<CoverAddresses | undefined>(undefined);
