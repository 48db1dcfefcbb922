import type { Chapter, Imprint } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { writeBits } from "../write/bits.ts";
import { writeEpub } from "../write/epub.ts";
import { writeHtmlEdition } from "../write/html-edition.ts";
import { writeJats } from "../write/jats.ts";
import type { TextEdition } from "./edition-kinds.ts";

/** What the editions need besides the text. */
export type EditionJob = {
  readonly chapter: Omit<Chapter<Manuscript>, "text">;
  readonly imprint: Imprint;
  readonly language: string;
  /** The date of the edition in ISO 8601, to the second; part of its inputs, so that the same inputs give the same bytes. */
  readonly modified: string;
  /** The title of the record, for a file that has none. */
  readonly title?: string;
  /** The text is a chapter or paper of what the imprint names: an EPUB of it alone has its own title. */
  readonly isPart?: boolean;
};

/** The imprint of a chapter that is read by itself; its book is named as the series. */
const toPartImprint = ({ text, authors, doi }: Chapter<Manuscript>, imprint: Imprint): Imprint => ({
  ...imprint,
  title: text.title,
  subtitle: text.subtitle,
  authors,
  edited: false,
  isbn: "",
  issn: "",
  doi,
  series: imprint.title,
});

/** Returns the editions of a text. Pure: the same text and job give the same bytes. */
export function writeEditions(
  text: Manuscript,
  { chapter, imprint, language, modified, isPart }: EditionJob,
  kinds: readonly TextEdition[],
): Partial<Record<TextEdition, Uint8Array>> {
  const whole = { ...chapter, text: text.title === "" ? { ...text, title: imprint.title } : text };
  const address = (picture: string): string => `media/${picture.split("/").at(-1) ?? picture}`;
  const encode = (written: string): Uint8Array => new TextEncoder().encode(written);
  const write: Record<TextEdition, () => Uint8Array> = {
    html: () => encode(writeHtmlEdition(whole, imprint)),
    jats: () => encode(writeJats(whole, imprint, address)),
    bits: () => encode(writeBits([whole], imprint, language, address)),
    epub: () => writeEpub([whole], isPart ? toPartImprint(whole, imprint) : imprint, language, modified),
  };
  return Object.fromEntries(kinds.map((kind) => [kind, write[kind]()]));
}
