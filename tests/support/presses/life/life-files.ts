import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

export const FILE_FORMATS = ["docx", "pdf", "latex"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const [first] = AUTHORS;
/** How the first author signs. */
export const SIGNATURE = `${first.given_name} ${first.family_name}`;
const BODY = "The clerks of the salt office made a fair copy each year.";

/** A manuscript's file: with its author in the text, or in its properties alone. */
export async function createManuscriptFile(format: FileFormat, isNamed: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const title = isNamed ? `${SIGNATURE}, ${first.affiliation}, ${first.email}` : "Salt and Parchment";
  if (format === "pdf") return new Uint8Array(await samplePdf([title, BODY], { info: { Author: SIGNATURE } }));
  if (format === "docx")
    return manuscriptDocx({
      body: [paragraph(title), paragraph(BODY)],
      parts: {
        "docProps/core.xml": `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>${SIGNATURE}</dc:creator></cp:coreProperties>`,
      },
    });
  const source = String.raw`\documentclass{article}\title{Salt}\author{${SIGNATURE}}\begin{document}\maketitle
% ${SIGNATURE}
\section{Notes} ${isNamed ? title : ""} ${BODY}
\end{document}`;
  return new TextEncoder().encode(source);
}

export const EXTENSIONS = { docx: "docx", pdf: "pdf", latex: "tex" } as const;
export const MEDIA_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  latex: "application/x-tex",
} as const;
