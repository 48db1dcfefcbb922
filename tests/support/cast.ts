import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Context } from "#platform/context.ts";
import { parseDoi, type Doi } from "#publications/core/identifiers/doi.ts";
import { parseIsbn, type Isbn } from "#publications/core/identifiers/isbn.ts";
import { parseLanguage, type LanguageCode } from "#publications/core/language.ts";
import { parseOrcid, type Orcid } from "#people/profiles/orcid.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import type { Actor } from "#people/core/actor.ts";

/** An invented small press; the tests use its titles. */

export const doi = (text: string): Doi => certain(parseDoi(text), text);
export const isbn = (text: string): Isbn => certain(parseIsbn(text), text);
export const orcid = (text: string): Orcid => certain(parseOrcid(text), text);
export const language = (text: string): LanguageCode => certain(parseLanguage(text), text);

function certain<T>(parsed: T | undefined, text: string): T {
  if (parsed === undefined) throw new Error(`"${text}" is no identifier: correct the test.`);
  return parsed;
}

export const theMonograph: PublicationDraft = {
  title: "The Grammar of Monsoons",
  subtitle: "Weather, Debt and Memory in the Kaveri Delta",
  type: "book",
  status: "published",
  contributors: [
    {
      role: "author",
      name: { family: "Rangarajan", given: "Meenakshi" },
      affiliation: "Kaveri Institute of Agrarian History",
      orcid: orcid("0000-0002-1825-0097"),
    },
  ],
  publication_date: { year: 2025, month: 3, day: 14 },
  open_access: true,
  licence: "CC-BY-4.0",
  doi: doi("10.5555/gm.2025.01"),
  isbn: isbn("978-3-16-148410-0"),
  series: { title: "Studies in Water and Law", issn: "2049-3630", position: "4" },
  details: {
    abstract: "How farmers of the delta have read the sky, and what those readings cost them.",
    publisher: "Colophon Academic Press",
    place: "Chennai",
    pages: 288,
    language: language("en"),
    keywords: ["monsoon", "agrarian debt", "memory"],
    edition: "2nd",
  },
};

export const theEditedVolume: PublicationDraft = {
  title: "Small Archives",
  subtitle: "Keeping What Nobody Asked For",
  type: "book",
  status: "published",
  contributors: [
    { role: "editor", name: { family: "Okafor", given: "Chidi" }, affiliation: "University of Nsukka" },
    { role: "editor", name: { family: "van der Meer", given: "Lotte" } },
  ],
  publication_date: { year: 2024 },
  open_access: true,
  licence: "CC-BY-NC-4.0",
  doi: doi("10.5555/sa.2024"),
  isbn: isbn("978-1-4028-9462-6"),
  details: { publisher: "Colophon Academic Press", place: "Chennai", language: language("en"), keywords: ["archives"] },
};

/** Three chapters of the edited volume; the last one waits for its review. */
export const itsChapters: readonly PublicationDraft[] = [
  {
    title: "Boxes under the Stairs",
    type: "academic_chapter",
    status: "published",
    contributors: [{ role: "author", name: { family: "Okafor", given: "Chidi" } }],
    publication_date: { year: 2024 },
    open_access: true,
    doi: doi("10.5555/sa.2024.01"),
    details: {
      language: language("en"),
      keywords: [],
      chapter_number: 1,
      page_from: 1,
      page_to: 24,
      abstract: "On domestic archives.",
    },
  },
  {
    title: "A Parish Register, Twice Drowned",
    type: "academic_chapter",
    status: "published",
    contributors: [
      { role: "author", name: { family: "Ó Briain", given: "Sorcha" } },
      { role: "author", name: { family: "Nguyễn", given: "Thị Lan" } },
      { role: "author", name: { literal: "Working Group on Wet Paper" } },
    ],
    publication_date: { year: 2024 },
    open_access: false,
    details: { language: language("en"), keywords: ["conservation"], chapter_number: 2, page_from: 25, page_to: 61 },
  },
  {
    title: "Afterword",
    type: "academic_chapter",
    status: "under_review",
    contributors: [{ role: "author", name: { family: "van der Meer", given: "Lotte" } }],
    open_access: true,
    details: { language: language("en"), keywords: [], chapter_number: 3, page_label: "62–64" },
  },
];

