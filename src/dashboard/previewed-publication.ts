import { deriveAuthors } from "#publications/core/names/derived-authors.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import type { PersonEntry } from "#publications/contributors/contributor-entry.ts";
import type { Contributor, PersonName, Publication } from "#publications/core/publication.ts";
import type { PublicationEntry } from "#publications/records/publication-entry.ts";

/** The ids of the stored publication, which its drawn cover depends on. */
export type PreviewedAs = { readonly id?: string | undefined; readonly sequentialId?: number | undefined };

/** Returns the publication of an incomplete form; values that cannot be read yet are left out. */
export function toPreviewedPublication(entry: PublicationEntry, { id, sequentialId }: PreviewedAs): Publication {
  const contributors = entry.people.flatMap(toContributors);
  const findStated = (text: string): string | undefined => text.trim() || undefined;
  const series = findStated(entry.series_title);
  return {
    id: id ?? "new",
    sequential_id: sequentialId ?? 0,
    type: entry.type,
    status: entry.status,
    title: findStated(entry.title) ?? "Title",
    subtitle: findStated(entry.subtitle),
    contributors,
    authors: deriveAuthors(contributors),
    publication_date: parsePartialDate(entry.publication_date),
    open_access: entry.open_access,
    doi: readDoi(entry.doi),
    isbn: readIsbn(entry.isbn),
    series: series === undefined ? undefined : { title: series, position: findStated(entry.series_position) },
    event: {
      name: findStated(entry.event_name),
      acronym: findStated(entry.event_acronym),
      place: findStated(entry.event_place),
    },
    details: {
      language: parseLanguage(entry.language) ?? DEFAULT_LANGUAGE,
      keywords: [],
      formatted_title: findStated(entry.formatted_title),
      formatted_subtitle: findStated(entry.formatted_subtitle),
      publisher: findStated(entry.publisher),
      place: findStated(entry.place),
      edition: findStated(entry.edition),
      volume: findStated(entry.volume),
      pages: Number.parseInt(entry.pages, 10) || undefined,
    },
    created_at: new Date(0),
    updated_at: new Date(0),
    version: 1,
    files: [],
    statistics: {
      views_count: 0,
      downloads_count: 0,
      citations_count: 0,
      ris_downloads_count: 0,
      bibtex_downloads_count: 0,
    },
  };
}

function toContributors({ role, given, family, literal }: PersonEntry): Contributor[] {
  const name = toPersonName(given.trim(), family.trim(), literal.trim());
  return name ? [{ role, name }] : [];
}

function toPersonName(given: string, family: string, literal: string): PersonName | undefined {
  if (literal !== "") return { literal };
  if (family === "") return given === "" ? undefined : { family: given };
  return given === "" ? { family } : { family, given };
}
