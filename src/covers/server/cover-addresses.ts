import { drawnCoverPath } from "#addresses/publication-addresses.ts";
import type { CoverPublication } from "#covers/cover-publication.ts";
import type { CoverAddresses } from "#covers/web/cover-images.ts";
import { coverVersion } from "./drawn-covers.ts";

/** Returns the permanent addresses of a publication's drawn cover on public pages. */
export const coverAddresses = (sequentialId: number, publication: CoverPublication): CoverAddresses => ({
  card: drawnCoverPath(sequentialId, "card", coverVersion(publication, "card")),
  page: drawnCoverPath(sequentialId, "page", coverVersion(publication, "page")),
});
