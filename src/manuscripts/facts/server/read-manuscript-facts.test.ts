import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { createZip } from "#tests/support/docx.ts";
import { GOOD_BODY, manuscriptDocx, paragraph, words } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readManuscriptFacts } from "./read-manuscript-facts.ts";
import { processorTime } from "#tests/processor-time.ts";

const facts = (bytes: Uint8Array): ReturnType<typeof readManuscriptFacts> =>
  readManuscriptFacts(async () => new Uint8Array(bytes));

const text = (source: string): Uint8Array => new TextEncoder().encode(source);

const ENGLISH = "The monsoon of that year is remembered for the floods and for the silence that followed it. ".repeat(
  6,
);

describe("a Word document", () => {
  test("by the lines of its title page", async () => {
    const body = [
      paragraph("Salt and Parchment", { run: '<w:sz w:val="36"/>' }),
      paragraph("Meena Rao¹, José García-López²*"),
      paragraph("¹ Department of History, University of Madurai"),
      paragraph("² Universidad de Sevilla"),
      paragraph("meena.rao@madurai.example, garcia@sevilla.example"),
      paragraph("ORCID 0000-0002-1825-0097"),
      paragraph("Abstract", { style: "Heading2" }),
      paragraph(ENGLISH),
      paragraph("Keywords: salt, parchment; archives, Madurai"),
      ...GOOD_BODY.slice(4),
    ];
    const result = await facts(manuscriptDocx({ body }));
    expect(result).toMatchObject({
      format: "docx",
      facts: {
        title: "Salt and Parchment",
        keywords: ["salt", "parchment", "archives", "Madurai"],
        language: "en",
        references: 2,
        abstract: expect.stringContaining("The monsoon of that year"),
        authors: [
          {
            name: "Meena Rao",
            affiliation: "Department of History, University of Madurai",
            email: "meena.rao@madurai.example",
            orcid: "0000-0002-1825-0097",
          },
          { name: "José García-López", affiliation: "Universidad de Sevilla", email: "garcia@sevilla.example" },
        ],
      },
    });
  });

  test("by its properties where its lines name no author; programs' own names are none", async () => {
    const core = (creator: string): string =>
      `<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${creator}</dc:creator></cp:coreProperties>`;
    const readFactsWithCreator = (creator: string) =>
      facts(manuscriptDocx({ body: GOOD_BODY, parts: { "docProps/core.xml": core(creator) } }));
    expect(await readFactsWithCreator("Meena Rao")).toMatchObject({
      facts: { title: "The grammar of rain", authors: [{ name: "Meena Rao" }] },
    });
    expect(await readFactsWithCreator("Microsoft Office User")).toMatchObject({ facts: { authors: [] } });
  });
});

describe("LaTeX", () => {
  const SOURCE = String.raw`\documentclass{article}
\usepackage[ngerman,english]{babel}
% \title{An older title}
\title[Short]{On \emph{Caf\'e} Walls: 100\% Proof\thanks{Funded by a grant.}}
\author{Meena Rao\thanks{University of Madurai, \texttt{rao@madurai.example}} \and J\"urgen M\"uller \\ Technische Universit\"at Berlin}
\begin{document}
\begin{abstract}
The walls of the café are the subject of this paper, and of --- at last --- its argument.
\end{abstract}
\keywords{walls \sep cafés, history}
${ENGLISH} \cite{rao2021,iyer} % a comment
\begin{thebibliography}{9}
\bibitem{rao2021} Rao. \bibitem{iyer} Iyer.
\end{thebibliography}
\end{document}`;

  test("alone", async () => {
    expect(await facts(text(SOURCE))).toMatchObject({
      format: "latex",
      facts: {
        title: "On Café Walls: 100% Proof",
        abstract: "The walls of the café are the subject of this paper, and of — at last — its argument.",
        keywords: ["walls", "cafés", "history"],
        language: "en",
        references: 2,
        authors: [
          { name: "Meena Rao", affiliation: "University of Madurai", email: "rao@madurai.example" },
          { name: "Jürgen Müller", affiliation: "Technische Universität Berlin" },
        ],
      },
    });
  });

  test("in a ZIP, with included files, numbered institutions and a bibliography of which only the cited entries count", async () => {
    const bytes = createZip(8, {
      "paper/main.tex": String.raw`\documentclass{llncs}\title{Rain}\author{Meena Rao\inst{1}\orcidID{0000-0002-1825-0097} \and K. Iyer\inst{2}}
\institute{University of Madurai \email{rao@madurai.example} \and Meridian College}\begin{document}\input{body}\end{document}`,
      "paper/body.tex": String.raw`\begin{abstract}Short.\end{abstract} ${ENGLISH} \citep{a} and \citet{b}`,
      "paper/refs.bib": "@book{a, title={A}}\n@article{b, title={B}}\n@book{c, title={C}}",
    });
    expect(await facts(bytes)).toMatchObject({
      format: "latex-zip",
      facts: {
        title: "Rain",
        abstract: "Short.",
        references: 2,
        authors: [
          {
            name: "Meena Rao",
            orcid: "0000-0002-1825-0097",
            affiliation: "University of Madurai",
            email: "rao@madurai.example",
          },
          { name: "K. Iyer", affiliation: "Meridian College" },
        ],
      },
    });
  });
});

