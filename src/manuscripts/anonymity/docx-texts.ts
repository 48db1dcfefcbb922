import type { DocxManuscript } from "#manuscripts/docx/read-docx.ts";
import { descendants } from "#manuscripts/docx/xml.ts";
import { manuscriptText } from "#manuscripts/preflight/manuscript-text.ts";
import type { PlacedText } from "./find-identities.ts";

/** The text of a .docx with its places, as its reader sees it: paragraphs, notes, headers and footers. */
export function docxTexts(manuscript: DocxManuscript): PlacedText[] {
  const { paragraphs, references, placeOf } = manuscriptText(manuscript.paragraphs);
  const body = paragraphs.map(({ text }, index) => ({
    text,
    where: placeOf(index).where,
    isReference: references !== undefined && index > references.index,
  }));
  const notes = manuscript.notes.map(({ text }) => ({ text, where: "In a note" }));
  return [...running(manuscript), ...body, ...notes].filter(({ text }) => text !== "");
}

function running({ sections, part }: DocxManuscript): PlacedText[] {
  const kinds = [
    ["In the header", sections.flatMap(({ headers }) => Object.values(headers))],
    ["In the footer", sections.flatMap(({ footers }) => Object.values(footers))],
  ] as const;
  return kinds.flatMap(([where, names]) =>
    [...new Set(names)].map((name) => {
      const root = part(name);
      return {
        where,
        text: root
          ? descendants(root, "w:t")
              .map((element) => element.text)
              .join("")
          : "",
      };
    }),
  );
}
