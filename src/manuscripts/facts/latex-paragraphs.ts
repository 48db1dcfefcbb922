import { readBibliographies } from "#documents/latex/bibliography.ts";
import { MARKS } from "#documents/latex/marks.ts";
import { type PrintedLatex, printLatex } from "#documents/latex/printed-latex.ts";
import type { Unread } from "#documents/latex/printing.ts";
import type { LatexProject } from "#documents/latex/latex-project.ts";
import { plainText } from "#documents/latex/latex-text.ts";

/** A paragraph of a LaTeX manuscript as it is read beside the review form; `level` is that of a heading. */
export type ReadParagraph = {
  readonly text: string;
  readonly level: number | null;
  /** An entry of the list of references, in which authors are named as such. */
  readonly isReference?: boolean;
};

/** The text of a LaTeX manuscript as it is printed, and what of it a plain text cannot show. */
export type LatexText = { readonly paragraphs: readonly ReadParagraph[]; readonly unread: Unread };

/**
 * Returns the text of a LaTeX manuscript as it is printed, without its title page: headings, paragraphs, items, notes, captions and the rows
 * of tables in their order. The author's own commands are expanded, citations are numbers of the list of references, and
 * formulas are marked and stay as LaTeX writes them.
 * @throws RefusedFile when its macros do not end
 */
export async function readLatexText(project: LatexProject): Promise<LatexText> {
  const printed = printProject(project);
  const works = await readBibliographies(project.bibliographies, printed.cited);
  return { paragraphs: toParagraphs(printed, works), unread: printed.unread };
}

/** The same without the list of references of .bib files. */
export const latexParagraphs = (project: LatexProject): readonly ReadParagraph[] =>
  toParagraphs(printProject(project), new Map());

/** A list that BibTeX has made stands in the place of the command that prints it. */
function printProject({ source, bibliographies, styles }: LatexProject): PrintedLatex {
  const list = source.includes("\\bibitem") ? undefined : bibliographies.find((text) => text.includes("\\bibitem"));
  if (list === undefined) return printLatex(source, styles);
  const place = /\\(?:bibliography\s*\{[^{}]{0,500}\}|printbibliography(?:\[[^\]]{0,500}\])?)/u;
  const withList = place.test(source)
    ? source.replace(place, () => list)
    : source.replace(/\\end\s*\{document\}|$/u, (end) => `\n\n${list}\n\n${end}`);
  return printLatex(withList, styles);
}

const { formula, heading, end, verbatim, citation, entry, list } = MARKS;
const ENTRY = new RegExp(`${entry}([^${end}]{0,300})${end}`, "gu");
const CITATION = new RegExp(`${citation}([^${end}]{0,300})${end}`, "gu");
const HEADING = new RegExp(`^\\s*${heading}(\\d)${end}`, "u");
const PRESERVED = new RegExp(`([${formula}${verbatim}])(\\d{1,9})${end}`, "gu");

function toParagraphs(printed: PrintedLatex, works: ReadonlyMap<string, string>): readonly ReadParagraph[] {
  const keys = [...printed.text.matchAll(ENTRY)].map(([, key = ""]) => key);
  const listed = keys.length > 0 ? keys : listCitedWorks(printed.cited, works);
  const numbers = new Map(listed.map((key, index) => [key, index + 1]));
  const getCitationNumber = (key: string): string => String(numbers.get(key) ?? "?");
  const numbered = printed.text.replaceAll(CITATION, (_, key: string) => getCitationNumber(key));
  const references = keys.length > 0 ? [] : listReferences(listed, works);
  const hasPlace = numbered.includes(list);
  const body = numbered.split(/\n\s*\n/u).flatMap((part): readonly ReadParagraph[] => {
    if (part.trim() === list) return references;
    const isReference = part.includes(entry);
    const level = HEADING.exec(part);
    const text = plainText(
      (level ? part.slice(level[0].length) : part).replaceAll(
        ENTRY,
        (_, key: string) => `[${getCitationNumber(key)}] `,
      ),
    )
      .replaceAll(/\s+/gu, " ")
      .replaceAll(
        PRESERVED,
        (_, mark: string, index: string) =>
          (mark === formula ? printed.formulas : printed.verbatim)[Number(index)] ?? "",
      )
      .trim();
    if (text === "") return [];
    return [{ text, level: level ? Number(level[1]) : null, ...(isReference && { isReference }) }];
  });
  return hasPlace ? body : [...body, ...references];
}

const listCitedWorks = (cited: readonly string[], works: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set([...cited.filter((key) => works.has(key)), ...(cited.includes("*") ? works.keys() : [])]),
];

const listReferences = (keys: readonly string[], works: ReadonlyMap<string, string>): readonly ReadParagraph[] =>
  keys.length === 0
    ? []
    : [
        { text: "References", level: 2 },
        ...keys.map((key, index) => ({
          text: `[${index + 1}] ${works.get(key) ?? ""}`,
          level: null,
          isReference: true,
        })),
      ];

/** Returns why reviewers cannot do with this text, for its author; an empty list where they can. */
export function reasonsForPdf({ paragraphs, unread }: LatexText): readonly string[] {
  const { pictures, commands, conditions, files } = unread;
  return [
    ...(paragraphs.length === 0 ? ["no text can be read from it"] : []),
    ...(pictures > 0 ? [pictures === 1 ? "it has a picture" : `it has ${pictures} pictures`] : []),
    ...(files.length > 0 ? [`${files.slice(0, 3).join(", ")} is not among its files`] : []),
    ...(commands.length > 0
      ? [
          `nobody defines ${commands
            .slice(0, 3)
            .map((name) => `\\${name}`)
            .join(", ")}`,
        ]
      : []),
    ...(conditions > 0 ? ["parts of it are printed under conditions"] : []),
  ];
}

/** Returns paragraphs as a text file; headings begin with number signs. */
export const textFile = (paragraphs: readonly ReadParagraph[]): string =>
  paragraphs
    .map(({ text, level }) => {
      // An empty line in typed text would begin a paragraph of its own.
      const joined = text.replaceAll(/\n\s*\n/gu, "\n");
      return level === null ? joined.replace(/^#/u, "\u200B#") : `${"#".repeat(level)} ${joined}`;
    })
    .join("\n\n");

/** Returns the paragraphs of such a file. */
export const splitTextFile = (file: string): readonly ReadParagraph[] =>
  file.split("\n\n").flatMap((part): ReadParagraph[] => {
    const [, signs, words] = /^(#{1,6}) ([^]*)$/u.exec(part) ?? [];
    if (signs !== undefined && words !== undefined) return [{ text: words, level: signs.length }];
    return part.trim() === "" ? [] : [{ text: part, level: null }];
  });
