import { publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { FormatPrice, PublicationFormat } from "#publications/core/details/publication-format.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { RelationKind } from "#publications/core/details/related-work.ts";
import type { MetadataContext } from "./core/described-publication.ts";

/** Returns the grants with their funders, otherwise what the record says of its funding. */
export function describeFunding({ details: { funders, funding } }: Publication): unknown {
  if (!funders) return funding && { "@type": "Grant", description: funding };
  return funders.map(({ name, ror, award, award_doi }) =>
    omitUnknown({
      "@type": "Grant",
      identifier: award,
      sameAs: award_doi && doiUrl(award_doi),
      funder: omitUnknown({ "@type": "Organization", "@id": ror, name }),
    }),
  );
}

/** Returns the works of which this one is a translation or a review. */
export function describeRelations({ details: { relations = [] } }: Publication, { pressUrl }: MetadataContext): object {
  const works = (kind: RelationKind) =>
    relations
      .filter((relation) => relation.kind === kind)
      .map(({ title, doi, isbn, url, publication }) =>
        omitUnknown({
          "@type": "Book",
          "@id": publication === undefined ? undefined : pressUrl + publicationPath(publication),
          name: title,
          isbn,
          sameAs: doi === undefined ? url : doiUrl(doi),
        }),
      );
  return { translationOfWork: works("translation_of"), itemReviewed: works("review_of") };
}

const BOOK_FORMATS = {
  pdf: "EBook",
  epub: "EBook",
  html: "EBook",
  hardback: "Hardcover",
  paperback: "Paperback",
} as const;
const AVAILABILITY = { available: "InStock", forthcoming: "PreOrder", "out of print": "OutOfStock" } as const;

/** Returns a format as an edition of the work, with its offers. */
export function formatJsonLd({
  kind,
  isbn,
  url,
  price,
  prices = [],
  pages,
  published_on,
  availability,
  accessibility,
}: PublicationFormat): object {
  const offer = (amount?: FormatPrice): object =>
    omitUnknown({
      "@type": "Offer",
      url,
      description: price,
      price: amount?.amount,
      priceCurrency: amount?.currency,
      eligibleRegion: amount === undefined || amount.territory === "WORLD" ? undefined : amount.territory.split(" "),
      availability: availability && `https://schema.org/${AVAILABILITY[availability]}`,
    });
  return omitUnknown({
    "@type": "Book",
    bookFormat: `https://schema.org/${BOOK_FORMATS[kind]}`,
    isbn,
    numberOfPages: pages,
    datePublished: published_on,
    accessibilitySummary: accessibility,
    offers: prices.length > 0 ? prices.map(offer) : (url ?? availability) && offer(),
  });
}

/** Removes the unknown values. */
export function omitUnknown(properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
