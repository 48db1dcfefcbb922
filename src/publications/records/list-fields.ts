import { z } from "zod";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import {
  AVAILABILITIES,
  FORMAT_KINDS,
  type PublicationFormat,
  readFormatLine,
} from "#publications/core/details/publication-format.ts";
import { parseTerritory } from "#publications/core/countries.ts";
import { parseAmount, parseCurrency } from "#publications/formats/currencies.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { NOTICE_KINDS, type PublicationNotice, readNoticeLine } from "#publications/core/details/publication-notice.ts";
import {
  optionalText,
  date,
  isoDay,
  optionalList,
  parsedText,
  webAddress,
  wholeNumberIn,
} from "#publications/core/form/form-fields.ts";

/** A publication has at most so many notices, and so many formats. */
const MAX_ENTRIES = 50;

type Issues = { readonly addIssue: (issue: { readonly code: "custom"; readonly message: string }) => void };

/** Returns the values of lines of text, each of which `read` turns into a value or a sentence, or of a list; undefined for none. */
function readValues<Value extends object>(
  given: string | readonly Value[] | null | undefined,
  read: (line: string) => Value | string,
  context: Issues,
): readonly Value[] | undefined {
  const values: Value[] = [];
  const lines = typeof given === "string" ? given.split("\n").map((line) => line.trim()) : [];
  for (const line of lines.filter((line) => line !== "")) {
    const value = read(line);
    if (typeof value === "string") context.addIssue({ code: "custom", message: value });
    else values.push(value);
  }
  const listed = typeof given === "string" ? values : (given ?? []);
  return listed.length > 0 ? listed : undefined;
}

/** The lines of a form. */
const Lines = z.string().max(20_000);

const Notice = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  date: isoDay.transform((day, context): string => {
    if (day === undefined) context.addIssue({ code: "custom", message: "Give the day of the notice" });
    return day ?? "";
  }),
  text: z.string().trim().min(1, "Say what the notice says").max(2000),
  doi: parsedText(readDoi, "This is not a DOI, such as 10.5555/abc"),
});

const MAX_PRICES = 20;
const MAX_BYTES = 1_000_000_000_000;

const requiredValue = <Value>(schema: z.ZodType<Value | undefined>, sentence: string) =>
  schema.transform((value, context): Value => {
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  });

const AMOUNT = "Write the amount as 24.90";
const CURRENCY = "This is not a currency, such as EUR";

const Price = z.strictObject({
  amount: requiredValue(
    z
      .union([z.number().transform(String), z.string()])
      .nullish()
      .pipe(parsedText(parseAmount, AMOUNT)),
    AMOUNT,
  ),
  currency: requiredValue(parsedText(parseCurrency, CURRENCY), CURRENCY),
  tax_included: z.boolean().default(true),
  territory: parsedText(parseTerritory, "Write WORLD, or the codes of countries such as DE AT CH").transform(
    (territory) => territory ?? "WORLD",
  ),
});

const Format = z.strictObject({
  kind: z.enum(FORMAT_KINDS),
  isbn: parsedText(readIsbn, "This is not a valid ISBN"),
  extent: optionalText(200),
  price: optionalText(50),
  availability: z
    .enum(AVAILABILITIES)
    .nullish()
    .transform((given) => given ?? undefined),
  url: webAddress,
  accessibility: optionalText(500),
  pages: wholeNumberIn(1, 100_000),
  height: wholeNumberIn(1, 10_000),
  width: wholeNumberIn(1, 10_000),
  bytes: wholeNumberIn(1, MAX_BYTES),
  published_on: date.transform((day) => day && isoDate(day)),
  prices: optionalList(Price, MAX_PRICES, "prices"),
});

/** Notices as lines (`noticeLine`), as a form sends them, or as a list of objects; an empty list is left out. */
export const Notices = z
  .union([Lines, z.array(Notice).max(MAX_ENTRIES)])
  .nullish()
  .transform((given, context) => readValues<PublicationNotice>(given, readNoticeLine, context));

/** Formats as lines (`formatLine`), as a form sends them, or as a list of objects; an empty list is left out. */
export const Formats = z
  .union([Lines, z.array(Format).max(MAX_ENTRIES)])
  .nullish()
  .transform((given, context) => readValues<PublicationFormat>(given, readFormatLine, context));
