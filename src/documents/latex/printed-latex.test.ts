import { describe, expect, test } from "vitest";
import { readLatexText, reasonsForPdf } from "#manuscripts/facts/latex-paragraphs.ts";
import { readLatexFile } from "./latex-project.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";

const createDocument = (body: string, preamble = ""): string =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}`;

async function printLatex(body: string, preamble = "", bibliographies: readonly string[] = []) {
  const project = readLatexFile(new TextEncoder().encode(createDocument(body, preamble)));
  const text = await readLatexText({ ...project, bibliographies });
  return { lines: text.paragraphs.map((paragraph) => paragraph.text), text, reasons: reasonsForPdf(text) };
}
const printLines = async (body: string, preamble = "") => (await printLatex(body, preamble)).lines;

describe("what is not printed is not shown", () => {
  test.each([
    ["a branch that is never taken", String.raw`A\iffalse Meenakshi \ifx\a\b x\else y\fi z\else B\fi C`, "ABC"],
    ["a flag of the author", String.raw`\ifanon Anonymous\else Meenakshi\fi.`, "Anonymous."],
    ["the environment comment", "A\n\\begin{comment}Meenakshi {\\end{comment}\nB", "A B"],
    ["an excluded environment", String.raw`A \begin{private}Meenakshi\end{private} B`, "A B"],
    ["remarks on the work", String.raw`A\todo[inline]{Ask Meenakshi {again}} B\missingfigure{Meenakshi}`, "A B"],
    ["running heads", String.raw`\lhead{Meenakshi}\fancyhead[L]{\textit{Meenakshi}}\markboth{Meenakshi}{S}A`, "A"],
    ["properties of the PDF", String.raw`\hypersetup{pdfauthor={Meenakshi {S}},pdftitle=x}A`, "A"],
    ["the title page", String.raw`\author[1]{Meenakshi}\address{Madurai}\email{m@x.example}\thanks{M}A`, "A"],
    ["a page of its own for the title", String.raw`\begin{titlepage}Meenakshi\end{titlepage}A`, "A"],
    ["the biography of an author", String.raw`A\begin{IEEEbiography}[x]{Meenakshi} is\end{IEEEbiography}`, "A"],
    ["what stands behind the end", String.raw`A\end{document}Meenakshi`, "A"],
  ])("%s", async (_, body, expected) => {
    const preamble = String.raw`\newif\ifanon\anontrue\excludecomment{private}`;
    expect((await printLines(body, preamble)).join(" ").replaceAll(/\s+/gu, " ")).toBe(expected);
  });
});

describe("the author’s own commands", () => {
  test.each([
    [
      "without arguments",
      String.raw`\newcommand{\method}{Salt Count\xspace}`,
      String.raw`That of \method.`,
      "That of Salt Count.",
    ],
    ["with a space of its own", String.raw`\newcommand\m{Salt\xspace}`, String.raw`\m is \m{} is`, "Salt is Salt is"],
    ["with arguments", String.raw`\newcommand{\pair}[2]{#2 and \emph{#1}}`, String.raw`\pair{a}{b}`, "b and a"],
    [
      "with an optional argument",
      String.raw`\newcommand{\x}[2][one]{#1-#2}`,
      String.raw`\x{a} \x[two]{b}`,
      "one-a two-b",
    ],
    [
      "of xargs",
      String.raw`\newcommandx{\x}[2][1=one, usedefault]{#1-#2}`,
      String.raw`\x{a} \x[two]{b}`,
      "one-a two-b",
    ],
    [
      "of xparse",
      String.raw`\NewDocumentCommand{\x}{s O{one} m}{#2-#3#1}`,
      String.raw`\x{a} \x*[two]{b}`,
      "one-a two-b*",
    ],
    ["of TeX", String.raw`\def\x#1;#2{#2 of #1}`, String.raw`\x salt;{sum}`, "sum of salt"],
    ["by another name", String.raw`\newcommand{\a}[1]{<#1>}\let\b=\a`, String.raw`\b{x}`, "<x>"],
    ["that use each other", String.raw`\DeclareRobustCommand{\a}{\b{x}}\def\b#1{[#1]}`, String.raw`\a`, "[x]"],
    [
      "as environments",
      String.raw`\newenvironment{say}[1]{#1: }{!}`,
      String.raw`\begin{say}{He}yes\end{say}`,
      "He: yes!",
    ],
  ])("%s", async (_, preamble, body, expected) => {
    expect(await printLines(body, preamble)).toEqual([expected]);
  });

  test("stand in formulas too", async () => {
    const body = String.raw`$\R^{\n}$ and \[\R \label{e} \]`;
    expect(await printLines(body, String.raw`\newcommand{\R}{\mathbb{R}}\def\n{n}`)).toEqual([
      String.raw`$\mathbb{R}^{n}$ and`,
      String.raw`Formula: \mathbb{R}`,
    ]);
  });

  test.each([
    ["uses itself", String.raw`\def\a{x\a y}`],
    ["uses itself at its end", String.raw`\def\a{\a}`],
    [
      "doubles",
      Array.from(
        { length: 40 },
        (_, index) => `\\def\\${"a".repeat(index + 1)}{${`\\${"a".repeat(index + 2)} `.repeat(2)}}`,
      ).join(""),
    ],
    ["grows its argument", String.raw`\def\a#1{\b{#1#1}}\def\b#1{\a{#1#1}}`],
    ["grows in a formula", String.raw`\def\a{$\b$}\def\b{xx\b\b}`],
  ])("are refused where one %s", async (_, preamble) => {
    await expect(printLatex(String.raw`\a{x}`, preamble)).rejects.toThrow(RefusedFile);
  });

  test.each([
    "\\def",
    "\\newcommand{\\a}[1",
    "\\begin{",
    "$",
    "\\verb",
    "{{{{",
    "}}}}",
    "\\iffalse",
    "\\cite[",
    "\\def\\a#1#1#",
  ])("a broken source (%s) ends", async (body) => {
    await expect(printLines(body)).resolves.toBeDefined();
  });
});

