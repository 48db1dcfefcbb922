import { isoDate } from "#publications/core/partial-date.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";

/** Returns a stored publication as input of `PublicationInput`, into which a patch is merged. */
export function toStoredInput(publication: Publication) {
  const { title, subtitle, type, status, publication_date, open_access, licence, doi, isbn } = publication;
  return {
    title,
    subtitle,
    type,
    status,
    publication_date: publication_date && isoDate(publication_date),
    open_access,
    licence,
    doi,
    isbn,
    parent_book_id: publication.parent?.id,
    series: publication.series,
    event: publication.event,
    details: publication.details,
    contributors: publication.contributors.map(toContributorRow),
  };
}

const toContributorRow = ({ name, ...rest }: Contributor) => ({ ...rest, ...name });
