import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";
import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import type { Publication, PublicationDetails } from "#publications/core/publication.ts";

/** One title of every kind, for tests of machine-readable metadata. */

const details = (known: Partial<PublicationDetails>): PublicationDetails => ({
  language: DEFAULT_LANGUAGE,
  keywords: [],
  ...known,
});

const title = (
  sequential_id: number,
  known: Partial<Publication> & Pick<Publication, "title" | "type" | "contributors" | "details">,
): Publication => ({
  id: `0190a000-0000-7000-8000-${String(sequential_id).padStart(12, "0")}`,
  sequential_id,
  status: "published",
  open_access: false,
  authors: [],
  created_at: new Date("2026-01-02T03:04:05Z"),
  updated_at: new Date("2026-01-03T03:04:05Z"),
  version: 1,
  files: [],
  statistics: {
    views_count: 0,
    downloads_count: 0,
    citations_count: 0,
    ris_downloads_count: 0,
    bibtex_downloads_count: 0,
  },
  ...known,
});

export const describedPress = { ...DEFAULT_PRESS, name: "Meridian & Daughters", place: "Chennai" };

export const theMonograph = title(1, {
  title: "Tidal Politics",
  subtitle: "Harbours </script> and <States>",
  type: "book",
  contributors: [
    { role: "author", name: { family: "van der Berg", given: "Jan Willem" }, orcid: parseOrcid("0000-0002-1825-0097") },
    { role: "editor", name: { family: "Okafor", given: "Ngozi" } },
  ],
  publication_date: { year: 2024, month: 3, day: 15 },
  doi: parseDoi("10.5555/mer.0001<a>"),
  isbn: parseIsbn("9783161484100"),
  open_access: true,
  licence: "CC-BY-4.0",
  series: { title: "Harbour Studies", issn: "1234-5679", position: "3" },
  details: details({
    pages: 312,
    edition: "2",
    keywords: ["harbours", "ports"],
    abstract: "First line.\nSecond  line.",
  }),
});

export const theEditedVolume = title(2, {
  title: "Handbook of Coastal Archives",
  type: "book",
  contributors: [
    { role: "editor", name: { family: "O’Neill", given: "Ana" } },
    { role: "editor", name: { family: "de la Fontaine", given: "Jean-Luc" } },
  ],
  publication_date: { year: 2023 },
  doi: parseDoi("10.5555/mer.0002"),
  isbn: parseIsbn("9781402894626"),
  details: details({ pages: 250, publisher: "Quay Books", place: "Leith" }),
});

export const theChapter = title(3, {
  title: "What Is an Archive?",
  subtitle: "A Question",
  type: "academic_chapter",
  contributors: [{ role: "author", name: { literal: "கி. ராஜநாராயணன்" } }],
  details: details({ page_label: "ix–xii", chapter_number: 1 }),
  parent: theEditedVolume,
});

export const theProceedings = title(4, {
  title: "Proceedings of the 12th International Conference on Sensor Systems",
  type: "conference_proceedings",
  contributors: [{ role: "editor", name: { family: "Raman", given: "Priya" } }],
  publication_date: { year: 2022, month: 12, day: 1 },
  isbn: parseIsbn("9783161484100"),
  event: { name: "International Conference on Sensor Systems", place: "Chennai", starts_on: "2022-11-28" },
  details: details({}),
});

export const thePaper = title(5, {
  title: "Low-power µSensors for H₂O",
  type: "academic_chapter",
  contributors: [
    { role: "author", name: { family: "Zhang", given: "Wei" } },
    { role: "author", name: { family: "Raman", given: "Priya" } },
  ],
  publication_date: { year: 2022, month: 12, day: 1 },
  doi: parseDoi("10.5555/mer.0004.17"),
  open_access: true,
  licence: "CC-BY-NC-4.0",
  details: details({ abstract: "Paper abstract.", keywords: ["low power"], page_from: 101, page_to: 109 }),
  parent: theProceedings,
});
