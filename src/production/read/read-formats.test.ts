import { afterAll, expect, test } from "vitest";
import { zipSync } from "fflate";
import { toPlainText } from "../document/inline.ts";
import { everyBlock } from "../document/walk.ts";
import { unpackText } from "../document/packed-text.ts";
import { openReader } from "../reader/server/open-reader.ts";

const reader = openReader();
afterAll(() => reader.close());

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const JOB = {
  chapter: { number: null, authors: [], doi: "" },
  imprint: {
    title: "Rain",
    subtitle: "",
    authors: [],
    edited: false,
    publisher: "Meridian Press",
    place: "",
    year: 2026,
    isbn: "",
    doi: "",
    licence: "",
    licenceUrl: "",
    series: "",
    issn: "",
  },
  language: "en",
  modified: "2026-11-29T00:00:00Z",
};

async function read(fileName: string, bytes: Uint8Array) {
  const response = await reader.read({ bytes, fileName, job: JOB, kinds: [] });
  if (!("read" in response) || !(response.read.packed instanceof Uint8Array)) throw new Error(JSON.stringify(response));
  return unpackText(response.read.packed);
}

const LATEX = String.raw`\documentclass{article}
\title{A paper on rain}\author{Ana P\'erez}
\begin{document}\maketitle
\begin{abstract}A short one.\end{abstract}
\section{Intro}\label{sec:a}
See Section~\ref{sec:a} and \eqref{eq:b}, as \cite{knuth} shows.\index{rain!monsoon}
\begin{equation}a=b\end{equation}
\begin{equation}\label{eq:b}E=mc^2\end{equation}
\begin{figure}\includegraphics{cloud}\caption{A cloud}\label{fig:c}\end{figure}
LIST
\end{document}`;
const ENTRIES = String.raw`\begin{thebibliography}{9}
\bibitem{knuth} Knuth, D. \emph{The TeXbook}. 1984.
\bibitem{mol} Mol, A. 2002. The Body Multiple.
\end{thebibliography}`;

test("LaTeX has its references by their keys, its numbers and its index terms", async () => {
  const text = await read("paper.tex", encode(LATEX.replace("LIST", () => ENTRIES)));
  expect(text.title).toBe("A paper on rain");
  expect(text.abstract.map(toPlainText)).toEqual(["A short one."]);
  expect(text.references.map((reference) => reference.text)).toEqual([
    "[1] Knuth, D. The TeXbook. 1984.",
    "[2] Mol, A. 2002. The Body Multiple.",
  ]);
  const paragraph = [...everyBlock(text.body)].find(({ t }) => t === "p");
  expect(paragraph?.t === "p" && toPlainText(paragraph.c)).toBe("See Section\u00A01 and (2), as [1] shows.");
  expect(JSON.stringify(paragraph)).toContain('"t":"index","term":"rain!monsoon"');
  expect(JSON.stringify(paragraph)).toContain('"t":"ref","to":"r1"');
  expect(text.problems.map(({ code }) => code)).toContain("missing-picture");
});

test("a ZIP of LaTeX brings the list that BibTeX has made", async () => {
  const files = { "main.tex": encode(LATEX.replace("LIST", "\\bibliography{main}")), "main.bbl": encode(ENTRIES) };
  const text = await read("paper.zip", zipSync(files));
  expect(text.references).toHaveLength(2);
});

test("a bibliography beside Markdown becomes its references, with their data", async () => {
  const bib =
    "@book{mol, author={Mol, Annemarie}, title={The Body Multiple}, year={2002}, publisher={Duke}, doi={10.1215/mol}}";
  const files = { "text.md": encode("# Rain\n\nSo it is [@mol].\n"), "list.bib": encode(bib) };
  const text = await read("text.zip", zipSync(files));
  expect(text.references).toMatchObject([
    { doi: "10.1215/mol", csl: { title: expect.stringMatching(/^the body multiple$/iu) } },
  ]);
  expect(toPlainText(text.body.flatMap((block) => (block.t === "p" ? block.c : [])))).toBe("So it is (Mol 2002).");
});

test("HTML, TeX and files of the machine in Markdown stay text", async () => {
  const text = await read(
    "a.md",
    encode("# A\n\n<script>alert(1)</script> \\input{/etc/passwd} [x](javascript:alert(1))\n\n![p](/etc/passwd)\n"),
  );
  const words = JSON.stringify(text.body);
  expect(words).not.toContain("javascript:");
  expect(words).not.toContain("root:");
  expect(text.media).toEqual({});
  expect(words).toContain("alert(1)");
});
