import { languageName, parseLanguage } from "./language.ts";
import type { FileType, PublicationStatus, PublicationType } from "./publication.ts";

export const TYPE_LABELS: Readonly<Record<PublicationType, string>> = {
  book: "Book",
  academic_chapter: "Academic Chapter",
  conference_proceedings: "Conference Proceedings",
};

export const STATUS_LABELS: Readonly<Record<PublicationStatus, string>> = {
  draft: "Draft",
  under_review: "Under review",
  published: "Published",
  archived: "Archived",
};

export const FILE_LABELS: Readonly<Record<FileType, string>> = {
  cover_image: "Cover image",
  preview_pdf: "Preview PDF",
  final_pdf: "Full PDF",
  final_epub: "EPUB",
};

/** Returns a language code's name, or what stands in its place if it is no code. */
export function languageInWords(code: string): string {
  const language = parseLanguage(code);
  return language ? languageName(language) : code;
}

type Typed = { readonly type: PublicationType; readonly parent: { readonly type: PublicationType } | null };

/** Returns the label of a publication's type; a chapter of proceedings is a paper (decision F14). */
export const typeLabel = ({ type, parent }: Typed): string =>
  type === "academic_chapter" && parent?.type === "conference_proceedings" ? "Paper" : TYPE_LABELS[type];
