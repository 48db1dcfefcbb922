import { countWords } from "#platform/text/count-words.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { EMAIL, ORCID, readAuthors } from "./author-lines.ts";
import { guessLanguage } from "./guess-language.ts";
import { findAcknowledgements } from "#manuscripts/anonymity/acknowledgements.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { LatexProject } from "#documents/latex/latex-project.ts";
import { latexParagraphs, type ReadParagraph } from "./latex-paragraphs.ts";
import { findArguments, environment, plainText } from "#documents/latex/latex-text.ts";
import { boundFacts, boundText, type ManuscriptAuthor, type ManuscriptFacts } from "./manuscript-facts.ts";

/** Reads the title, the authors and other facts of a LaTeX manuscript from the commands of the common classes. */
export function latexFacts(project: LatexProject, paragraphs: readonly ReadParagraph[]): ManuscriptFacts {
  const { source, bibliographies } = project;
  const begins = source.search(/\\begin\s*\{document\}/u);
  const body = begins < 0 ? source : source.slice(begins);
  const text = plainText(body);
  return boundFacts({
    title: firstText(source, "title"),
    subtitle: firstText(source, "subtitle"),
    abstract: printText(environment(source, "abstract") ?? findArguments(source, "abstract")[0]?.text),
    keywords: findKeywords(source),
    language: guessLanguage(text, findDeclaredLanguage(source)),
    authors: findAuthors(source),
    words: countWords(text),
    references: countReferences(source, bibliographies),
    acknowledgements: findAcknowledgements(
      paragraphs.map(({ text: words, level }) => ({ text: words, isHeading: level !== null })),
    ),
  });
}

/** Returns the paragraphs of a LaTeX manuscript as they are printed, for the comparison of versions. */
export const latexText = (paragraphs: readonly ReadParagraph[]): string =>
  boundText(paragraphs.map(({ text }) => text));

/** Returns the paragraphs as they are printed. A manuscript whose macros do not end has facts all the same: reviewers need a PDF of it. */
export function printParagraphs(project: LatexProject): readonly ReadParagraph[] {
  try {
    return latexParagraphs(project);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const { source } = project;
    const begins = source.search(/\\begin\s*\{document\}/u);
    const body = begins < 0 ? source : source.slice(begins);
    return body.split(/\n\s*\n/u).map((part) => ({ text: plainText(part), level: null }));
  }
}

const printText = (latex: string | undefined): string | undefined =>
  latex === undefined ? undefined : plainText(latex).replaceAll(/\s+/gu, " ");

const firstText = (source: string, command: string): string | undefined =>
  printText(findArguments(source, command)[0]?.text.replaceAll(/\\thanks\s*\{[^{}]*\}/gu, ""));

function findKeywords(source: string): string[] {
  const written =
    findArguments(source, "[kK]eywords")[0]?.text ??
    environment(source, "keywords?") ??
    environment(source, "IEEEkeywords") ??
    "";
  return plainText(written.replaceAll(/\\(?:sep|and)(?![a-zA-Z])|\\textperiodcentered|\\cdot/gu, ","))
    .split(/[,;·•\n]/u)
    .map((word) => word.replace(/\.\s*$/u, "").trim())
    .filter((word) => word !== "");
}

/** babel's main language is its last; polyglossia names it. */
function findDeclaredLanguage(source: string): string | undefined {
  const babel = /\\usepackage\s*\[([^\]]{1,200})\]\s*\{babel\}/u.exec(source)?.[1];
  const name = findArguments(source, "set(?:default|main)language")[0]?.text ?? babel?.split(",").at(-1);
  return LANGUAGES[(name ?? "").replace(/^.*=/u, "").trim().toLowerCase()];
}

const LANGUAGES: Readonly<Record<string, string>> = {
  english: "en",
  american: "en",
  british: "en",
  ukenglish: "en",
  usenglish: "en",
  german: "de",
  ngerman: "de",
  austrian: "de",
  french: "fr",
  francais: "fr",
  spanish: "es",
  italian: "it",
  portuguese: "pt",
  brazilian: "pt",
  brazil: "pt",
  russian: "ru",
  tamil: "ta",
  hindi: "hi",
  arabic: "ar",
  chinese: "zh",
  japanese: "ja",
  korean: "ko",
};