function createPdf(write: (pdf: PDFKit.PDFDocument) => void, info: object = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ info });
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  write(pdf);
  pdf.end();
  return promise;
}

test("a PDF, by the lines of its first page; a title that a program wrote is none", async () => {
  const bytes = await createPdf(
    (pdf) => {
      pdf.fontSize(20).text("Salt and Parchment in the Archives of the Coromandel Coast, 1600 to 1700");
      pdf.fontSize(11).text("Meena Rao").text("University of Madurai").text("rao@madurai.example");
      pdf.text("Abstract").text(ENGLISH).text("Keywords: salt, parchment").text("1 Introduction").text(ENGLISH);
      pdf.text("References").text("[1] Rao. [2] Iyer. [3] Bose.");
    },
    { Title: "Microsoft Word - final3.docx", Author: "user" },
  );
  expect(await facts(bytes)).toMatchObject({
    format: "pdf",
    facts: {
      title: "Salt and Parchment in the Archives of the Coromandel Coast, 1600 to 1700",
      keywords: ["salt", "parchment"],
      abstract: ENGLISH.trim(),
      language: "en",
      pages: 1,
      references: 3,
      authors: [{ name: "Meena Rao", affiliation: "University of Madurai", email: "rao@madurai.example" }],
    },
  });
});

describe("a file that is refused", () => {
  const PDF_START = "%PDF-1.7\n1 0 obj<<>>endobj\n";
  test.each([
    ["empty", new Uint8Array(), "empty"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "as a manuscript"],
    ["an old .doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "older .doc"],
    [
      "a password",
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
      "password",
    ],
    ["macros", manuscriptDocx({ body: GOOD_BODY, parts: { "word/vbaProject.bin": "x" } }), "macros"],
    [
      "a document type",
      manuscriptDocx({ body: [], parts: { "word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
      "document type",
    ],
    [
      "a part from another computer",
      manuscriptDocx({
        body: GOOD_BODY,
        relationships:
          '<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://tracker.example/p.png" TargetMode="External"/>',
      }),
      "another computer",
    ],
    ["a ZIP of other files", createZip(8, { "a.txt": "a" }), "neither"],
    ["a ZIP whose names lead out", createZip(8, { "../main.tex": "\\documentclass{a}" }), "leads out"],
    ["LaTeX without a document", createZip(8, { "main.tex": "\\section{A}" }), "begins a document"],
    ["a bomb of LaTeX", createZip(8, { "main.tex": new Uint8Array(80_000_000).fill(37) }), "far more"],
    [
      "LaTeX beyond its bound",
      createZip(0, { "main.tex": new Uint8Array(21 * 1024 * 1024).fill(37) }),
      "larger than 20 MB",
    ],
    [
      "PDF and ZIP in one",
      Buffer.concat([text(PDF_START), createZip(8, { "[Content_Types].xml": "<a/>" })]),
      "two kinds",
    ],
    ["ZIP and PDF in one", createZip(0, { "[Content_Types].xml": PDF_START }), "two kinds"],
    ["a PDF cut short", text(PDF_START), "incomplete"],
  ])("%s", async (_, bytes, sentence) => {
    const read = async () => expect(await facts(bytes)).toEqual({ refused: expect.stringContaining(sentence) });
    expect(await processorTime(read)).toBeLessThan(20_000);
  });

  test("files that include each other, braces that never close and endless marks end", async () => {
    const hostile = [
      createZip(8, { "a.tex": String.raw`\documentclass{x}\input{a}\input{a}\input{a}` }),
      text(String.raw`\documentclass{x}${"\\title{".repeat(20_000)}`),
      text(String.raw`\documentclass{x}\author{${" ,1".repeat(50_000)}}`),
      text(String.raw`\documentclass{x}\begin{document}${"\\cite[".repeat(50_000)}`),
      manuscriptDocx({ body: [paragraph(`A ${" ,1".repeat(50_000)}`), paragraph(words(100))] }),
    ];
    for (const bytes of hostile) {
      const read = async () => expect(await facts(bytes)).toHaveProperty("facts");
      expect(await processorTime(read)).toBeLessThan(20_000);
    }
  });
});
