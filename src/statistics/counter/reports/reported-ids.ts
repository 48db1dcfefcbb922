import { publicationPath } from "#addresses/publication-addresses.ts";
import { hyphenate, parseIsbn } from "#publications/core/identifiers/isbn.ts";
import type { ReportFrame } from "./report-request.ts";
import type { ReportedItem } from "./usage-sum.ts";

/** The identifiers of a title or item under the standard's names; absent where it has none. */
export type ReportedIds = {
  readonly DOI?: string;
  readonly Proprietary: string;
  readonly ISBN?: string;
  readonly URI: string;
};

/** The standard's pattern of a DOI. */
const DOI = /^10\.[1-9][0-9]{2}[0-9.]*\/.+$/u;

export function listReportedIds(
  { doi, isbn, number }: ReportedItem,
  { platformId, pressUrl }: ReportFrame,
): ReportedIds {
  const parsed = isbn === null ? undefined : parseIsbn(isbn);
  return {
    ...(doi !== null && DOI.test(doi) && { DOI: doi }),
    Proprietary: `${platformId}:${number}`,
    ...(parsed !== undefined && { ISBN: hyphenate(parsed) }),
    URI: pressUrl + publicationPath(number),
  };
}

/**
 * Returns a press's namespace from the host of its address: at most 18 letters, digits, dots and underscores, the first a letter
 * (COUNTER R5.1, §11.1).
 */
export function toPlatformId(host: string): string {
  const plain = host.replace(/^www\./u, "").replaceAll(/[^a-zA-Z0-9_.]/gu, "_");
  const named = /^[a-zA-Z]/u.test(plain) ? plain : `p${plain}`;
  return named.slice(0, 18).padEnd(2, "_");
}
