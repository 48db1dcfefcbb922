import type { DocxManuscript } from "#documents/docx/read-docx.ts";
import { readParagraphs } from "#documents/docx/paragraph.ts";
import { descendants, type XmlElement } from "#documents/docx/xml.ts";
import { manuscriptText } from "#manuscripts/preflight/manuscript-text.ts";
import { endOfReferences } from "#manuscripts/preflight/labelled-part.ts";
import type { PlacedText } from "./find-identities.ts";

/** The text of a .docx with its places, as its reader sees it: paragraphs, notes, headers and footers. */
export function docxTexts(manuscript: DocxManuscript): PlacedText[] {
  const { paragraphs, references, findPlace } = manuscriptText(manuscript.paragraphs);
  const end = references ? endOfReferences(paragraphs, references) : 0;
  const body = paragraphs.map(({ text, place }, index) => ({
    text,
    where: place === "box" ? `${findPlace(index).where}, in a text box` : findPlace(index).where,
    isReference: references !== undefined && place === "text" && index > references.index && index < end,
  }));
  const notes = manuscript.notes.map(({ text }) => ({ text, where: "In a note" }));
  return [...running(manuscript), ...body, ...notes].filter(({ text }) => text !== "");
}

function running({ running: { headers, footers }, part, styles }: DocxManuscript): PlacedText[] {
  const kinds = [
    ["In the header", headers],
    ["In the footer", footers],
  ] as const;
  return kinds.flatMap(([where, names]) =>
    names
      .flatMap((name) => descendants(part(name) ?? EMPTY, "w:p"))
      .flatMap((paragraph) => readParagraphs(paragraph, styles, "text", undefined))
      .map(({ text }) => ({ where, isRunning: true, text })),
  );
}

const EMPTY: XmlElement = { name: "", attributes: {}, children: [], text: "" };
