import { formatCount } from "#ui/formatting/numbers.ts";

/** The counts that the catalogue can make; each belongs to the claim of its name. */
export const LIVE_COUNTS = ["books", "countries", "years", "publications", "authors"] as const;
export type LiveCount = (typeof LIVE_COUNTS)[number];

/** A number as the press claims it, `500+`, or counted in the catalogue (decision P4). */
export type Claim = { readonly shown: string } | { readonly live: LiveCount };

/** The press's claims; satisfaction cannot be counted, so it is always a text. */
export type Claims = {
  readonly [Name in LiveCount]: { readonly shown: string } | { readonly live: Name };
} & { readonly satisfaction: { readonly shown: string } };

export type ClaimName = keyof Claims;
export const CLAIM_NAMES = ["books", "countries", "satisfaction", "years", "publications", "authors"] as const;

export type LiveCounts = { readonly [Name in LiveCount]?: number };

/** Each claim as readers see it. */
export type ClaimTexts = Readonly<Record<ClaimName, string>>;

/** Returns the counts that the claims need. */
export const liveCounts = (claims: Claims): readonly LiveCount[] =>
  LIVE_COUNTS.filter((name) => "live" in claims[name]);

/** Returns the claims as texts; a missing count is 0. */
export function claimTexts(claims: Claims, counts: LiveCounts): ClaimTexts {
  const words = (claim: Claim): string => ("shown" in claim ? claim.shown : formatCount(counts[claim.live] ?? 0));
  return {
    books: words(claims.books),
    countries: words(claims.countries),
    satisfaction: words(claims.satisfaction),
    years: words(claims.years),
    publications: words(claims.publications),
    authors: words(claims.authors),
  };
}
