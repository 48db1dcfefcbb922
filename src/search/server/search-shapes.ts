import { z } from "@hono/zod-openapi";
import { LIBRARY_SORTS } from "#search/library.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { parseLanguage } from "#publications/core/language.ts";
import { PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { ACCESSES, FACETS, LISTED_TYPES } from "#search/search-results.ts";

const MAX_RESULTS = 50;
/** Deeper results are reached by filters. */
const LAST_OFFSET = 10_000;
const MAX_VALUES = 20;

/** One value or several: the parameter may be repeated. */
const several = (value: z.ZodType<string, string>, description: string) =>
  z
    .preprocess(
      (given) => (typeof given === "string" ? [given] : given),
      z.array(value).max(MAX_VALUES, `Please name at most ${MAX_VALUES} values`).optional(),
    )
    .openapi({ type: "array", items: { type: "string" }, description });

const text = z.string().trim().min(1, "Please enter a value").max(300, "A value has at most 300 characters");
const choice = (values: readonly string[]) =>
  z.string().refine((value) => values.includes(value), `Please choose one of ${values.join(", ")}`);

const SearchText = z.string().max(MAX_SEARCH_LENGTH, `A search has at most ${MAX_SEARCH_LENGTH} characters`).openapi({
  example: 'author:tzanetakis "genre classification" -video',
  description:
    "Words, phrases in quotation marks, - before what must not occur, OR, and the fields author, title, publisher, series, isbn and doi with a colon.",
});

/** The parameters of a search. */
export const SearchParameters = z.object({
  q: SearchText.optional(),
  limit: z.coerce
    .number("Please enter a number")
    .int("Please enter a whole number")
    .min(1, "Please ask for at least one result")
    .max(MAX_RESULTS, `Please ask for at most ${MAX_RESULTS} results`)
    .default(10),
  cursor: z
    .string()
    .regex(/^\d{1,5}$/u, "Please take the cursor from the response before")
    .refine((cursor) => Number(cursor) <= LAST_OFFSET, "Please narrow the search by filters instead")
    .optional()
    .openapi({ description: "The `next_cursor` of the page before." }),
  sort: z
    .enum([...LIBRARY_SORTS, "relevance"])
    .optional()
    .openapi({
      description: "By publication date (newest, oldest), downloads or rating; without it the best match first.",
    }),
  language: several(
    z.string().refine((code) => parseLanguage(code) !== undefined, "Please enter a language code such as en or pt-BR"),
    "Language codes.",
  ),
  year: several(z.string().regex(/^[12]\d{3}$/u, "Please enter a year with four digits"), "Years of publication."),
  type: several(choice(LISTED_TYPES), `Types: ${LISTED_TYPES.join(", ")}.`),
  access: several(choice(ACCESSES), `Access: ${ACCESSES.join(", ")}.`),
  subject: several(text, "Subjects, as values of the facet: codes of Thema. A keyword is accepted too."),
  series: several(text, "Titles of series."),
  publisher: several(text, "Names of publishers."),
});

const nullable = z.string().nullable();
const Contributor = z.object({ role: z.string(), name: z.string() });

const Match = z.object({
  kind: z.enum(["chapter", "paper", "page"]),
  id: z.string(),
  title: z.string(),
  page: nullable.openapi({ description: "The printed pages of a chapter or paper; the number of a page in its PDF." }),
  contributors: z.array(Contributor),
  url: z.string(),
  excerpt: nullable,
});

const Result = z.object({
  id: z.string(),
  type: z.enum(PUBLICATION_TYPES),
  title: z.string(),
  subtitle: nullable,
  contributors: z.array(Contributor),
  year: z.int().nullable(),
  url: z.string(),
  excerpt: nullable,
  matches: z.array(Match),
  match_count: z.int().openapi({ description: "All chapters or papers with words of the search; three are named." }),
  holds_all_words: z.boolean(),
});

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const SearchResponse = z
  .object({
    total: z.int(),
    total_is_least: z.boolean().openapi({ description: "A very common word is counted up to this number only." }),
    nearest: z.boolean().openapi({ description: "Whether results are among them that hold only most of the words." }),
    complete: z.int().openapi({ description: "How many hold all the words; they come first." }),
    required: z.int().openapi({ description: "How many of the words each result holds." }),
    understood_as: nullable,
    facets: z.object(Object.fromEntries(FACETS.map((facet) => [facet, z.array(FacetValue)]))),
    results: z.array(Result),
    next_cursor: nullable.openapi({ description: "The `cursor` of the next page; null at the end." }),
  })
  .openapi("SearchResults");

export const SuggestionParameters = z.object({ q: SearchText });

export const SuggestionsResponse = z
  .object({
    suggestions: z.array(
      z.object({
        kind: z.enum(["title", "chapter", "paper", "person", "subject"]),
        label: z.string(),
        detail: nullable,
        url: z.string(),
        language: nullable,
      }),
    ),
    marked: z.array(z.string()).readonly().openapi({ description: "Words and stems to mark, folded." }),
  })
  .openapi("SearchSuggestions");
