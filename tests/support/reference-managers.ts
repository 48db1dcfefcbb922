import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import { parse as parseBibtex } from "@retorquere/bibtex-parser";
import { parse as parseRis } from "astrocite-ris";
import { BibLatexParser, CSLExporter } from "biblatex-csl-converter";
import { z } from "zod";
import { pandocRead } from "./pandoc.ts";

/** The fields of a reference that every parser has to return. Names in reading order: "Juan de la Cruz". */
export type Reference = {
  readonly type: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly editors: readonly string[];
  readonly year?: number | undefined;
  readonly container?: string | undefined;
  readonly publisher?: string | undefined;
  readonly doi?: string | undefined;
  readonly pages?: string | undefined;
};

const text = z.coerce.string().optional();
const cslName = z.object({
  literal: text,
  given: text,
  family: text,
  suffix: text,
  "dropping-particle": text,
  "non-dropping-particle": text,
});
const cslItems = z.array(
  z.object({
    type: z.string(),
    title: text,
    author: z.array(cslName).default([]),
    editor: z.array(cslName).default([]),
    issued: z.object({ "date-parts": z.array(z.array(z.coerce.number())) }).optional(),
    "container-title": text,
    publisher: text,
    DOI: text,
    page: text,
  }),
);

/** Returns a text with BibTeX's second braces as CSL-JSON writes them. */
const PRESERVED_CASE = /<span class="nocase">|<\/span>/gu;

/** CSL-JSON of any program. */
export function fromCsl(items: unknown): Reference[] {
  return cslItems.parse(items).map((item) => ({
    type: item.type,
    title: (item.title ?? "").replaceAll(PRESERVED_CASE, ""),
    authors: item.author.map(readingOrder),
    editors: item.editor.map(readingOrder),
    year: item.issued?.["date-parts"][0]?.[0],
    container: item["container-title"]?.replaceAll(PRESERVED_CASE, ""),
    publisher: item.publisher,
    doi: item.DOI,
    pages: item.page?.replaceAll("–", "-"),
  }));
}

function readingOrder(name: z.infer<typeof cslName>): string {
  const { given, family, suffix } = name;
  const parts = [name.literal, given, name["dropping-particle"], name["non-dropping-particle"], family, suffix];
  return parts.filter((part) => part).join(" ");
}

type Reader = (file: string) => Reference[] | Promise<Reference[]>;

/** Four independent parsers of BibTeX. */
export const BIBTEX_READERS: Readonly<Record<string, Reader>> = {
  "citation-js": (file) => fromCsl(new Cite(file, { forceType: "@bibtex/text", generateGraph: false }).data),
  pandoc: async (file) => fromCsl(await pandocRead("bibtex", file)),
  "biblatex-csl-converter": (file) => {
    const { entries } = new BibLatexParser(file, { processUnknown: true }).parse();
    return fromCsl(Object.values(new CSLExporter(entries).parse()));
  },
  "bibtex-parser": (file) =>
    parseBibtex(file, { sentenceCase: false }).entries.map(({ type, fields }) => ({
      type: { incollection: "chapter", inproceedings: "paper-conference" }[type] ?? "book",
      title: fields["title"] ?? "",
      authors: (fields.author ?? []).map(bibtexName),
      editors: (fields.editor ?? []).map(bibtexName),
      year: fields["year"] === undefined ? undefined : Number(fields["year"]),
      container: fields["booktitle"],
      publisher: fields.publisher?.join(" and "),
      doi: fields["doi"],
      pages: fields["pages"]?.replaceAll("–", "-"),
    })),
};

type BibtexName = { name?: string; firstName?: string; prefix?: string; lastName?: string; suffix?: string };

function bibtexName({ name, firstName, prefix, lastName, suffix }: BibtexName): string {
  return [name, firstName, prefix, lastName, suffix].filter((part) => part).join(" ");
}

export const RIS_READERS: Readonly<Record<string, Reader>> = {
  "citation-js": (file) => fromCsl(new Cite(file, { forceType: "@ris/file", generateGraph: false }).data),
  pandoc: async (file) => fromCsl(await pandocRead("ris", file)),
  astrocite: (file) => fromCsl(parseRis(file)),
};
