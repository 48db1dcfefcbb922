import { createContext } from "react";
import type { CoverPublication } from "#covers/cover-publication.ts";

/** The permanent addresses of a drawn cover: in a list, and on the publication's own page. */
export type CoverAddresses = { readonly card: string; readonly page: string };

/**
 * Returns the addresses of a publication's drawn cover. The frame of public pages provides it; without it covers are
 * drawn in place.
 */
export const CoverImages = createContext<
  ((sequentialId: number, publication: CoverPublication) => CoverAddresses) | undefined
>(undefined);
