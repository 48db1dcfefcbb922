import type { Section } from "./section.ts";
import { strongest, type Styles } from "./styles.ts";
import { child, descendants, inDocumentOrder, type XmlElement } from "./xml.ts";

/** The names of a section's footers for its ordinary pages; undefined for one that it does not have. */
export function listFooters({ footers }: Section, evenAndOdd: boolean): readonly (string | undefined)[] {
  return evenAndOdd ? [footers["default"], footers["even"]] : [footers["default"]];
}

/** Returns whether a header or footer holds a page number: the field PAGE, not NUMPAGES alone. */
export const holdsPageNumber = (part: XmlElement): boolean => pageField(inDocumentOrder(part)) !== -1;

/**
 * Returns the index of the first page number among elements in the order of the document; -1 without one. ECMA-376 part 1, 17.16.5.44: the field
 * PAGE, simple or complex; or the element that stands for it. Word splits the instruction of a complex field over runs where it was
 * edited or checked for spelling.
 */
function pageField(elements: readonly XmlElement[]): number {
  let instruction = "";
  let start = -1;
  for (const [index, { name, attributes, text }] of elements.entries()) {
    if (name === "w:pgNum" || (name === "w:fldSimple" && isPage(attributes["instr"] ?? ""))) return index;
    if (name === "w:instrText") {
      if (instruction === "") start = index;
      instruction += text;
    }
    if (name !== "w:fldChar") continue;
    // The instruction ends where the field's result begins, or the field.
    if (isPage(instruction)) return start;
    instruction = "";
  }
  return isPage(instruction) ? start : -1;
}

/** The field's name, also as Word in German, Dutch, Italian, Spanish, Portuguese, the Nordic languages, Polish, Czech, Slovak, Hungarian and Turkish writes it. */
const PAGE =
  /^\s*(?:PAGE|SEITE|PAGINA|P\u00C1GINA|SIDA|SIDE|SIVU|STRONA|STRANA|STR\u00C1NKA|OLDAL|SAYFA)(?![\p{L}\p{M}\p{N}])/iu;

const isPage = (instruction: string): boolean => PAGE.test(instruction.normalize("NFC"));

/** Returns whether a footer has a page number in its centre: by the paragraph's alignment, a centred tab stop or a centred frame. */
export function hasCentredPageNumber(footer: XmlElement | undefined, section: Section, styles: Styles): boolean {
  if (!footer) return false;
  return descendants(footer, "w:p").some((paragraph) => {
    const elements = inDocumentOrder(paragraph);
    const field = pageField(elements);
    if (field === -1) return false;
    const chain = styles.paragraphChain(child(paragraph, "w:pPr"));
    const before = elements.slice(0, field);
    const tabs = before.filter(
      ({ name }, index) => name === "w:tab" && before[index - 1]?.name !== "w:tabs" && !isStop(before, index),
    ).length;
    if (strongest(chain, "w:framePr")?.attributes["xAlign"] === "center") return true;
    if (before.some(({ name, attributes }) => name === "w:ptab" && attributes["alignment"] === "center")) return true;
    return tabs === 0
      ? strongest(chain, "w:jc")?.attributes["val"] === "center"
      : isCentredStop(chain, tabs, section.middle);
  });
}

/** A tab stop is defined by the same element as the character; only the definition has a position. */
const isStop = (elements: readonly XmlElement[], index: number): boolean =>
  elements[index]?.attributes["pos"] !== undefined;

/** The largest distance of a centred stop from the middle of the text, in twentieths of a point: a quarter of an inch. */
const NEAR = 360;

/** Returns whether the n-th tab leads to a centred stop in the middle of the line. */
function isCentredStop(chain: readonly XmlElement[], tabs: number, middle: number | undefined): boolean {
  const stops = new Map<number, string>();
  for (const properties of [...chain].toReversed()) {
    for (const { attributes } of child(properties, "w:tabs")?.children ?? []) {
      const position = Number(attributes["pos"] ?? 0);
      if (attributes["val"] === "clear") stops.delete(position);
      else stops.set(position, attributes["val"] ?? "");
    }
  }
  const stop = [...stops].toSorted(([one], [other]) => one - other)[tabs - 1];
  return stop?.[1] === "center" && (middle === undefined || Math.abs(stop[0] - middle) <= NEAR);
}
