import { RefusedFile } from "#platform/archives/refused-file.ts";
import { type DocxArchive, openDocx } from "./archive.ts";
import { addDrawnParts, countDrawnParts, type DrawnParts } from "./drawn-parts.ts";
import { type Paragraph, readParagraphs, isSwitchedOn } from "./paragraph.ts";
import { type Relationship, readRelationships } from "./relationships.ts";
import { readSections, type Section } from "./section.ts";
import { readStyles, type Styles } from "./styles.ts";
import { child, descendants, readXml, type XmlElement } from "./xml.ts";

/** A manuscript in Word's format, with every property resolved. */
export type DocxManuscript = {
  readonly paragraphs: readonly Paragraph[];
  readonly notes: readonly Paragraph[];
  readonly sections: readonly Section[];
  /** The names of all parts with headers or footers, also of those that no section names. */
  readonly running: { readonly headers: readonly string[]; readonly footers: readonly string[] };
  /** Even and odd pages have footers of their own. */
  readonly evenAndOdd: boolean;
  readonly styles: Styles;
  /** How many of each the text has: what the paragraphs do not hold as it is printed. */
  readonly drawn: DrawnParts;
  /** The bytes of a picture by its relationship; undefined where the file lacks it. */
  readonly picture: (relationship: string) => { readonly name: string; readonly bytes: Uint8Array } | undefined;
  /** A part of the document, as the footers are. */
  readonly part: (name: string) => XmlElement | undefined;
};

/** The part of a document that was read. `pages` is the last count of its word processor; undefined where the file has none. */
export type ReadingProgress = { readonly page: number; readonly pages: number | undefined };

/**
 * Reads a .docx. `onPage` is called at the beginning of each page, where the file marks the beginnings of pages.
 * @throws RefusedFile for a file that is not one, is protected, holds macros, fetches parts of itself or is damaged
 */
export function readDocx(bytes: Uint8Array, onPage?: (progress: ReadingProgress) => void): DocxManuscript {
  const archive = openDocx(bytes);
  const main = mainPart(archive);
  const relationships = readRelationships(archive, main);
  // The settings name the attached template: a remote one is refused where its relationships are read.
  const settings = findRelated(archive, relationships, "settings");
  const styles = readStyles(
    findRelated(archive, relationships, "styles"),
    findRelated(archive, relationships, "theme"),
  );
  const pages = onPage && findPageCount(archive);
  const body = readBody(archive.part(main) ?? new Uint8Array(), styles, (page) => onPage?.({ page, pages }));
  return {
    paragraphs: body.paragraphs,
    notes: ["footnotes", "endnotes"].flatMap((kind) => readNotes(findRelated(archive, relationships, kind), styles)),
    sections: readSections(body.sections, relationships),
    running: { headers: listTargets(relationships, "header"), footers: listTargets(relationships, "footer") },
    evenAndOdd: settings !== undefined && isSwitchedOn([settings], "w:evenAndOddHeaders"),
    styles,
    drawn: body.drawn,
    picture: (relationship) => {
      const name = relationships.get(relationship)?.target ?? "";
      const picture = archive.part(name);
      return picture && { name, bytes: picture };
    },
    part: (name) => optionalXml(archive, name),
  };
}

const listTargets = (relationships: ReadonlyMap<string, Relationship>, kind: string): readonly string[] => [
  ...new Set(
    [...relationships.values()].flatMap(({ type, target, external }) => (type === kind && !external ? [target] : [])),
  ),
];

/** The part that holds the text, by the package's own list; a document with macros is refused. */
function mainPart(archive: DocxArchive): string {
  const types = optionalXml(archive, "[Content_Types].xml")?.children ?? [];
  const macros = types.some(({ attributes }) => /macroEnabled|vbaProject/iu.test(attributes["ContentType"] ?? ""));
  if (macros || [...archive.names].some((name) => /vbaProject\.bin$/iu.test(name))) {
    throw new RefusedFile(
      "This document holds macros. Save it as a Word document without macros (.docx) and check it again.",
    );
  }
  const office = [...readRelationships(archive, "").values()].find(({ type }) => type === "officeDocument");
  const name = office?.target ?? "word/document.xml";
  if (!archive.names.has(name) || !isWordDocument(types, name)) {
    throw new RefusedFile("This file is not a Word document (.docx): it has no text.");
  }
  return name;
}

