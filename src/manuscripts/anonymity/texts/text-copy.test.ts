import { expect, test } from "vitest";
import { readLatexText, textFile } from "#manuscripts/facts/latex-paragraphs.ts";
import { readLatexFile } from "#documents/latex/latex-project.ts";
import { findIdentities, locateIdentities } from "#manuscripts/anonymity/find-identities.ts";
import { Removals } from "#manuscripts/anonymity/removals.ts";
import { readTextCopy } from "./text-copy.ts";

const RAO = [{ name: "Meena Rao" }];
const makeText = async (body: string): Promise<string> => {
  const source = String.raw`\documentclass{article}\begin{document}${body}\end{document}`;
  return textFile((await readLatexText(readLatexFile(new TextEncoder().encode(source)))).paragraphs);
};

test.each([
  String.raw`\begin{thebibliography}{9}\bibitem{a} M. Rao. Salt. \bibitem{b} Meena Rao. Rice. 2021.\end{thebibliography}`,
  String.raw`\renewcommand{\refname}{Works}\begin{thebibliography}{9}\bibitem{a} M. Rao. Salt.

\bibitem{b} Rao, M. Rice. 2021.\end{thebibliography}`,
])("the authors' own cited works are none of their names, at the first search and at the next: %s", async (list) => {
  const file = await makeText(String.raw`\section{One}Salt \cite{a}.

\cite{a} is by Meena Rao.

\cite{b} too. ${list} By Meena Rao.`);
  const identities = findIdentities(readTextCopy(file).texts, RAO);
  expect(identities).toMatchObject([
    { kind: "name", words: "[1] is by Meena Rao." },
    { kind: "name", words: "By Meena Rao." },
  ]);
});

test.each([
  [
    "two lists",
    String.raw`\section{One}\begin{thebibliography}{9}\bibitem{a} M. Rao. Salt.\end{thebibliography}\section{Two}\cite{b} is by Meena Rao.

\begin{thebibliography}{9}\bibitem{b} Rao, M. Rice. 2021.\end{thebibliography}`,
  ],
  [
    "headings inside the list",
    String.raw`\cite{b} is by Meena Rao. \begin{thebibliography}{9}\subsection*{Primary}\bibitem{a} M. Rao. Salt.

\subsection*{Secondary}

\bibitem{b} Rao, M. Rice. 2021.\end{thebibliography}`,
  ],
  [
    "an empty line in an entry",
    String.raw`\cite{b} is by Meena Rao. \begin{thebibliography}{9}\bibitem{a} M. Rao.

\newblock Salt.

\bibitem{b} Rao, M. Rice. 2021.\end{thebibliography}`,
  ],
  [
    "a key listed twice",
    String.raw`\cite{b} is by Meena Rao. \begin{thebibliography}{9}\bibitem{a} M. Rao. Salt.

\bibitem{b} Rao, M. Rice. 2021.

\bibitem{a} von Rao, M. Salt.\end{thebibliography}`,
  ],
])("%s: what the reader of the LaTeX calls an entry is one at each later search", async (_, body) => {
  const source = String.raw`\documentclass{article}\begin{document}${body}\end{document}`;
  const { paragraphs } = await readLatexText(readLatexFile(new TextEncoder().encode(source)));
  const entries = paragraphs.map(({ isReference = false }) => isReference);
  const file = textFile(paragraphs);
  const flags = (copy: ReturnType<typeof readTextCopy>) => copy.texts.map(({ isReference }) => isReference);
  expect(entries.filter(Boolean).length).toBeGreaterThan(1);
  expect(flags(readTextCopy(file, entries))).toEqual(entries);
  expect(flags(readTextCopy(file))).toEqual(entries);
  expect(findIdentities(readTextCopy(file).texts, RAO)).toMatchObject([
    { words: expect.stringContaining("is by Meena Rao.") },
  ]);
});

test("the flags of the reader count at the first search", () => {
  const file = "## References\n\nRao, Meena. Salt.";
  expect(findIdentities(readTextCopy(file, [false, true]).texts, RAO)).toEqual([]);
  expect(findIdentities(readTextCopy(file).texts, RAO)).toHaveLength(1);
});

test("what is taken out of a text copy goes, headings stay, and the rest is found again at the same places", async () => {
  const file = await makeText(String.raw`\section{By Meena Rao}Salt.

Meena Rao wrote it.`);
  const copy = readTextCopy(file);
  const located = locateIdentities(copy.texts, RAO);
  expect(located.map(({ warning }) => warning.where)).toEqual(["Paragraph 1", "Paragraph 3"]);
  const rewritten = copy.rewrite(
    new Removals(
      located,
      located.slice(0, 1).map(({ warning }) => warning),
    ),
  );
  expect(rewritten).toBe("## 1 By [removed]\n\nSalt.\n\nMeena Rao wrote it.");
  expect(findIdentities(readTextCopy(rewritten).texts, RAO)).toEqual(located.slice(1).map(({ warning }) => warning));
});
