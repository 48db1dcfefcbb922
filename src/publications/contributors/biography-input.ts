import { z } from "zod";
import type { Biography } from "#publications/core/details/biography.ts";
import { type LanguageCode, languageName, parseLanguage } from "#publications/core/language.ts";
import { optionalList, parsedText } from "#publications/core/form/form-fields.ts";

const MAX_BIOGRAPHIES = 20;

const BiographyInput = z.strictObject({
  language: parsedText(parseLanguage, "This is not a language code").transform((code, context): LanguageCode => {
    if (code !== undefined) return code;
    context.addIssue({ code: "custom", message: "Choose the language" });
    return z.NEVER;
  }),
  text: z.string().trim().min(1, "Write the biography, or remove the language").max(5000),
});

/** What is said about a person in languages other than the publication's own, each once; an empty list is left out. */
export const OtherBiographies = optionalList(BiographyInput, MAX_BIOGRAPHIES, "biographies").superRefine(
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

type DescribedInput = {
  readonly contributors?:
    | readonly { readonly other_biographies?: readonly Biography[] | undefined }[]
    | null
    | undefined;
  readonly details: { readonly language: LanguageCode };
};

/** Refuses another biography in the language of the publication, which has a field of its own. */
export function checkBiographies({ contributors, details }: DescribedInput, context: z.RefinementCtx): void {
  for (const [index, { other_biographies: others = [] }] of (contributors ?? []).entries()) {
    const place = others.findIndex(({ language }) => language === details.language);
    if (place < 0) continue;
    context.addIssue({
      code: "custom",
      path: ["contributors", index, "other_biographies", place, "language"],
      message: `${languageName(details.language)} is the publication's language: write it as the first biography`,
    });
  }
}
