import { z } from "zod";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parseIssn } from "#publications/core/identifiers/issn.ts";

const MAX_TITLE = 500;

/** An optional text that is parsed; empty is none. */
const parseText = (parse: (text: string) => string | undefined, sentence: string) =>
  z
    .string()
    .nullable()
    .transform((text, context) => {
      const typed = text?.trim() ?? "";
      if (typed === "") return null;
      const value = parse(typed);
      if (value === undefined) context.addIssue({ code: "custom", message: sentence });
      return value ?? null;
    });

const readIssn = (text: string): string | undefined =>
  parseIssn(text.toUpperCase().replace(/^(\d{4})(?=\d{3}[\dX]$)/u, "$1-"));

/** A series as editors change it. */
export const SeriesForm = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, "Please enter a title.")
      .max(MAX_TITLE, `A title has at most ${MAX_TITLE} characters.`),
    issn: parseText(readIssn, "This is not an ISSN, such as 2049-3630."),
    print_issn: parseText(readIssn, "This is not an ISSN, such as 2049-3630."),
    doi: parseText(readDoi, "This is not a DOI, such as 10.5555/abc."),
  })
  .refine(({ issn, print_issn }) => issn === null || issn !== print_issn, {
    path: ["print_issn"],
    message: "This is the ISSN of the online edition already.",
  });

export type SeriesValues = z.output<typeof SeriesForm>;
