import { drawnCoverPath } from "#addresses/publication-addresses.ts";
import type { CoverAddresses } from "#covers/web/cover-images.ts";
import { coverVersion } from "./drawn-covers.ts";

/** The permanent addresses of drawn covers and spines on public pages. */
export const coverAddresses: CoverAddresses = {
  getCoverAddresses: (sequentialId, publication) => ({
    card: drawnCoverPath(sequentialId, "card", coverVersion(publication, "card")),
    page: drawnCoverPath(sequentialId, "page", coverVersion(publication, "page")),
  }),
  getSpineAddress: (sequentialId, publication) =>
    drawnCoverPath(sequentialId, "spine", coverVersion(publication, "spine")),
};
