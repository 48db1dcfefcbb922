import { z } from "zod";
import { MAX_ENTRIES } from "./price-list.ts";
import { oneLine } from "#press/core/setting-shapes.ts";

/** A million dollars in cents: more than any book costs, and far below the limit of exact sums. */
const DEAREST = 100_000_000;
const MAX_COUNT = 10_000_000;
const DEAREST_WORD = 10_000;

const cents = z
  .int("Must be an amount in whole cents.")
  .min(0, "Must not be negative.")
  .max(DEAREST, "Must be at most $1,000,000.");

const many = (most: number) =>
  z.int("Must be a whole number.").min(1, "Must be at least 1.").max(most, `Must be at most ${most}.`);

const perWord = z
  .number("Must be an amount.")
  .min(0, "Must not be negative.")
  .max(DEAREST_WORD, "Must be at most $100 a word.")
  // A rate is printed with four decimal places of a dollar, and the charged rate must be the printed one.
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, "Must have at most four decimal places.");

const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/u, "Use lowercase letters, digits and hyphens, such as essential.");
const mark = oneLine(40).optional();

const BookPackageShape = z
  .strictObject({
    key,
    name: oneLine(80),
    price: cents,
    words: many(MAX_COUNT).nullable(),
    coverConcepts: many(100).nullable(),
    editing: oneLine(80),
    mark,
  })
  .readonly();

const ChapterFeesShape = z
  .strictObject({
    base: cents,
    words: many(MAX_COUNT),
    extraThousand: cents,
    openAccess: cents,
    expedited: cents,
    colourFigure: cents,
  })
  .readonly();

const ConferencePackageShape = z
  .strictObject({ key, name: oneLine(80), base: cents, perPaper: cents, papers: many(100_000), mark })
  .readonly();

const EditingRateShape = z.strictObject({ key, name: oneLine(80), centsPerWord: perWord }).readonly();

/** Returns the shape of a list of packages or rates. Links name an entry by its key, so keys are unique; the error stands at the later entry. */
const entries = <Shape extends z.ZodType<{ readonly key: string }>>(shape: Shape, most: number, what: string) =>
  z
    .array(shape)
    .min(1, `Must have at least one ${what}.`)
    .max(most, `Must have at most ${most} ${what}s.`)
    .superRefine((all, context) => {
      for (const [index, { key }] of all.entries())
        if (all.findIndex((one) => one.key === key) < index)
          context.addIssue({ code: "custom", path: [index, "key"], message: "There is one with this key already." });
    })
    .readonly();

/** The price list with its bounds (specification §9, decision P5). */
export const PriceListShape = z
  .strictObject({
    books: entries(BookPackageShape, MAX_ENTRIES.books, "package"),
    chapter: ChapterFeesShape,
    conferences: entries(ConferencePackageShape, MAX_ENTRIES.conferences, "package"),
    editing: entries(EditingRateShape, MAX_ENTRIES.editing, "rate"),
  })
  .readonly();
