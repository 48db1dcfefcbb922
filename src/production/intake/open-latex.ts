import { type LatexProject, readLatexFile, readLatexZip } from "#documents/latex/latex-project.ts";
import { plainText } from "#documents/latex/latex-text.ts";
import { printLatex } from "#documents/latex/printed-latex.ts";
import { openZip } from "#platform/archives/zip-archive.ts";
import { countWords } from "#platform/text/count-words.ts";
import { numberEquations } from "./equation-numbers.ts";
import { MAX_UNPACKED_BYTES } from "./manuscript-format.ts";
import { openPictures } from "./pictures-beside.ts";
import { NO_FACTS, type Source } from "./source-facts.ts";

/** The beginning of a target inside the text that is an entry of the bibliography; its key follows. */
export const REFERENCE_TARGET = "colophon-reference-";
/** Marks the paragraph of an entry with its number, in characters for private use that no text prints. */
export const ENTRY_MARK = /^\s*\u{E010}(\d+)\u{E011}\s*/u;
/** The name of a link target that carries an index term through the converter. */
export const INDEX_TARGET = "colophon-index";

const LIST_PLACE = /\\(?:bibliography\s*\{[^{}]{0,500}\}|printbibliography(?:\[[^\]]{0,500}\])?)/u;
const BIBLIOGRAPHY_COMMANDS =
  /\\(?:bibliographystyle|bibliography|addbibresource)\s*(?:\[[^\]]{0,500}\])?\{[^{}]{0,500}\}/gu;

/** A LaTeX text ready for the converter, with the numbers that LaTeX prints for its labelled equations. */
export type LatexSource = Source & {
  readonly bibliographies: readonly string[];
  /** The keys of the entries of the bibliography, in their order. */
  readonly entryKeys: readonly string[];
  readonly equations: ReadonlyMap<string, string>;
};

/**
 * Opens LaTeX that a stranger sent: one file, or a ZIP with what it includes.
 * @throws RefusedFile for a file that is too large, or a ZIP that does not begin a document
 */
export function openLatexSource(bytes: Uint8Array, isArchive: boolean): LatexSource {
  const project = isArchive ? readLatexZip(bytes) : readLatexFile(bytes);
  const source = putListInPlace(project);
  const entryKeys: string[] = [];
  const text = markBibliography(markIndexTerms(source), entryKeys).replaceAll(BIBLIOGRAPHY_COMMANDS, "");
  return {
    bytes: new TextEncoder().encode(text),
    files: isArchive ? openPictures(openZip(bytes, MAX_UNPACKED_BYTES)) : {},
    facts: { ...NO_FACTS, words: countPrinted(source, project.styles ?? []) },
    bibliographies: project.bibliographies.filter((file) => /@\s*[a-z]+\s*[{(]/iu.test(file)),
    entryKeys,
    equations: numberEquations(source),
  };
}

/** A list that BibTeX has made stands in the place of the command that prints it. */
function putListInPlace({ source, bibliographies }: LatexProject): string {
  const list = source.includes("\\bibitem") ? undefined : bibliographies.find((file) => file.includes("\\bibitem"));
  if (list === undefined) return source;
  return LIST_PLACE.test(source)
    ? source.replace(LIST_PLACE, () => list)
    : source.replace(/\\end\s*\{document\}|$/u, (end) => `\n\n${list}\n\n${end}`);
}

/** The converter runs all entries of a list together and forgets their keys: each becomes a paragraph with a mark. */
const markBibliography = (source: string, keys: string[]): string =>
  source.replaceAll(/\\begin\{thebibliography\}([\s\S]*?)\\end\{thebibliography\}/gu, (_, list: string) =>
    list
      .replace(/^\s*\{[^{}]*\}/u, "")
      .replaceAll(
        /\\bibitem\s*(?:\[(?:[^[\]{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\])?\s*\{([^{}]+)\}/gu,
        (_entry, key: string) => `\n\n\u{E010}${keys.push(key.trim())}\u{E011} `,
      )
      .replaceAll("\\newblock", " "),
  );

const markIndexTerms = (source: string): string =>
  source.replaceAll(/\\index\s*\{((?:[^{}]|\{[^{}]*\}){1,300})\}/gu, (_, term: string) => {
    // "sort key@printed" prints what follows the sign; "|" begins a page format.
    const printed = term
      .replace(/\|.*$/su, "")
      .split("!")
      .map((level) => level.replace(/^.*@/su, ""))
      .join("!");
    return `\\hypertarget{${INDEX_TARGET}}{${printed}}`;
  });

/** Marks of formulas, headings and citations are characters for private use, followed by their number (`marks.ts`). */
const MARKED = /[\u{E000}-\u{F8FF}]+\d*/gu;

function countPrinted(source: string, styles: readonly string[]): number {
  const { text, verbatim } = printLatex(source, styles);
  return countWords(plainText(text).replaceAll(MARKED, " ")) + countWords(verbatim.join(" "));
}
