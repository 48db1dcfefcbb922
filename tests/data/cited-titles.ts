import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";
import { parseLanguage, DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import { parsePersonName } from "#publications/core/names/person-name.ts";
import type { Contributor, ContributorRole, Publication, PublicationDetails } from "#publications/core/publication.ts";

/** The properties in which the titles below differ; names are written as people type them. */
export type CitedTitle = Partial<Omit<Publication, "doi" | "isbn" | "details" | "publication_date" | "authors">> & {
  readonly title: string;
  readonly authors?: readonly string[];
  readonly editors?: readonly string[];
  readonly translators?: readonly string[];
  readonly date?: string;
  readonly doi?: string;
  readonly isbn?: string;
  readonly language?: string;
  readonly details?: Partial<PublicationDetails>;
};

let sequentialId = 0;

/** A whole publication around the facts that matter to a citation. */
export function createCitedPublication({
  authors,
  editors,
  translators,
  date,
  doi,
  isbn,
  language,
  details,
  ...facts
}: CitedTitle): Publication {
  sequentialId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(sequentialId).padStart(12, "0")}`,
    sequential_id: sequentialId,
    type: "book",
    status: "published",
    open_access: true,
    contributors: [...people("author", authors), ...people("editor", editors), ...people("translator", translators)],
    publication_date: parsePartialDate(date ?? ""),
    doi: readDoi(doi ?? ""),
    isbn: parseIsbn(isbn ?? ""),
    authors: authors ?? editors ?? [],
    created_at: new Date("2026-01-01T00:00:00Z"),
    updated_at: new Date("2026-01-01T00:00:00Z"),
    version: 1,
    files: [],
    statistics: {
      views_count: 0,
      downloads_count: 0,
      citations_count: 0,
      ris_downloads_count: 0,
      bibtex_downloads_count: 0,
    },
    ...facts,
    details: { language: parseLanguage(language ?? "en") ?? DEFAULT_LANGUAGE, keywords: [], ...details },
  };
}

function people(role: ContributorRole, names: readonly string[] = []): Contributor[] {
  return names.map((text) => ({ role, name: parsePersonName(text) ?? { literal: text } }));
}

const FAMILIES =
  "Adeyemi Bianchi Castro Dubois Eriksen Fischer Gupta Haddad Ibarra Jensen Kovacs Lindgren Moreau Novak Okafor Petrov Quispe Rossi Santos Tanaka Ueda Varga Weber Xenakis Yilmaz".split(
    " ",
  );
const authorsNumbering = (count: number): string[] =>
  FAMILIES.slice(0, count).map((family, index) => `${family}, Ruth ${"ABCDE"[index % 5]}.`);

const harbour = { publisher: "Harbour University Press", place: "Chennai" };

const theEditedVolume = createCitedPublication({
  title: "Monsoon archives",
  subtitle: "reading the weather of empire",
  editors: ["Meera Raman", "Jan van der Berg"],
  date: "2023-05",
  doi: "10.5555/hup.2023.05",
  isbn: "9780306406157",
  series: { title: "Studies in coastal history", position: "4" },
  details: { ...harbour, pages: 348 },
});

const theProceedings = createCitedPublication({
  type: "conference_proceedings",
  title: "Proceedings of the 5th symposium on tidal computing",
  editors: ["Aoife Byrne", "Luis Ortega", "Hana Sato"],
  date: "2022-10-21",
  doi: "10.5555/tidal.2022",
  isbn: "9781861972712",
  event: {
    name: "Symposium on Tidal Computing",
    acronym: "TIDAL 2022",
    place: "Porto, Portugal",
    starts_on: "2022-09-12",
    ends_on: "2022-09-14",
  },
  details: { ...harbour, pages: 212 },
});

const byCount = (count: number): Publication =>
  createCitedPublication({
    title: `A survey of estuaries by ${count}`,
    authors: authorsNumbering(count),
    date: "2021-02-03",
    doi: `10.5555/survey.${count}`,
    details: { ...harbour, pages: 180 + count },
  });

const chapterBy = (count: number): Publication =>
  createCitedPublication({
    type: "academic_chapter",
    parent: theEditedVolume,
    title: `Reading rain gauges with ${count}`,
    authors: authorsNumbering(count),
    date: "2023-05",
    doi: `10.5555/hup.2023.05.${count}`,
    details: { chapter_number: 2, page_from: 41, page_to: 66 },
  });

const paperBy = (count: number): Publication =>
  createCitedPublication({
    type: "academic_chapter",
    parent: theProceedings,
    title: `Clocks that follow the moon, by ${count}`,
    authors: authorsNumbering(count),
    date: "2022-10-21",
    doi: `10.5555/tidal.2022.${count}`,
    details: { page_from: 101, page_to: 108 },
  });

/** Every kind of title, number of authors and sort of name that a style treats in its own way, by name. */
export const CITED_TITLES: Readonly<Record<string, Publication>> = {
  "book by 1": byCount(1),
  "book by 2": byCount(2),
  "book by 3": byCount(3),
  "book by 8": byCount(8),
  "book by 25": byCount(25),
  "book, second edition, in a series": createCitedPublication({
    title: "The compositor’s atlas",
    subtitle: "maps made of type",
    authors: ["Ngũgĩ Otieno"],
    date: "2019",
    doi: "10.5555/atlas.2",
    isbn: "9780198526636",
    series: { title: "Harbour handbooks", position: "12" },
    details: { ...harbour, pages: 410, edition: "2" },
  }),
  "book, volume of several": createCitedPublication({
    title: "Letters from the delta",
    authors: ["Clara Neves"],
    date: "2018-11-30",
    details: { ...harbour, pages: 520, volume: "3" },
  }),
  "book, translated": createCitedPublication({
    title: "Salt roads",
    authors: ["Ilse Brandt"],
    translators: ["Tomás Vidal"],
    date: "2017",
    details: { ...harbour, pages: 256 },
  }),
  "book by an organisation": createCitedPublication({
    title: "Water for all",
    contributors: [{ role: "author", name: { literal: "Department of Water and Food" } }],
    date: "2020-06-01",
    doi: "10.5555/dwf.1",
    details: { ...harbour, pages: 90 },
  }),
  "book without a date": createCitedPublication({ title: "An undated almanac", authors: ["Peter Holt"], details: harbour }),
  "book without anyone": createCitedPublication({ title: "Songs of the fishers", date: "2016", details: harbour }),
  "book with particles": createCitedPublication({
    title: "Canals and kings",
    authors: ["Pieter van der Meer", "Juan de la Cruz", "Martin Luther King Jr."],
    date: "2015",
    doi: "10.5555/canals",
    details: harbour,
  }),
  "book in Portuguese": createCitedPublication({
    title: "O mar e a memória",
    authors: ["Emília Viotti da Costa"],
    date: "2014",
    language: "pt",
    details: { publisher: "Editora do Porto", place: "São Paulo" },
  }),
  "book in Tamil": createCitedPublication({
    title: "கடல் வரலாறு",
    authors: ["மு. வரதராசன்", "சு. வெங்கடேசன்"],
    date: "2013-01",
    language: "ta",
    doi: "10.5555/kadal",
    details: { publisher: "துறைமுகப் பதிப்பகம்", place: "சென்னை" },
  }),
  "book in Arabic": createCitedPublication({
    title: "تاريخ البحر",
    authors: ["نجيب محفوظ"],
    date: "2012",
    language: "ar",
    details: { publisher: "دار الميناء", place: "القاهرة" },
  }),
  "book in Chinese": createCitedPublication({
    title: "海的历史",
    authors: ["王小明", "李华"],
    date: "2011",
    language: "zh",
    doi: "10.5555/hai",
    details: { publisher: "港口出版社", place: "北京" },
  }),
  "book in Hindi": createCitedPublication({
    title: "समुद्र का इतिहास",
    authors: ["महादेवी वर्मा"],
    date: "2010",
    language: "hi",
    details: { publisher: "बंदरगाह प्रकाशन", place: "दिल्ली" },
  }),
  "edited volume": theEditedVolume,
  "edited volume by 1": createCitedPublication({
    title: "A reader in tides",
    editors: ["Nadia Haddad"],
    date: "2009",
    details: { ...harbour, edition: "3" },
  }),
  "chapter by 1": chapterBy(1),
  "chapter by 3": chapterBy(3),
  "chapter by 8": chapterBy(8),
  "chapter by 25": chapterBy(25),
  "chapter in Tamil": createCitedPublication({
    type: "academic_chapter",
    parent: theEditedVolume,
    title: "மழை",
    authors: ["அ. மாதவையா"],
    date: "2023-05",
    language: "ta",
    details: { page_from: 12, page_to: 40 },
  }),
  "chapter without a book": createCitedPublication({
    type: "academic_chapter",
    title: "A chapter on its own",
    authors: ["Ola Nordmann"],
    date: "2008",
    details: { ...harbour, page_label: "xi–xxiv" },
  }),
  proceedings: theProceedings,
  "paper by 1": paperBy(1),
  "paper by 2": paperBy(2),
  "paper by 8": paperBy(8),
  "paper by 25": paperBy(25),
};
