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

/** Returns the schema of lines of text, each of which `read` turns into a value or a sentence. */
const linesOf = <Value extends object>(read: (line: string) => Value | string) =>
  z
    .string()
    .max(20_000)
    .transform((text, context): readonly Value[] => {
      const values: Value[] = [];
      for (const line of text.split("\n").map((one) => one.trim())) {
        const value = line === "" ? undefined : read(line);
        if (typeof value === "string") context.addIssue({ code: "custom", message: value });
        else if (value) values.push(value);
      }
      return values;
    });

const optionalList = <Value>(values: readonly Value[] | null | undefined): readonly Value[] | undefined =>
  values && values.length > 0 ? values : undefined;

const Notice = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  date: isoDay.refine((day) => day !== undefined, "Give the day of the notice"),
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
  .union([
    linesOf(readNoticeLine),
    z
      .array(Notice)
      .max(MOST)
      .transform((notices) => notices as readonly PublicationNotice[]), // the day was refined to be there
  ])
  .nullish()
  .transform(optionalList);

/** Formats as lines (`formatLine`), as a form sends them, or as a list of objects; an empty list is left out. */
export const Formats = z
  .union([
    linesOf(readFormatLine),
    z
      .array(Format)
      .max(MOST)
      .transform((formats): readonly PublicationFormat[] => formats),
  ])
  .nullish()
  .transform(optionalList);
