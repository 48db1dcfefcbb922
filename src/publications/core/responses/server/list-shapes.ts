import { z } from "@hono/zod-openapi";
import { AVAILABILITIES, FORMAT_KINDS } from "#publications/core/details/publication-format.ts";
import { NOTICE_KINDS } from "#publications/core/details/publication-notice.ts";
import { RELATION_KINDS } from "#publications/core/details/related-work.ts";

/** The lists of objects in the details of a publication, as responses have them; null where there are none. */

const text = z.string().optional();
const number = z.int().optional();
const nullableList = <Item extends z.ZodType>(item: Item) => z.array(item).readonly().nullable();

export const NoticeList = nullableList(
  z.object({ kind: z.enum(NOTICE_KINDS), date: z.string(), text: z.string(), doi: text }),
);

const Price = z.object({
  amount: z.string().openapi({ description: "With two decimals." }),
  currency: z.string().openapi({ description: "A code of ISO 4217." }),
  tax_included: z.boolean(),
  territory: z.string().openapi({ description: "WORLD, or codes of ISO 3166-1 with a space between them." }),
});

export const FormatList = nullableList(
  z.object({
    kind: z.enum(FORMAT_KINDS),
    isbn: text,
    extent: text,
    price: text,
    availability: z.enum(AVAILABILITIES).optional(),
    url: text,
    accessibility: text,
    pages: number,
    height: number.openapi({ description: "Millimetres." }),
    width: number.openapi({ description: "Millimetres." }),
    bytes: number,
    published_on: text.openapi({ description: "A year, a month or a day (ISO 8601)." }),
    prices: z.array(Price).readonly().optional(),
  }),
);

export const FunderList = nullableList(z.object({ name: z.string(), ror: text, award: text, award_doi: text }));

export const RelationList = nullableList(
  z.object({
    kind: z.enum(RELATION_KINDS).openapi({ description: "What this publication is to the other work." }),
    title: text,
    doi: text,
    isbn: text,
    url: text,
    publication: number.openapi({ description: "The number (sequential_id) of a publication of this press." }),
  }),
);

export const ReferenceList = nullableList(z.object({ text: z.string(), doi: text }));

export const OtherLanguageList = nullableList(
  z.object({
    language: z.string(),
    title: text,
    subtitle: text,
    abstract: text,
    keywords: z.array(z.string()).readonly().optional(),
  }),
);
