import { z } from "zod";
import { type LanguageCode, languageName, parseLanguage } from "#publications/core/language.ts";
import { optionalText, optionalList, parsedText } from "#publications/core/form/form-fields.ts";
import { keywords } from "#publications/core/form/keywords-input.ts";

const MAX_LANGUAGES = 50;

const OtherLanguageInput = z
  .strictObject({
    language: parsedText(parseLanguage, "This is not a language code").transform((code, context): LanguageCode => {
      if (code !== undefined) return code;
      context.addIssue({ code: "custom", message: "Choose the language" });
      return z.NEVER;
    }),
    title: optionalText(2000),
    subtitle: optionalText(2000),
    abstract: optionalText(20_000),
    keywords: keywords.transform((words) => (words.length > 0 ? words : undefined)),
  })
  .superRefine(({ language, title, subtitle, abstract, keywords: words }, context) => {
    if (title === undefined && subtitle !== undefined)
      context.addIssue({ code: "custom", path: ["title"], message: "Give the title to which the subtitle belongs" });
    else if ((title ?? abstract ?? words) === undefined)
      context.addIssue({
        code: "custom",
        path: ["title"],
        message: `Give a title, an abstract or keywords in ${languageName(language)}, or remove the language`,
      });
  });

/** Titles and abstracts in languages other than the publication's own, each once; an empty list is left out. */
export const OtherLanguages = optionalList(OtherLanguageInput, MAX_LANGUAGES, "languages").superRefine(
  (given, context) => {
    const codes = (given ?? []).map(({ language }) => language);
    for (const [index, code] of codes.entries())
      if (codes.indexOf(code) < index)
        context.addIssue({
          code: "custom",
          path: [index, "language"],
          message: `${languageName(code)} is given twice`,
        });
  },
);
