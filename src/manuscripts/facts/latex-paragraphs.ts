import type { LatexProject } from "./latex-project.ts";
import { closingBrace, plainText } from "./latex-text.ts";

/** A paragraph of a LaTeX manuscript as it is read beside the review form; `level` is that of a heading. */
export type ReadParagraph = { readonly text: string; readonly level: number | null };

/** Commands of the title page, which names the authors; the title stands above the text anyway. */
const TITLE_PAGE =
  /\\(?:title|subtitle|author|authors|thanks|affil|affiliation|institute|institution|address|email|ead|orcid|orcidID|orcidlink|date|authorrunning|titlerunning|markboth|corref|cortext|fntext|IEEEauthorblockN|IEEEauthorblockA)(?![a-zA-Z])\*?\s*(?:\[[^\]]{0,300}\]\s*)?\{/u;
const LEVELS: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  paragraph: 5,
  subparagraph: 6,
};
const HEADING = new RegExp(
  `\\\\(${Object.keys(LEVELS).join("|")})(?![a-zA-Z])\\*?\\s*(?:\\[[^\\]]{0,300}\\]\\s*)?\\{`,
  "u",
);
const FOOTNOTE = /\\(?:footnote|footnotetext|endnote)(?![a-zA-Z])\s*(?:\[[^\]]{0,50}\]\s*)?\{/u;

/** Formulas: displayed, then within a line. Their source stays as it was typed. */
const FORMULAS = [
  /\\begin\s*\{(equation|align|gather|multline|eqnarray|displaymath|math|flalign|alignat)(\*?)\}[^]{0,20000}?\\end\s*\{\1\2\}/gu,
  /\$\$[^$]{1,5000}\$\$|\\\[[^]{1,5000}?\\\]/gu,
  /(?<!\\)\$[^$]{1,1000}(?<!\\)\$|\\\([^]{1,1000}?\\\)/gu,
];

/** Signs of the private use area: they stand for formulas and headings until the commands are resolved. */
const [FORMULA, HEAD, END] = ["\uE000", "\uE001", "\uE002"];

/**
 * Returns the text of a LaTeX manuscript without its title page: headings, paragraphs, items, notes and captions in their order.
 * Formulas and citations stand as they were typed; pictures and the layout of tables are missing.
 */
export function latexParagraphs({ source, bibliographies }: LatexProject): readonly ReadParagraph[] {
  const formulas: string[] = [];
  const placeholder = (formula: string): string => ` ${FORMULA}${formulas.push(formula) - 1}${END} `;
  const withFormulas = FORMULAS.reduce(
    (text, pattern) => text.replaceAll(pattern, placeholder),
    bodyOf(source, bibliographies),
  );
  const resolved = structured(
    replacedArguments(
      replacedArguments(
        replacedArguments(withFormulas, TITLE_PAGE, () => ""),
        FOOTNOTE,
        (note) => ` [Note: ${note}] `,
      ),
      HEADING,
      (text, name) => `\n\n${HEAD}${LEVELS[name] ?? 2}${END}${text.replaceAll(/\s+/gu, " ")}\n\n`,
    ),
  );
  return resolved.split(/\n\s*\n/u).flatMap((part) => {
    const heading = new RegExp(`^\\s*${HEAD}(\\d)${END}`, "u").exec(part);
    const text = plainText(heading ? part.slice(heading[0].length) : part)
      .replaceAll(/\s+/gu, " ")
      .replaceAll(new RegExp(`${FORMULA}(\\d+)${END}`, "gu"), (_, at: string) => formulas[Number(at)]?.trim() ?? "")
      .trim();
    return text === "" ? [] : [{ text, level: heading ? Number(heading[1]) : null }];
  });
}

/** What is printed, with the printed list of references of another file at its end. */
function bodyOf(source: string, bibliographies: readonly string[]): string {
  const begins = /\\begin\s*\{document\}/u.exec(source);
  const from = begins ? begins.index + begins[0].length : 0;
  const ends = source.slice(from).search(/\\end\s*\{document\}/u);
  const body = ends < 0 ? source.slice(from) : source.slice(from, from + ends);
  const list = body.includes("\\bibitem") ? undefined : bibliographies.find((text) => text.includes("\\bibitem"));
  return list === undefined ? body : `${body}\n\n${list}`;
}

/** Turns the commands that begin a paragraph or carry words into those words. */
const structured = (text: string): string =>
  text
    .replaceAll(/\\begin\s*\{abstract\}/gu, `\n\n${HEAD}2${END}Abstract\n\n`)
    .replaceAll(/\\begin\s*\{thebibliography\}(?:\{[^{}]{0,100}\})?/gu, `\n\n${HEAD}2${END}References\n\n`)
    .replaceAll(/\\bibitem\s*(?:\[[^\]]{0,300}\]\s*)?\{([^{}]{0,200})\}/gu, "\n\n[$1] ")
    .replaceAll(/\\item(?![a-zA-Z])\s*(?:\[([^\]]{0,300})\])?/gu, "\n\n• $1 ")
    .replaceAll(/\\caption\s*(?:\[[^\]]{0,500}\]\s*)?\{/gu, "\n\nCaption: {")
    .replaceAll(/\\begin\s*\{(?:figure|table)\*?\}(?:\[[^\]]{0,20}\])?/gu, "\n\n")
    .replaceAll(/\\begin\s*\{tabular[xy*]?\}(?:\{[^{}]{0,100}\}){1,2}/gu, "\n\n")
    .replaceAll(/\\(?:begin|end)\s*\{[a-zA-Z]+\*?\}/gu, "\n\n")
    .replaceAll(/\\url\s*\{([^{}]{0,2000})\}/gu, "$1")
    .replaceAll(/\\href\s*\{[^{}]{0,2000}\}/gu, "")
    .replaceAll(/\\[a-zA-Z]*cite[a-zA-Z]*\*?\s*(?:\[[^\]]{0,300}\]\s*){0,2}\{([^{}]{0,2000})\}/gu, " [$1]")
    .replaceAll(/\\(?:ref|eqref|pageref|autoref|[cC]ref)\*?\s*\{([^{}]{0,300})\}/gu, "($1)");

/** Replaces a command with its argument, whatever braces that holds; `command` ends with the opening brace. */
function replacedArguments(source: string, command: RegExp, replaced: (text: string, name: string) => string): string {
  const pattern = new RegExp(command.source, "gu");
  let text = "";
  let from = 0;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const begins = match.index + match[0].length;
    const ends = closingBrace(source, begins);
    text += source.slice(from, match.index) + replaced(source.slice(begins, ends), match[1] ?? "");
    from = ends + 1;
    pattern.lastIndex = from;
  }
  return text + source.slice(from);
}

/** Returns paragraphs as a text file; headings begin with number signs. */
export const textFile = (paragraphs: readonly ReadParagraph[]): string =>
  paragraphs
    .map(({ text, level }) => (level === null ? text.replace(/^#/u, "\u200B#") : `${"#".repeat(level)} ${text}`))
    .join("\n\n");

/** Returns the paragraphs of such a file. */
export const paragraphsOfTextFile = (file: string): readonly ReadParagraph[] =>
  file.split("\n\n").flatMap((part): ReadParagraph[] => {
    const [, signs, heading] = /^(#{1,6}) ([^]*)$/u.exec(part) ?? [];
    if (signs !== undefined && heading !== undefined) return [{ text: heading, level: signs.length }];
    return part.trim() === "" ? [] : [{ text: part, level: null }];
  });
