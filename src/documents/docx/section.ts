import type { Relationship } from "./relationships.ts";
import { child, type XmlElement } from "./xml.ts";

const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];

/** A section of the document: its margins, and the parts that hold its footers and headers. */
export type Section = {
  /** The margins in inches; a side that the file does not name is absent. */
  readonly margins: Readonly<Partial<Record<Side, number>>>;
  /** The middle of the text between the margins, in twentieths of a point, for centred tab stops; undefined where unknown. */
  readonly middle: number | undefined;
  /** Names of parts in the archive by type: `default`, `even`, `first`; of an earlier section where this one states none. */
  readonly footers: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

const TWIPS = 1_440;

/** Reads the sections in their order; a section inherits the footers and headers of the one before (ECMA-376 part 1, 17.10.2). */
export function readSections(
  elements: readonly XmlElement[],
  relationships: ReadonlyMap<string, Relationship>,
): readonly Section[] {
  const sections: Section[] = [];
  for (const element of elements) {
    const before = sections.at(-1);
    const margin = child(element, "w:pgMar")?.attributes ?? {};
    const page = child(element, "w:pgSz")?.attributes ?? {};
    sections.push({
      margins: Object.fromEntries(
        SIDES.flatMap((side) => {
          const twips = measure(margin[side] ?? margin[side === "left" ? "start" : side === "right" ? "end" : side]);
          // A negative margin keeps its distance from the edge whatever the header needs (17.6.11).
          return twips === undefined ? [] : [[side, Math.abs(twips) / TWIPS]];
        }),
      ),
      middle: getMiddle(measure(page["w"]), measure(margin["left"]), measure(margin["right"])),
      footers: { ...before?.footers, ...references(element, "w:footerReference", relationships) },
      headers: { ...before?.headers, ...references(element, "w:headerReference", relationships) },
    });
  }
  return sections;
}

const LENGTHS: Readonly<Record<string, number>> = {
  pt: 20,
  in: TWIPS,
  cm: TWIPS / 2.54,
  mm: TWIPS / 25.4,
  pc: 240,
  pi: 240,
};

/** Twentieths of a point; the strict format also allows a number with its unit (22.9.2.14). */
function measure(value: string | undefined): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)?$/u.exec(value?.trim() ?? "") ?? [];
  return number === undefined ? undefined : Number(number) * (unit === undefined ? 1 : (LENGTHS[unit] ?? 1));
}

const getMiddle = (
  width: number | undefined,
  left: number | undefined,
  right: number | undefined,
): number | undefined =>
  width === undefined || left === undefined || right === undefined ? undefined : (width - left - right) / 2;

function references(
  section: XmlElement,
  name: string,
  relationships: ReadonlyMap<string, Relationship>,
): Record<string, string> {
  return Object.fromEntries(
    section.children
      .filter((child) => child.name === name)
      .flatMap(({ attributes }) => {
        const target = relationships.get(attributes["id"] ?? "")?.target;
        return target === undefined ? [] : [[attributes["type"] ?? "default", target]];
      }),
  );
}