/** Commands that name the institution of the authors before them, or of those with its mark. */
const INSTITUTIONS = "(?:affil(?:iation)?|institute|address|institution)";

function findAuthors(source: string): ManuscriptAuthor[] {
  const authors = findArguments(source, "author");
  const entries = [
    ...authors.flatMap(authorLines),
    ...findArguments(source, INSTITUTIONS).flatMap(institutionLines),
    ...findArguments(source, "(?:email|ead|orcid)").map(({ text, at }) => ({
      at,
      line: text.replace(/^mailto:/u, ""),
    })),
  ];
  return readAuthors(entries.toSorted((a, b) => a.at - b.at).map(({ line }) => line));
}

type Entry = { readonly at: number; readonly line: string };
type Argument = ReturnType<typeof findArguments>[number];

/** Each author of a list, then the lines below their name; \thanks often holds an institution or an address. */
function authorLines({ optional, text, at }: Argument): Entry[] {
  const marks = /^[a-z\d,*\s]{1,20}$/u.test(optional) ? optional : "";
  return text.split(/\\(?:and|And|AND)(?![a-zA-Z])/u).flatMap((author) => {
    const thanks = findArguments(author, "(?:thanks|IEEEauthorblockA|inst|orcidID|orcidlink|orcid)");
    const named = findArguments(author, "IEEEauthorblockN")[0]?.text ?? author;
    const [name = "", ...below] = named
      .replaceAll(
        /\\(?:inst|fnref|corref|orcidID|orcidlink|orcid|thanks|IEEEauthorblockA)\s*\{(?:[^{}]|\{[^{}]*\})*\}/gu,
        "",
      )
      .split(/\\\\|\\newline/u);
    const mark = marks || findArguments(author, "inst")[0]?.text || "";
    const ids = [...(author.match(ORCID) ?? [])].filter((text) => parseOrcid(text) !== undefined).join(" ");
    const first = `${plainText(name)}${mark === "" ? "" : ` ${raiseMark(mark)}`} ${ids} ${(name.match(EMAIL) ?? []).join(" ")}`;
    const notes = thanks.map((note) => note.text).filter((note) => !/^[\d,\s-]*$/u.test(note));
    return [
      first,
      ...[...below, ...notes].flatMap((line) =>
        `${plainText(line)} ${(line.match(EMAIL) ?? []).join(" ")}`.split("\n"),
      ),
    ].map((line) => ({ at, line: line.trim() }));
  });
}

/** Institutions of one command are separated by \and (llncs), numbered in that order. */
function institutionLines({ optional, text, at }: Argument): Entry[] {
  const parts = text.split(/\\and(?![a-zA-Z])/u);
  return parts.map((part, number) => {
    const mark = parts.length > 1 ? String(number + 1) : optional;
    const named = findArguments(part, "(?:institution|orgname|organization)")[0]?.text ?? part;
    const line = plainText(named).replaceAll(/\s+/gu, " ");
    return { at, line: `${mark === "" ? "" : `${mark} `}${line} ${(part.match(EMAIL) ?? []).join(" ")}`.trim() };
  });
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raiseMark = (mark: string): string =>
  mark.replaceAll(/\d/gu, (digit) => RAISED[Number(digit)] ?? digit).replaceAll(/\s/gu, "");

/** Entries of the printed list; else the cited entries of the bibliographies. */
function countReferences(source: string, bibliographies: readonly string[]): number | undefined {
  const printed = [source, ...bibliographies].map((text) => text.match(/\\bibitem(?![a-zA-Z])/gu)?.length ?? 0);
  const most = Math.max(...printed);
  if (most > 0) return most;
  const known = new Set(
    bibliographies.flatMap((text) =>
      [...text.matchAll(/@(?!comment|string|preamble)[a-z]+\s*\{\s*([^,\s{}]{1,200})\s*,/giu)].map(([, key]) => key),
    ),
  );
  if (known.size === 0) return undefined;
  const cited = findArguments(source, "[a-zA-Z]*cite[a-zA-Z]*").flatMap(({ text }) =>
    text.split(",").map((key) => key.trim()),
  );
  return cited.includes("*") ? known.size : new Set(cited.filter((key) => known.has(key))).size;
}
