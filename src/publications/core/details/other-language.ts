import type { LanguageCode } from "#publications/core/language.ts";

/** The title and abstract of a publication in a language other than its own; a language occurs once. */
export type OtherLanguage = {
  readonly language: LanguageCode;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly abstract?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
};
