import { z } from "zod";
import { readDoi } from "#publications/doi.ts";
import {
  AVAILABILITIES,
  FORMAT_KINDS,
  type PublicationFormat,
  readFormatLine,
} from "#publications/formats/publication-format.ts";
import { readIsbn } from "#publications/isbn.ts";
import { NOTICE_KINDS, type PublicationNotice, readNoticeLine } from "#publications/notices/publication-notice.ts";
import { blankable, isoDay, parsed } from "./form-fields.ts";

/** A publication has at most so many notices, and so many formats. */
const MOST = 50;

type Issues = { readonly addIssue: (issue: { readonly code: "custom"; readonly message: string }) => void };

/** Returns the values of lines of text, each of which `read` turns into a value or a sentence, or of a list; undefined for none. */
function valuesOf<Value extends object>(
  given: string | readonly Value[] | null | undefined,
  read: (line: string) => Value | string,
  context: Issues,
): readonly Value[] | undefined {
  const values: Value[] = [];
  const lines = typeof given === "string" ? given.split("\n").map((line) => line.trim()) : [];
  for (const line of lines.filter((one) => one !== "")) {
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
  doi: parsed(readDoi, "This is not a DOI, such as 10.5555/abc"),
});

const Format = z.strictObject({
  kind: z.enum(FORMAT_KINDS),
  isbn: parsed(readIsbn, "This is not a valid ISBN"),
  extent: blankable(200),
  price: blankable(50),
  availability: z
    .enum(AVAILABILITIES)
    .nullish()
    .transform((given) => given ?? undefined),
  url: blankable(500).refine((url) => url === undefined || /^https?:\/\//iu.test(url), "This is not an address"),
  accessibility: blankable(500),
});

/** Notices as lines (`noticeLine`), as a form sends them, or as a list of objects; an empty list is left out. */
export const Notices = z
  .union([Lines, z.array(Notice).max(MOST)])
  .nullish()
  .transform((given, context) => valuesOf<PublicationNotice>(given, readNoticeLine, context));

/** Formats as lines (`formatLine`), as a form sends them, or as a list of objects; an empty list is left out. */
export const Formats = z
  .union([Lines, z.array(Format).max(MOST)])
  .nullish()
  .transform((given, context) => valuesOf<PublicationFormat>(given, readFormatLine, context));
