import { fileOf, type FileType, type Publication } from "#publications/publication.ts";

/** What a published record should have (decision F1): warnings, never walls. */
export const PARTS = ["doi", "licence", "abstract", "cover", "full_pdf"] as const;
export type Part = (typeof PARTS)[number];

/** What they are called in sentences: "Missing: DOI, licence". */
export const PART_NAMES: Readonly<Record<Part, string>> = {
  doi: "DOI",
  licence: "licence",
  abstract: "abstract",
  cover: "cover",
  full_pdf: "full PDF",
};

/** What the list is narrowed to: a part that is missing, or a full PDF without tags. */
export const LACKS = [...PARTS, "tags"] as const;
export const LACK_NAMES = { ...PART_NAMES, tags: "tags in the full PDF" } as const satisfies Record<
  (typeof LACKS)[number],
  string
>;

/** What this record lacks. A chapter is shown with its book's cover and needs none of its own. */
export function missingParts(publication: Publication): readonly Part[] {
  const has: Readonly<Record<Part, boolean>> = {
    doi: publication.doi !== undefined,
    licence: publication.licence !== undefined,
    abstract: publication.details.abstract !== undefined,
    cover: publication.type === "academic_chapter" || fileOf(publication, "cover_image") !== undefined,
    full_pdf: fileOf(publication, "final_pdf") !== undefined,
  };
  return PARTS.filter((part) => !has[part]);
}

type SeenFile = { readonly file_type: FileType; readonly tagged?: boolean | null | undefined };

/** Is it known that the full PDF is not tagged? Nothing is said of one that was not read yet, or could not be. */
export const isUntagged = (files: readonly SeenFile[]): boolean =>
  files.some(({ file_type, tagged }) => file_type === "final_pdf" && tagged === false);
