import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import type { LibraryTitle } from "#search/library.ts";

/** A title of the library as its pages show it. */
export const libraryTitle = (given: Partial<LibraryTitle> = {}): LibraryTitle => ({
  id: "5b1f0c2e-0000-4c9e-8a55-000000000012",
  sequential_id: 12,
  type: "book",
  title: "The Grammar of Monsoons",
  language: DEFAULT_LANGUAGE,
  contributors: [],
  authors: ["Meenakshi Arunachalam"],
  year: 2026,
  pages: 220,
  open_access: true,
  views_count: 0,
  downloads_count: 0,
  has_cover_image: false,
  matching_chapters: 0,
  page_hits: [],
  ...given,
});
