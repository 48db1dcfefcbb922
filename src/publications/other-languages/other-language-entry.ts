import { languageName, parseLanguage } from "#publications/core/language.ts";
import { joinKeywords } from "#publications/core/subjects/keywords.ts";

/** The texts of a publication in one language, in the form: every part is a text, empty if not given. */
export type OtherLanguageEntry = {
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  readonly abstract: string;
  /** With commas between them. */
  readonly keywords: string;
};

export const EMPTY_LANGUAGE: OtherLanguageEntry = { language: "", title: "", subtitle: "", abstract: "", keywords: "" };

type StoredLanguage = { readonly [Part in keyof OtherLanguageEntry]?: string | readonly string[] | null | undefined };

/** Returns stored texts as the form holds them. */
export const toOtherLanguageEntry = ({ keywords, ...texts }: StoredLanguage): OtherLanguageEntry => ({
  language: String(texts.language ?? ""),
  title: String(texts.title ?? ""),
  subtitle: String(texts.subtitle ?? ""),
  abstract: String(texts.abstract ?? ""),
  keywords: typeof keywords === "string" ? keywords : joinKeywords(keywords ?? []),
});

/** Returns the texts in one language in words: "Spanish: Las mareas". */
export const otherLanguageWords = ({ language, title, subtitle, abstract, keywords }: OtherLanguageEntry): string => {
  const code = parseLanguage(language);
  const name = code === undefined ? language : languageName(code);
  return `${name}: ${[title, subtitle, keywords, abstract].filter((text) => text !== "").join(", ")}`;
};
