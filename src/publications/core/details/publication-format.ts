import { truncate } from "#platform/text/truncate.ts";
import { type Isbn, readIsbn } from "#publications/core/identifiers/isbn.ts";

export const FORMAT_KINDS = ["pdf", "epub", "html", "hardback", "paperback"] as const;
export type FormatKind = (typeof FORMAT_KINDS)[number];

export const AVAILABILITIES = ["available", "forthcoming", "out of print"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** An edition of a publication in one format, with its own ISBN. */
export type PublicationFormat = {
  readonly kind: FormatKind;
  readonly isbn?: Isbn | undefined;
  /** "404 pages, 153 × 229 mm", "3.1 MB". */
  readonly extent?: string | undefined;
  /** With its currency: "$28", "EUR 24.90", "free". */
  readonly price?: string | undefined;
  readonly availability?: Availability | undefined;
  /** Where it is sold. */
  readonly url?: string | undefined;
  /** What the press declares about its accessibility. */
  readonly accessibility?: string | undefined;
  readonly pages?: number | undefined;
  /** Millimetres. */
  readonly height?: number | undefined;
  /** Millimetres. */
  readonly width?: number | undefined;
  readonly bytes?: number | undefined;
  /** ISO: a year, a month or a day. */
  readonly published_on?: string | undefined;
  /** What programs read; `price` has the words for readers. None where it is free or not sold. */
  readonly prices?: readonly FormatPrice[] | undefined;
};

export type FormatPrice = {
  /** With two decimals: "24.90". */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether the amount contains tax. */
  readonly tax_included: boolean;
  /** "WORLD", or ISO 3166-1 countries with a space between them. */
  readonly territory: string;
};

export const FORMAT_NAMES: Readonly<Record<FormatKind, string>> = {
  pdf: "PDF",
  epub: "EPUB",
  html: "HTML",
  hardback: "Hardback",
  paperback: "Paperback",
};

/** A format whose ISBN may come as text, from a response. */
type WrittenFormat = Omit<PublicationFormat, "isbn"> & { readonly isbn?: string | undefined };

const PRICE = /^(?:free|(?:[A-Z]{3}|[$€£¥₹])\s?\d[\d.,]*)$/iu;
/** The characters that an error quotes of a line. */
const MAX_QUOTED_LENGTH = 40;
const ACCESSIBILITY = "Accessibility: ";

/** Returns a format as a line of a form: "Paperback | 978-93-5567-303-9 | 404 pages | $28 | https://shop.example". */
export function formatLine({ kind, isbn, extent, price, availability, url, accessibility }: WrittenFormat): string {
  const declared = accessibility && ACCESSIBILITY + accessibility;
  return [FORMAT_NAMES[kind], isbn, extent, price, availability, url, declared].filter(Boolean).join(" | ");
}

/**
 * Returns the format of a line of `formatLine`: the kind first, then its parts in any order, each known by its shape;
 * any other text is the extent. Returns a sentence for a line that cannot be read.
 */
export function readFormatLine(line: string): PublicationFormat | string {
  const [first = "", ...parts] = line.split("|").map((part) => part.trim());
  const kind = FORMAT_KINDS.find((kind) => kind === first.toLowerCase());
  if (!kind)
    return `“${truncate(first, MAX_QUOTED_LENGTH)}” is not a format. Begin the line with PDF, EPUB, HTML, Hardback or Paperback.`;
  let format: PublicationFormat = { kind };
  for (const part of parts.filter((part) => part !== "")) {
    const read = readPart(part);
    if (typeof read === "string") return read;
    const [field] = Object.keys(read);
    if (field && field in format) return `“${truncate(part, MAX_QUOTED_LENGTH)}”: a format has one ${field}.`;
    format = { ...format, ...read };
  }
  return format;
}

function readPart(part: string): Omit<PublicationFormat, "kind"> | string {
  const availability = AVAILABILITIES.find((availability) => availability === part.toLowerCase());
  if (availability) return { availability };
  if (/^https?:\/\//iu.test(part))
    return URL.canParse(part) ? { url: part } : `“${truncate(part, MAX_QUOTED_LENGTH)}” is not an address.`;
  if (part.startsWith(ACCESSIBILITY)) return { accessibility: part.slice(ACCESSIBILITY.length).trim().slice(0, 500) };
  if (PRICE.test(part)) return { price: part };
  if (/^97[89][\d\s-]+$|^ISBN/iu.test(part)) {
    const isbn = readIsbn(part);
    return isbn ? { isbn } : `“${truncate(part, MAX_QUOTED_LENGTH)}” is not a valid ISBN.`;
  }
  return { extent: part.slice(0, 200) };
}
