import { countWords } from "#platform/text/count-words.ts";
import type { Figure } from "../document/block.ts";
import { countDocumentWords } from "../document/document-words.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import type { Problem, Severity } from "../document/problem.ts";
import { listBlockContent, everyBlock, everyInline } from "../document/walk.ts";
import type { Marked, SourceFacts } from "../intake/source-facts.ts";
import { findLanguageProblems } from "./find-language-problems.ts";

/** Below this, the dots of a printed picture are seen. Scans are a little off the 300 that printers ask for. */
const MIN_DPI = 295;
/** More lost words than this share are a problem that must be settled; single words vanish with page numbers and fields. */
const MAX_LOST_SHARE = 0.02;
const MIN_LOST_WORDS = 5;
const MAX_QUOTED = 80;

const problem = (severity: Severity, code: string, sentence: string, place: string | null = null): Problem => ({
  code,
  severity,
  place,
  sentence,
});

/** Returns what is wrong with a text that was read: each with its place and how to mend it. */
export const findProblems = (text: Manuscript, facts: SourceFacts): readonly Problem[] => [
  ...findMissingTitle(text),
  ...[...everyBlock([...text.front, ...text.body])].flatMap((block) => {
    if (block.t === "figure") return findFigureProblems(text, block);
    if (block.t !== "table" || block.head.length > 0 || block.body.some((row) => row[0]?.head)) return [];
    const name = block.label === "" ? "A table" : block.label;
    return [
      problem(
        "should",
        "table-without-head",
        `${name} has no header row. Mark its first row as a header row.`,
        block.id,
      ),
    ];
  }),
  ...findFormulaProblems(text),
  ...findUncited(text),
  ...findLanguageProblems(text),
  ...findTracked(text, facts),
  ...findFront(text),
];

/** Returns the problem of words that were lost when a file was read; `text` is as it was read, without corrections. */
export function findLostWords(text: Manuscript, { words }: SourceFacts): readonly Problem[] {
  const read = countDocumentWords(text);
  const lost = words - read;
  if (lost < MIN_LOST_WORDS || lost <= words * MAX_LOST_SHARE) return [];
  const share = Math.round((lost / words) * 100);
  return [
    problem(
      "must",
      "words-lost",
      `The file has ${words} words, of which ${read} were read: ${lost} are missing (${share}%). Compare the text with the file; what is in text boxes or fields belongs in ordinary paragraphs.`,
    ),
  ];
}

const findMissingTitle = ({ title }: Manuscript): readonly Problem[] =>
  title === "" ? [problem("should", "missing-title", "The text has no title. Give it the style Title.")] : [];

function findFigureProblems({ media }: Manuscript, figure: Figure): readonly Problem[] {
  const name = figure.label === "" ? "A picture" : figure.label;
  const medium = media[figure.src];
  const dpi = medium && figure.inches ? Math.round(medium.width / figure.inches) : undefined;
  return [
    ...(medium
      ? []
      : [
          problem(
            "must",
            "missing-picture",
            `${name} is missing: the file has no picture “${figure.src}” that can be printed. Insert it as PNG or JPEG.`,
            figure.id,
          ),
        ]),
    ...(figure.alt.trim() === "" && figure.decorative !== true
      ? [problem("should", "missing-alt", `${name} has no alt text for readers who can’t see it. Add one.`, figure.id)]
      : []),
    ...(figure.caption.length === 0
      ? [problem("should", "missing-caption", `${name} has no caption. Add one below the picture.`, figure.id)]
      : []),
    ...(dpi !== undefined && dpi < MIN_DPI
      ? [
          problem(
            "should",
            "low-resolution",
            `${name} prints at ${dpi} dots per inch; 300 are needed. Insert a larger picture.`,
            figure.id,
          ),
        ]
      : []),
  ];
}

function findFormulaProblems(text: Manuscript): readonly Problem[] {
  const places = mapFormulaPlaces(text);
  return text.maths.flatMap(({ tex, mathml, typst, speech }, index) => {
    const place = places.get(index) ?? null;
    const quoted = tex.slice(0, MAX_QUOTED);
    if (mathml === "" || typst === "")
      return [problem("must", "formula", `A formula can’t be typeset: ${quoted}. Enter it again.`, place)];
    return speech === ""
      ? [
          problem(
            "should",
            "formula-without-words",
            `A formula can’t be read aloud: ${quoted}. Describe it in the text.`,
            place,
          ),
        ]
      : [];
  });
}

function mapFormulaPlaces({ front, body, notes }: Manuscript): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const block of everyBlock([...front, ...body, ...notes.flat()])) {
    if (block.t === "equation") places.set(block.m, block.id);
    for (const inline of everyInline(listBlockContent(block).flat()))
      if (inline.t === "math") places.set(inline.m, block.id);
  }
  return places;
}

