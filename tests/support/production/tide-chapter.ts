import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";

const line = (words: string, style = ""): string =>
  `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
/** A chapter with an abstract, a citation and an entry of the references. */
export const TIDE_CHAPTER = manuscriptDocx({
  body: [
    line("Abstract", "Heading1"),
    line("Why tides were written down."),
    line("Tides", "Heading1"),
    line("The tables were computed a year ahead (Adler, 2019)."),
    line("References", "Heading1"),
    line("Adler, R. (2019). Tide Tables. https://doi.org/10.5555/tides"),
  ],
});
