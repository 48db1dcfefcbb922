import { expect, test } from "vitest";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readDocx } from "./read-docx.ts";

const run = (inner: string): string => `<w:p><w:r>${inner}</w:r></w:p>`;
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const FORMULA = `<w:p><m:oMathPara ${M}><m:oMath><m:r><m:t>E</m:t></m:r></m:oMath></m:oMathPara></w:p>`;
const CELL = `<w:tc>${run("<w:t>Salt</w:t>")}</w:tc>`;

test("formulas, tables and figures are counted wherever they stand", () => {
  const body = [
    run("<w:t>It follows that</w:t>"),
    FORMULA,
    `<w:tbl><w:tr>${CELL}<w:tc>${FORMULA}</w:tc></w:tr></w:tbl>`,
    // One figure, for newer and older programs.
    run(
      "<mc:AlternateContent><mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent>",
    ),
    run("<w:object/>"),
  ];
  expect(readDocx(manuscriptDocx({ body })).drawn).toEqual({ formulas: 2, tables: 1, drawings: 2 });
  expect(readDocx(manuscriptDocx({ body: [run("<w:t>Words</w:t>")] })).drawn).toEqual({
    formulas: 0,
    tables: 0,
    drawings: 0,
  });
});
