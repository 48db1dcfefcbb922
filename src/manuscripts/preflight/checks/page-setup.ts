import type { DocxManuscript } from "#documents/docx/read-docx.ts";
import type { Section, Side } from "#documents/docx/section.ts";
import { listFooters, hasCentredPageNumber, holdsPageNumber } from "#documents/docx/page-number.ts";
import type { Finding } from "../finding.ts";

const INCHES = 1;
/** 2.5 cm, which metric word processors offer for an inch. */
const TOLERANCE = 0.02;
const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];

/** Margins of one inch on all sides, in every section (specification §5). */
export function checkMargins({ sections }: DocxManuscript): Finding[] {
  if (sections.length === 0)
    return [
      marginFinding(
        "In the page setup",
        SIDES.map((side) => `${side} not set`),
      ),
    ];
  return sections.flatMap((section, index) => {
    const wrong = SIDES.flatMap((side) => {
      const inches = section.margins[side];
      if (inches === undefined) return [`${side} not set`];
      return Math.abs(inches - INCHES) <= TOLERANCE ? [] : [`${side} ${String(Math.round(inches * 100) / 100)} in`];
    });
    return wrong.length === 0 ? [] : [marginFinding(sectionName(sections, index), wrong)];
  });
}

const sectionName = (sections: readonly Section[], index: number): string =>
  sections.length === 1
    ? "In the page setup"
    : `In the page setup of section ${String(index + 1)} of ${String(sections.length)}`;

const marginFinding = (where: string, wrong: readonly string[]): Finding => ({
  code: "margins",
  where,
  problem: `The margins differ from the guidelines: ${wrong.join(", ")}.`,
  remedy: "Set all four margins to 1 inch (2.54 cm) in the page setup.",
});

/** Page numbers at the bottom of the page, in its centre (specification §5); a first page may go without one. */
export function checkPageNumbers(manuscript: DocxManuscript): Finding[] {
  const { sections } = manuscript;
  if (sections.length === 0) return [pageNumberFinding("In the footer", "There are no page numbers.")];
  return sections.flatMap((section, index): Finding[] => {
    const footers = listFooters(section, manuscript.evenAndOdd).map((name) => name && manuscript.part(name));
    if (footers.every((footer) => hasCentredPageNumber(footer || undefined, section, manuscript.styles))) return [];
    const where =
      sections.length === 1
        ? "In the footer"
        : `In the footer of section ${String(index + 1)} of ${String(sections.length)}`;
    return [pageNumberFinding(where, reason(manuscript, section, footers))];
  });
}

function reason(
  manuscript: DocxManuscript,
  section: Section,
  footers: readonly ReturnType<DocxManuscript["part"]>[] | readonly (ReturnType<DocxManuscript["part"]> | "")[],
): string {
  if (footers.some((footer) => footer && holdsPageNumber(footer))) {
    return "The page number in the footer is not in the centre of every page.";
  }
  const headers = Object.values(section.headers).map((name) => manuscript.part(name));
  return headers.some((header) => header && holdsPageNumber(header))
    ? "The page number is at the top of the page."
    : "There are no page numbers.";
}

const pageNumberFinding = (where: string, problem: string): Finding => ({
  code: "page-numbers",
  where,
  problem,
  remedy: "Insert page numbers at the bottom of the page and centre them.",
});