function allInlines({ front, body, notes, abstract }: Manuscript): readonly Inline[] {
  const contents = [...everyBlock([...front, ...body, ...notes.flat()])].flatMap(listBlockContent);
  return [...contents, ...abstract].flatMap((content) => [...everyInline(content)]);
}

const AUTHOR_YEAR =
  /\(?\p{Lu}[\p{L}’'-]+(?:\s(?:et al\.|(?:and|&|und|y|e|et)\s\p{Lu}[\p{L}’'-]+))?,?\s\(?(?:1[5-9]|20)\d\d[a-z]?(?=[),;:])/gu;
const NOT_NAMES =
  /^\(?(?:January|February|March|April|May|June|July|August|September|October|November|December|In|Since|By|Until|From|Before|After|During|Autumn|Spring|Summer|Winter|Year|Volume|No)\b/u;

/** Entries that no citation leads to, and citations that lead to no entry. */
function findUncited(text: Manuscript): readonly Problem[] {
  if (text.references.length === 0) return [];
  const cited = new Set(allInlines(text).flatMap((inline) => (inline.t === "ref" ? [inline.to] : [])));
  const uncited = text.references
    .filter(({ id }) => !cited.has(id))
    .map(({ id, text: words }) =>
      problem(
        "note",
        "uncited-reference",
        `No citation leads to “${words.slice(0, MAX_QUOTED)}”. Cite it, or remove it from the list.`,
        id,
      ),
    );
  return [...uncited, ...findUnlisted(text)];
}

/** Only texts whose citations are mostly found name authors and years: elsewhere the pattern finds years of events. */
function findUnlisted(text: Manuscript): readonly Problem[] {
  const blocks = [...everyBlock([...text.body, ...text.notes.flat()])];
  const linked = allInlines(text).filter((inline) => inline.t === "ref" && inline.to.startsWith("r")).length;
  const unlisted = blocks.flatMap((block) =>
    listBlockContent(block)
      .flat()
      .flatMap((inline) => (inline.t === "text" ? [...inline.v.matchAll(AUTHOR_YEAR)].map(([found]) => found) : []))
      .filter((found) => !NOT_NAMES.test(found))
      .map((found) => ({ id: block.id, citation: found.replace(/^\(/u, "").trim() })),
  );
  return unlisted.length > linked
    ? []
    : unlisted.map(({ id, citation }) =>
        problem(
          "should",
          "unlisted-reference",
          `“${citation}” leads to no entry of the references, or to several. Add it, or correct the name and year.`,
          id,
        ),
      );
}

/** Returns the problems of changes and remarks, each at the block whose text begins its paragraph. */
function findTracked(text: Manuscript, { inserted, deleted, comments }: SourceFacts): readonly Problem[] {
  const place = placesByBeginning(text);
  const name = ({ author }: Marked): string => (author === "" ? "" : ` by ${author}`);
  const quote = ({ text: words }: Marked): string => words.slice(0, MAX_QUOTED);
  return [
    ...inserted.map((one) =>
      problem(
        "should",
        "tracked-insertion",
        `An insertion${name(one)} was accepted: “${quote(one)}”. Check it.`,
        place(one),
      ),
    ),
    ...deleted.map((one) =>
      problem(
        "should",
        "tracked-deletion",
        `A deletion${name(one)} was accepted: “${quote(one)}”. Check it.`,
        place(one),
      ),
    ),
    ...comments.map((comment) =>
      problem(
        "should",
        "comment",
        `A comment${name(comment)} was left out: “${quote(comment)}”. Resolve it.`,
        place(comment),
      ),
    ),
  ];
}

function placesByBeginning(text: Manuscript): (marked: Marked) => string | null {
  const squeeze = (words: string): string => words.replaceAll(/[\s\u00A0]+/gu, "").slice(0, 30);
  const blocks = [...everyBlock([...text.front, ...text.body, ...text.notes.flat()])];
  const byBeginning = new Map(
    blocks
      .toReversed()
      .flatMap((block) => listBlockContent(block).map((content) => [squeeze(toPlainText(content)), block.id] as const)),
  );
  return ({ paragraph }) => byBeginning.get(squeeze(paragraph)) ?? null;
}

function findFront({ front }: Manuscript): readonly Problem[] {
  const [first] = front;
  if (!first) return [];
  const words = countWords(front.flatMap((block) => listBlockContent(block).map(toPlainText)).join(" "));
  return [
    problem(
      "note",
      "front",
      `The text has ${words} words before its first heading. If the record has them (names, addresses), delete the passage.`,
      first.id,
    ),
  ];
}
