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

const NAMESPACES =
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" ' +
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:o="urn:schemas-microsoft-com:office:office"';
const drawing = (inner: string): string => run(`<w:drawing ${NAMESPACES}>${inner}</w:drawing>`);
const pict = (inner: string): string => run(`<w:pict ${NAMESPACES}>${inner}</w:pict>`);
const box = (inner: string): string => `<w:txbxContent>${inner}</w:txbxContent>`;
const PICTURE = drawing("<pic:pic/>");

test.each<[string, number, string]>([
  ["a text box", 0, drawing(`<wps:wsp><wps:txbx>${box(run("<w:t>Salt</w:t>"))}</wps:txbx></wps:wsp>`)],
  ["a text box of Word 97", 0, pict(`<v:shape><v:textbox>${box(run("<w:t>Salt</w:t>"))}</v:textbox></v:shape>`)],
  ["a picture in a text box", 1, drawing(`<wps:wsp><wps:txbx>${box(PICTURE)}</wps:txbx></wps:wsp>`)],
  ["two pictures in one of Word 97", 2, pict(`<v:shape><v:textbox>${box(PICTURE + PICTURE)}</v:textbox></v:shape>`)],
  ["a chart", 1, drawing("<c:chart/>")],
  ["a diagram", 1, drawing("<dgm:relIds/>")],
  ["shapes with words that belong together", 1, drawing("<wpg:wgp><wps:wsp><wps:txbx/></wps:wsp></wpg:wgp>")],
  ["an arrow", 1, drawing("<wps:wsp/>")],
  ["a picture of Word 97", 1, pict("<v:shape><v:imagedata/></v:shape>")],
  ["an arrow of Word 97", 1, pict("<v:shapetype/><v:line/>")],
  ["a rule across the page", 0, pict('<v:rect o:hr="t"/>')],
  ["decorative lettering", 0, pict("<v:shape><v:textpath/></v:shape>")],
])("the figures of %s are %i", (_, drawings, body) => {
  expect(readDocx(manuscriptDocx({ body: [body] })).drawn).toEqual({ formulas: 0, tables: 0, drawings });
});

test("an embedded equation is a formula, and tables in tables and text boxes count", () => {
  const equation = run(`<w:object ${NAMESPACES}><v:shape/><o:OLEObject ProgID="Equation.DSMT4"/></w:object>`);
  const table = `<w:tbl><w:tr>${CELL}</w:tr></w:tbl>`;
  const body = [equation, drawing(`<wps:wsp><wps:txbx>${box(table)}</wps:txbx></wps:wsp>`)];
  expect(readDocx(manuscriptDocx({ body })).drawn).toEqual({ formulas: 1, tables: 1, drawings: 0 });
});
