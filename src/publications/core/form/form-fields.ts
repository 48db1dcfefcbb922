import { z } from "zod";
import { formatCount } from "#ui/formatting/numbers.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";

/** Returns the schema of an optional text, trimmed; an empty one is left out (specification §5). */
export const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Please use at most ${limit} characters`)
    .nullish()
    .transform((text) => (text === null || text === "" ? undefined : text));

/** Returns the schema of an optional text that a parser turns into an identifier. */
export const parsedText = <T>(parse: (text: string) => T | undefined, message: string) =>
  optionalText(500).transform((text, context): T | undefined => {
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: message });
    return z.NEVER;
  });

/** The largest number of a page, and the largest extent. */
export const MAX_NUMBER = 10_000_000;

/** Returns the schema of an optional whole number; anything else is dropped (specification §5). */
export const wholeNumber = (smallest: number) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((given) => Number.parseInt(String(given ?? ""), 10))
    .transform((number) => (Number.isNaN(number) ? undefined : number))
    .refine((number) => number === undefined || number >= smallest, `Please enter ${smallest} or more`)
    .refine((number) => number === undefined || number <= MAX_NUMBER, "Please enter a smaller number");

/** Returns the schema of an optional whole number within limits; anything else is refused. */
export const wholeNumberIn = (least: number, most: number) =>
  z
    // The API's document states the limits; a number beyond them gets the sentence below.
    .union([z.number().meta({ minimum: least, maximum: most }), z.string()])
    .nullish()
    .transform((given, context): number | undefined => {
      const text = String(given ?? "").trim();
      if (text === "") return undefined;
      if (/^\d{1,13}$/u.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
      context.addIssue({ code: "custom", message: `Please enter a whole number from ${least} to ${most}` });
      return z.NEVER;
    });

/** An address on the web. */
export const webAddress = optionalText(2000).refine(
  (url) => url === undefined || (/^https?:\/\//iu.test(url) && URL.canParse(url)),
  "This is not an address",
);

/** Returns the schema of an optional list with at most so many items; an empty one is left out. */
export const optionalList = <Item extends z.ZodType>(item: Item, most: number, words: string) =>
  z
    .array(item)
    .max(most, `Please give at most ${formatCount(most)} ${words}`)
    .nullish()
    .transform((items): readonly z.output<Item>[] | undefined => (items?.length ? items : undefined));

/** A date as precisely as it is known. */
export const date = parsedText(parsePartialDate, "There is no such date. Write 2026, 2026-03 or 2026-03-14");

const fullDate = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && parsePartialDate(text) ? text : undefined;

export const isoDay = parsedText(fullDate, "There is no such day. Write it as 2026-03-14");
