import { z } from "zod";
import { MAX_COUNT } from "./estimate.ts";

/** The services that have quotes, by the names of their pages. */
export const SERVICES = [
  "book-publishing",
  "academic-chapters",
  "conference-proceedings",
  "editorial-services",
] as const;

export type Service = (typeof SERVICES)[number];

const wholeNumber = (least: number) => z.int().min(least).max(MAX_COUNT);
const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u);

/** The input of a calculator: enough to calculate the same lines again from the price list. */
export const QuoteRequestShape = z.discriminatedUnion("service", [
  z.object({ service: z.literal("book-publishing"), package: key, words: wholeNumber(1).optional() }),
  z.object({
    service: z.literal("academic-chapters"),
    words: wholeNumber(1),
    openAccess: z.boolean(),
    expedited: z.boolean(),
    colourFigures: wholeNumber(0),
  }),
  z.object({ service: z.literal("conference-proceedings"), package: key, papers: wholeNumber(1) }),
  z.object({
    service: z.literal("editorial-services"),
    words: wholeNumber(1),
    services: z.array(key).min(1).max(20).readonly(),
  }),
]);

export type QuoteRequest = Readonly<z.infer<typeof QuoteRequestShape>>;
