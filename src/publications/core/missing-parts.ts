import type { FileType, Publication } from "./publication.ts";

/** The parts that a published title should have (decision F1); missing ones are warnings and forbid nothing. */
export const PARTS = ["doi", "licence", "abstract", "cover", "full_pdf"] as const;
export type Part = (typeof PARTS)[number];

/** The names of the parts in sentences such as "Missing: DOI, licence". */
export const PART_NAMES: Readonly<Record<Part, string>> = {
  doi: "DOI",
  licence: "licence",
  abstract: "abstract",
  cover: "cover",
  full_pdf: "full PDF",
};

/** What `publication_totals` counts apart: the parts, and a full PDF without tags. */
export const COUNTED_LACKS = [...PARTS, "tags"] as const;

/** The filters for what a publication lacks. */
export const LACKS = [
  ...COUNTED_LACKS,
  "isbn",
  "keywords",
  "subjects",
  "publisher",
  "series",
  "publication_date",
  "contributors",
] as const;
export type Lack = (typeof LACKS)[number];
export const LACK_NAMES: Readonly<Record<Lack, string>> = {
  ...PART_NAMES,
  tags: "tags in the full PDF",
  isbn: "ISBN",
  keywords: "keywords",
  subjects: "subjects",
  publisher: "publisher",
  series: "series",
  publication_date: "publication date",
  contributors: "contributors",
};

const namesIn = (text: string): readonly string[] => text.match(/[^\s,]+/gu) ?? [];

/** Returns what a filter such as "doi,abstract" names, each once and in the order of `LACKS`; unknown names are left out. */
export const lacksIn = (text: string): readonly Lack[] => {
  const names = new Set(namesIn(text));
  return LACKS.filter((lack) => names.has(lack));
};

/** Returns the first name of such a filter that is not one of `LACKS`. */
export const unknownLack = (text: string): string | undefined =>
  namesIn(text).find((name) => !LACKS.some((lack) => lack === name));

type DescribedPublication = Pick<Publication, "type" | "doi" | "licence"> & {
  readonly details: Pick<Publication["details"], "abstract">;
  readonly files: readonly { readonly file_type: FileType }[];
};

/** Returns the missing parts of a publication. A chapter is shown with its book's cover and needs none. */
export function missingParts(publication: DescribedPublication): readonly Part[] {
  const hasFile = (type: FileType): boolean => publication.files.some(({ file_type }) => file_type === type);
  const has: Readonly<Record<Part, boolean>> = {
    doi: publication.doi !== undefined,
    licence: publication.licence !== undefined,
    abstract: publication.details.abstract !== undefined,
    cover: publication.type === "academic_chapter" || hasFile("cover_image"),
    full_pdf: hasFile("final_pdf"),
  };
  return PARTS.filter((part) => !has[part]);
}

type SeenFile = { readonly file_type: FileType; readonly tagged?: boolean | null | undefined };

/** Returns whether the full PDF is known to be untagged; false if it was not read yet or could not be read. */
export const isUntagged = (files: readonly SeenFile[]): boolean =>
  files.some(({ file_type, tagged }) => file_type === "final_pdf" && tagged === false);
