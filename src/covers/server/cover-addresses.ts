import { toDrawnCoverPath } from "#addresses/publication-addresses.ts";
import type { CoverAddresses } from "#covers/web/cover-images.ts";
import { coverVersion } from "./drawn-covers.ts";

/** The permanent addresses of drawn covers and spines on public pages. */
export const coverAddresses: CoverAddresses = {
  getCoverAddresses: (sequentialId, publication) => ({
    card: toDrawnCoverPath(sequentialId, "card", coverVersion(publication, "card")),
    page: toDrawnCoverPath(sequentialId, "page", coverVersion(publication, "page")),
  }),
  getSpineAddress: (sequentialId, publication) =>
    toDrawnCoverPath(sequentialId, "spine", coverVersion(publication, "spine")),
};