export const theProceedings: PublicationDraft = {
  title: "Proceedings of the Third Workshop on Quiet Interfaces",
  type: "conference_proceedings",
  status: "published",
  contributors: [{ role: "editor", name: { family: "Lindqvist", given: "Åsa" } }],
  publication_date: { year: 2025, month: 11 },
  open_access: true,
  licence: "CC-BY-4.0",
  isbn: isbn("978-0-306-40615-7"),
  event: {
    name: "Third Workshop on Quiet Interfaces",
    acronym: "QI 2025",
    place: "Uppsala, Sweden",
    starts_on: "2025-10-01",
    ends_on: "2025-10-03",
  },
  details: { publisher: "Colophon Academic Press", language: language("en"), keywords: [] },
};

export const itsPapers: readonly PublicationDraft[] = [
  {
    title: "Buttons That Wait",
    type: "academic_chapter",
    status: "published",
    contributors: [{ role: "author", name: { family: "Haddad", given: "Rim" } }],
    publication_date: { year: 2025, month: 11 },
    open_access: true,
    details: { language: language("en"), keywords: ["patience"], page_from: 1, page_to: 8 },
  },
  {
    title: "Measuring Silence: C++, 100% & {braces}",
    type: "academic_chapter",
    status: "published",
    contributors: [
      { role: "author", name: { family: "Lindqvist", given: "Åsa" } },
      { role: "author", name: { literal: "王小明" } },
    ],
    publication_date: { year: 2025, month: 11 },
    open_access: true,
    details: { language: language("en"), keywords: [], page_from: 9, page_to: 17 },
  },
];

export const theTamilBook: PublicationDraft = {
  title: "நீரின் நினைவு",
  subtitle: "காவிரிக் கரையின் கதைகள்",
  type: "book",
  status: "published",
  contributors: [
    { role: "author", name: { literal: "மீனாட்சி ரங்கராஜன்" } },
    { role: "translator", name: { family: "Iyer", given: "Kamala" } },
  ],
  publication_date: { year: 2023, month: 1, day: 15 },
  open_access: true,
  licence: "CC-BY-SA-4.0",
  details: {
    abstract: "ஆற்றங்கரை ஊர்களின் வாய்மொழி வரலாறு.",
    language: language("ta"),
    keywords: ["வரலாறு", "காவிரி"],
    pages: 196,
  },
};

export const theClosedBook: PublicationDraft = {
  title: "Ledgers of the Salt Office",
  type: "book",
  status: "published",
  contributors: [{ role: "author", name: { family: "Beaumont", given: "Élodie" } }],
  publication_date: { year: 2022, month: 6 },
  open_access: false,
  doi: doi("10.5555/salt.2022"),
  details: {
    abstract: "Accounting as an instrument of rule.",
    language: language("fr"),
    keywords: ["salt", "taxation"],
    pages: 412,
  },
};

export const theDraft: PublicationDraft = {
  title: "Unfinished Maps",
  type: "book",
  status: "draft",
  contributors: [{ role: "author", name: { family: "Adeyemi", given: "Tunde" } }],
  open_access: false,
  details: { language: language("en"), keywords: [] },
};

export const theEditor: Actor = { kind: "person", id: "0e7c3c1a-5f0e-4b6e-9a51-6f1f2d3c4b5a" };

export type Cast = {
  readonly monograph: Publication;
  readonly editedVolume: Publication;
  readonly chapters: readonly Publication[];
  readonly proceedings: Publication;
  readonly papers: readonly Publication[];
  readonly tamilBook: Publication;
  readonly closedBook: Publication;
  readonly draft: Publication;
};

/** Stores the whole cast, parents before their chapters. */
export async function publishCast(ctx: Context): Promise<Cast> {
  const record = (draft: PublicationDraft, parentId?: string): Promise<Publication> =>
    createPublication(ctx, theEditor, { draft, parentId });
  const all = async (drafts: readonly PublicationDraft[], parentId: string): Promise<Publication[]> => {
    const recorded: Publication[] = [];
    for (const draft of drafts) recorded.push(await record(draft, parentId)); // in the order of the table of contents
    return recorded;
  };
  const monograph = await record(theMonograph);
  const editedVolume = await record(theEditedVolume);
  const chapters = await all(itsChapters, editedVolume.id);
  const proceedings = await record(theProceedings);
  const papers = await all(itsPapers, proceedings.id);
  const tamilBook = await record(theTamilBook);
  const closedBook = await record(theClosedBook);
  return {
    monograph,
    editedVolume,
    chapters,
    proceedings,
    papers,
    tamilBook,
    closedBook,
    draft: await record(theDraft),
  };
}
