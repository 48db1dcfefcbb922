import type { LineSpacing, Paragraph, TextRun } from "#documents/docx/paragraph.ts";
import { isHeading } from "#documents/docx/paragraph.ts";
import { endOfReferences } from "../labelled-part.ts";
import type { Finding, FindingCode } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";
import type { Place } from "../place.ts";

const FAMILIES = new Set(["times new roman", "arial"]);
const POINTS = 12;
const LINES = 2;
/** Word's menus give 2.0; other programs round to a twentieth of a line. */
const LINES_TOLERANCE = 0.05;
/** Double spacing of 12 pt text when an author fixes the height: two lines of 12 pt, up to two of the typeface's own height. */
const FIXED_POINTS = { least: 24, most: 28 };
/** The guidelines speak of typefaces for these scripts; others have typefaces of their own. */
const CHARACTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** Times New Roman or Arial in 12 pt with double spacing, in the text and its notes (specification §5). */
export function checkTypography(text: ManuscriptText): Finding[] {
  const places = bodyPlaces(text);
  return [
    ...deviations(
      places,
      listRuns,
      ({ family }) => (FAMILIES.has(family.toLowerCase()) ? undefined : family),
      familyFinding,
    ),
    ...deviations(places, listRuns, ({ points }) => (points === POINTS ? undefined : `${points} pt`), sizeFinding),
    ...deviations(
      places.filter(({ isReference }) => !isReference),
      ({ paragraph }) => [paragraph.lineSpacing],
      wrongSpacing,
      spacingFinding,
    ),
  ];
}

type BodyText = {
  readonly paragraph: Paragraph;
  readonly place: () => Place;
  /** An entry of the list of references, which many styles set with single spacing. */
  readonly isReference: boolean;
};

/** The paragraphs that the rules of layout are for: text, lists and references; not titles, captions, tables or boxes. */
function bodyPlaces({ paragraphs, findPlace, references }: ManuscriptText): BodyText[] {
  const end = references ? endOfReferences(paragraphs, references) : 0;
  return paragraphs.flatMap((paragraph, index) => {
    const isReference = references !== undefined && index > references.index && index < end;
    return isBody(paragraph) ? [{ paragraph, place: () => findPlace(index), isReference }] : [];
  });
}

const APART =
  /^(?:title|subtitle|caption|author|date|toc heading|toc \d|table of figures|header|footer|quote|intense quote|block text|html preformatted|source code)$/u;

function isBody(paragraph: Paragraph): boolean {
  return (
    paragraph.place === "text" &&
    paragraph.text !== "" &&
    !isHeading(paragraph) &&
    !isCode(paragraph) &&
    !paragraph.styleNames.some((name) => APART.test(name))
  );
}

/** A program, a command or a name of a file is set in a face whose characters have one width. */
const FIXED_WIDTH = /\b(?:courier|consolas|menlo|monaco|mono|monospace|typewriter)|\bmono$|console|fira code/iu;
const isFixedWidth = ({ family }: TextRun): boolean => FIXED_WIDTH.test(family);

/** Returns whether all words of a paragraph are code. */
const isCode = ({ runs }: Paragraph): boolean => {
  const written = runs.filter(({ text }) => text.trim() !== "");
  return written.length > 0 && written.every(isFixedWidth);
};

const listRuns = ({ paragraph }: BodyText): readonly TextRun[] =>
  paragraph.runs.filter((run) => !isFixedWidth(run) && (run.text.match(CHARACTERS)?.length ?? 0) > 1);

/** The values that break a rule, each with the first place and the number of paragraphs in which it stands. */
function deviations<Part>(
  places: readonly BodyText[],
  parts: (place: BodyText) => readonly Part[],
  deviation: (part: Part) => string | undefined,
  finding: (deviation: string, place: Place, paragraphs: number) => Finding,
): Finding[] {
  const found = new Map<string, { readonly place: Place; paragraphs: number }>();
  for (const text of places) {
    for (const value of new Set(parts(text).map(deviation))) {
      if (value === undefined) continue;
      const known = found.get(value);
      if (known) known.paragraphs += 1;
      else found.set(value, { place: text.place(), paragraphs: 1 });
    }
  }
  return [...found].map(([value, { place, paragraphs }]) => finding(value, place, paragraphs));
}

const inParagraphs = (count: number): string => (count === 1 ? "in one paragraph" : `in ${count} paragraphs`);

const layoutFinding = (code: FindingCode, place: Place, problem: string, remedy: string): Finding => ({
  code,
  ...place,
  problem,
  remedy,
});

const familyFinding = (family: string, place: Place, count: number): Finding =>
  layoutFinding(
    "font-family",
    place,
    `The text is set in ${family} ${inParagraphs(count)}; the guidelines ask for Times New Roman or Arial.`,
    "Select the text and choose one of them, or change the style it has.",
  );

const sizeFinding = (size: string, place: Place, count: number): Finding =>
  layoutFinding(
    "font-size",
    place,
    `The text is set in ${size} ${inParagraphs(count)}; the guidelines ask for ${POINTS} pt.`,
    `Select the text and choose ${POINTS} pt, or change the style it has.`,
  );

function wrongSpacing(spacing: LineSpacing): string | undefined {
  if ("points" in spacing) {
    const { least, most } = FIXED_POINTS;
    return spacing.points >= least && spacing.points <= most ? undefined : `fixed at ${roundPoints(spacing.points)} pt`;
  }
  return Math.abs(spacing.lines - LINES) <= LINES_TOLERANCE ? undefined : roundPoints(spacing.lines);
}

const roundPoints = (value: number): string => String(Math.round(value * 100) / 100);

const spacingFinding = (spacing: string, place: Place, count: number): Finding =>
  layoutFinding(
    "line-spacing",
    place,
    `The line spacing is ${spacing} ${inParagraphs(count)}; the guidelines ask for double spacing (2.0).`,
    "Select the text and set the line spacing of its paragraphs to double.",
  );
