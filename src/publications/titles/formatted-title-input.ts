import type { z } from "zod";
import { optionalText } from "#publications/core/form/form-fields.ts";
import {
  type FormattedTitles,
  formatRuns,
  hasSameWords,
  MAX_FORMATTED_LENGTH,
  parseFormattedTitle,
} from "#publications/core/details/formatted-title.ts";

const MARKUP = "Use only <i>, <b>, <sub>, <sup> and <sc>, close each one, and write < as &lt;";

/** A title with its faces; one without any is left out. */
export const FormattedTitle = optionalText(MAX_FORMATTED_LENGTH).transform((given, context) => {
  const runs = parseFormattedTitle(given ?? "");
  if (runs !== undefined) return formatRuns(runs);
  context.addIssue({ code: "custom", message: MARKUP });
  return undefined;
});

type TitledInput = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly details: FormattedTitles;
};

/** Refuses a formatted title whose words are not those of the title. */
export function checkFormattedWords({ title, subtitle, details }: TitledInput, context: z.RefinementCtx): void {
  const check = (field: keyof TitledInput["details"], words: string, name: string): void => {
    const runs = parseFormattedTitle(details[field] ?? "") ?? [];
    if (details[field] !== undefined && !hasSameWords(words, runs))
      context.addIssue({
        code: "custom",
        path: ["details", field],
        message: `The formatted ${name} must have the same words as the ${name}`,
      });
  };
  check("formatted_title", title, "title");
  check("formatted_subtitle", subtitle ?? "", "subtitle");
}
