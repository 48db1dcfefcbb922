import { expect, test } from "vitest";
import { readLatexFile } from "#documents/latex/latex-project.ts";
import { latexParagraphs, splitTextFile, textFile } from "./latex-paragraphs.ts";

const SOURCE = String.raw`\documentclass{article}
\title{Salt and Parchment}
\author{Meenakshi Sundaresan\thanks{Madurai University}}
\begin{document}
\author{Bertrand {van} Quillfeather} \affil{Port Archive}
\maketitle
\begin{abstract}
Ledgers were copied.% by Meenakshi
\end{abstract}
\section{The notes\footnote{See \cite[p.~3]{roth2019}.}}
The rate is $r = \frac{1}{2}$ per leaf, 100\% of it \emph{certain}.

A second paragraph, see \ref{tab:rates} and \url{https://example.org/a_b}.
\begin{itemize}
\item First
\item Second
\end{itemize}
\begin{equation} E = mc^2 \end{equation}
\begin{table}[h]
\caption{The \textbf{rates}}\label{tab:rates}
\begin{tabular}{ll} Ferry & 2 \\ Salt & 3 \end{tabular}
\end{table}
\begin{thebibliography}{9}
\bibitem{roth2019} Roth, I. (2019).
\end{thebibliography}
\end{document}
Never printed.`;

const paragraphs = latexParagraphs(readLatexFile(new TextEncoder().encode(SOURCE)));
const whole = paragraphs.map(({ text }) => text).join("\n");

test("headings, paragraphs, items, captions and references stand in their order", () => {
  expect(paragraphs.filter(({ level }) => level !== null)).toEqual([
    { level: 2, text: "Abstract" },
    { level: 2, text: "1 The notes [Note: See [1, p. 3].]" },
    { level: 2, text: "References" },
  ]);
  expect(paragraphs.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Ledgers were copied.",
      "• First",
      "• Second",
      "Table 1: The rates",
      "Ferry | 2",
      "Salt | 3",
      "[1] Roth, I. (2019).",
    ]),
  );
});

test("formulas are marked, and what is referred to has its number", () => {
  expect(whole).toContain(String.raw`The rate is $r = \frac{1}{2}$ per leaf, 100% of it certain.`);
  expect(whole).toContain("Formula (1): E = mc^2");
  expect(whole).toContain("see 1 and https://example.org/a_b.");
});

test("the title page and comments, which name the authors, are left out", () => {
  expect(whole).not.toMatch(/Meenakshi|Sundaresan|Madurai|Quillfeather|Port Archive|Never printed|Salt and/u);
});

test("the text file holds the same paragraphs", () => {
  const odd = [...paragraphs, { text: "# is no heading here", level: null }];
  expect(splitTextFile(textFile(odd)).map(({ text, level }) => [text.replace("\u200B", ""), level])).toEqual(
    odd.map(({ text, level }) => [text, level]),
  );
});
