import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";

/** The public page on which an author reads a proof; the token names the reader. */
export const proofPath = (token: string): string => `/proof/${token}`;

/** The printed pages of a proof, for the page's viewer and as a download. */
export const proofPagesPath = (id: string): string => `${proofPath(id)}/pages.pdf`;

/** The operations of an author's page, by the reader's id. */
export const proofLinkAddress = (id: string): string => `/api/v1/proof-links/${id}`;

/** The screen on which an editor goes through the remarks on a part; a book without parts is its own part. */
export const partScreenPath = (part: number, book = part): string =>
  dashboardPath(DASHBOARD.productionPart, { id: book, part });