describe("references", () => {
  const BIB = `@string{jos = "Journal of Salt"}
@article{sundaresan:2019, author = {Sundaresan, Meenakshi and M{\\"u}ller, J.}, title = {{Salt} counts}, journal = jos, volume = 3, pages = {1--9}, year = 2019}
@book{uncited, author = {Nobody}, title = {Never}}
@book{roth, author = {Roth, Ilse}, title = {Ledgers}, publisher = {Port Press}, year = {2001}}`;

  test("of a .bib file are printed, and citations are neutral numbers of the list", async () => {
    const body = String.raw`See \citep[see][p.~3]{roth} and \citet{sundaresan:2019,roth}, not \cite{gone}. \bibliography{refs} End.`;
    const { lines, text } = await printLatex(body, "", [BIB]);
    expect(lines).toEqual([
      "See [see 1, p. 3] and [2, 1], not [?].",
      "References",
      "[1] Roth, Ilse. Ledgers. Port Press, 2001.",
      "[2] Sundaresan, Meenakshi; Müller, J. Salt counts. Journal of Salt 3: 1–9. 2019.",
      "End.",
    ]);
    expect(text.paragraphs.filter(({ isReference }) => isReference)).toHaveLength(2);
  });

  test("of a .bbl file keep their order", async () => {
    const list = String.raw`\begin{thebibliography}{9}\bibitem{b} Bo. \bibitem[Al(2001)]{al} Al.\end{thebibliography}`;
    const { lines } = await printLatex(String.raw`\cite{al,b}\bibliography{x}`, "", [list]);
    expect(lines).toEqual(["[2, 1]", "References", "[1] Bo.", "[2] Al."]);
  });

  test("a broken .bib file leaves its whole entries", async () => {
    const { lines } = await printLatex(String.raw`\cite{roth,broken}`, "", [`@book{broken, title = {${BIB}`]);
    expect(lines).toContain("[1] Roth, Ilse. Ledgers. Port Press, 2001.");
  });
});

test("lists, tables, figures, theorems and typed text are readable, and what is referred to has its number", async () => {
  const body = String.raw`\section{One}\label{s}\subsection*{Plain}\subsection{Two}
\begin{enumerate}\item a\item b\end{enumerate}
\begin{table}\caption{Rates}\label{t}\begin{tabular}{l|r}\toprule A & \multicolumn{2}{c}{B} \\ \cmidrule(lr){1-2} 1 & $x & y$ \\\end{tabular}\end{table}
\begin{figure}\includegraphics[width=1cm]{a.pdf}\caption[short]{The map}\label{f}\end{figure}
\begin{thm}[Roth] So it is. \end{thm}
\begin{verbatim}
x_y \cite{k}
\end{verbatim}
See \verb|a_b|, \url{https://x.example/a%20b~c}, \href{https://m.example}{here}; \autoref{s}, \ref{t} and \cref{f,none}.
\appendix\section{More}`;
  const { lines, reasons } = await printLatex(body, String.raw`\newtheorem{thm}{Theorem}`);
  expect(lines).toEqual([
    "1 One",
    "Plain",
    "1.1 Two",
    "1. a",
    "2. b",
    "Table 1: Rates",
    "A | B",
    "1 | $x & y$",
    "[Picture]",
    "Figure 1: The map",
    "Theorem 1 (Roth). So it is.",
    String.raw`x_y \cite{k}`,
    "See a_b, https://x.example/a%20b~c, here; 1, 1 and 1, ?.",
    "A More",
  ]);
  expect(reasons).toEqual(["it has a picture"]);
});

test("what nobody can read as it is printed asks for a PDF", async () => {
  const { reasons } = await printLatex(
    String.raw`Of \unknownmethod. \ifnum1=1 a\else b\fi \input{chapters/two} \begin{tikzpicture}\draw(0,0);\end{tikzpicture}\includegraphics{b}`,
  );
  expect(reasons).toEqual([
    "it has 2 pictures",
    "chapters/two is not among its files",
    String.raw`nobody defines \unknownmethod`,
    "parts of it are printed under conditions",
  ]);
  expect((await printLatex(String.raw`\emph{Plain} text, \textbf{all} known.`)).reasons).toEqual([]);
});
