/** What the catalogue can count by itself; each belongs to the claim of its name. */
export const LIVE_COUNTS = ["books", "countries", "years", "publications", "authors"] as const;
export type LiveCount = (typeof LIVE_COUNTS)[number];

/** A figure as the press claims it, `500+`, or counted anew (decision P4). */
export type Claim = { readonly shown: string } | { readonly live: LiveCount };

/** Nobody can count satisfaction: it stays the press's word. */
export type Claims = {
  readonly [Name in LiveCount]: { readonly shown: string } | { readonly live: Name };
} & { readonly satisfaction: { readonly shown: string } };

export type ClaimName = keyof Claims;
export const CLAIM_NAMES = ["books", "countries", "satisfaction", "years", "publications", "authors"] as const;

export type LiveCounts = { readonly [Name in LiveCount]?: number };

/** Each claim as it is shown to readers. */
export type ShownClaims = Readonly<Record<ClaimName, string>>;

const counted = new Intl.NumberFormat("en-US");

/** The claims that need a count. */
export const liveCounts = (claims: Claims): readonly LiveCount[] =>
  LIVE_COUNTS.filter((name) => "live" in claims[name]);

/** The claims as words; a count that is missing is 0. */
export function shownClaims(claims: Claims, counts: LiveCounts): ShownClaims {
  const words = (claim: Claim): string => ("shown" in claim ? claim.shown : counted.format(counts[claim.live] ?? 0));
  return {
    books: words(claims.books),
    countries: words(claims.countries),
    satisfaction: words(claims.satisfaction),
    years: words(claims.years),
    publications: words(claims.publications),
    authors: words(claims.authors),
  };
}