const isWordDocument = (types: readonly XmlElement[], part: string): boolean =>
  types.some(
    ({ attributes }) =>
      attributes["PartName"] === `/${part}` && (attributes["ContentType"] ?? "").includes("wordprocessingml"),
  ) || types.every(({ attributes }) => attributes["PartName"] !== `/${part}`);

function optionalXml(archive: DocxArchive, name: string): XmlElement | undefined {
  const bytes = archive.part(name);
  return bytes && readXml(bytes);
}

/** The pages that the word processor counted when it last saved the file (ECMA-376 part 1, 22.2.2.20). */
function findPageCount(archive: DocxArchive): number | undefined {
  const properties = [...readRelationships(archive, "").values()].find(({ type }) => type === "extended-properties");
  const part = properties && optionalXml(archive, properties.target);
  const pages = Number(part?.children.find(({ name }) => name.endsWith(":Pages"))?.text);
  return Number.isInteger(pages) && pages > 0 ? pages : undefined;
}

function findRelated(
  archive: DocxArchive,
  relationships: ReadonlyMap<string, Relationship>,
  kind: string,
): XmlElement | undefined {
  const target = [...relationships.values()].find(({ type, external }) => type === kind && !external)?.target;
  if (target === undefined) return undefined;
  readRelationships(archive, target);
  return optionalXml(archive, target);
}

const BLOCKS = new Set(["w:p", "w:tbl"]);

function readBody(
  bytes: Uint8Array,
  styles: Styles,
  onPage: (page: number) => void,
): {
  readonly paragraphs: readonly Paragraph[];
  readonly sections: readonly XmlElement[];
  readonly drawn: DrawnParts;
} {
  let drawn: DrawnParts = { formulas: 0, tables: 0, drawings: 0 };
  const paragraphs: Paragraph[] = [];
  const sections: XmlElement[] = [];
  let breaks = 0;
  const rest = readXml(bytes, {
    names: BLOCKS,
    each: (block) => {
      drawn = addDrawnParts(drawn, countDrawnParts(block));
      for (const paragraph of block.name === "w:tbl" ? descendants(block, "w:p") : [block]) {
        const place = block.name === "w:tbl" ? "table" : "text";
        // A break before the first words belongs to the line on which they stand.
        const leading = startsPage(paragraph) ? 1 : 0;
        paragraphs.push(...readParagraphs(paragraph, styles, place, breaks + leading + 1));
        const further = descendants(paragraph, "w:lastRenderedPageBreak").length;
        breaks += further;
        if (further > 0) onPage(breaks + 1);
        const section = child(paragraph, "w:pPr", "w:sectPr");
        if (section) sections.push(section);
      }
    },
  });
  const last = child(rest, "w:body", "w:sectPr");
  return {
    // Without the marks of the word processor's own layout no page is known.
    paragraphs: breaks === 0 ? paragraphs.map((paragraph) => ({ ...paragraph, page: undefined })) : paragraphs,
    sections: last ? [...sections, last] : sections,
    drawn,
  };
}

/** Returns whether the word processor's last layout put a page break before the paragraph's first words. */
function startsPage(paragraph: XmlElement): boolean {
  for (const run of descendants(paragraph, "w:r")) {
    for (const { name } of run.children) {
      if (name === "w:lastRenderedPageBreak") return true;
      if (name === "w:t") return false;
    }
  }
  return false;
}

/** Footnotes or endnotes without the separators that the word processor keeps among them. */
function readNotes(part: XmlElement | undefined, styles: Styles): Paragraph[] {
  return (part?.children ?? [])
    .filter(({ name, attributes }) => /^w:(?:foot|end)note$/u.test(name) && attributes["type"] === undefined)
    .flatMap((note) => descendants(note, "w:p"))
    .flatMap((paragraph) => readParagraphs(paragraph, styles, "text", undefined));
}
