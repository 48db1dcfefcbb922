import { inDocumentOrder, type XmlElement } from "./xml.ts";

/** The numbers of formulas, tables and figures (pictures, charts, diagrams, drawn shapes, embedded objects) in the text of a document. */
export type DrawnParts = { readonly formulas: number; readonly tables: number; readonly drawings: number };

/** What a drawing shows as a figure, whatever text stands in it: pictures, charts, SmartArt, groups of shapes, canvases and ink. */
const PICTURED = new Set(
  "pic:pic c:chart cx:chart dgm:relIds wpg:wgp wpc:wpc lc:lockedCanvas w14:contentPart wp14:contentPart v:imagedata v:group".split(
    " ",
  ),
);
const SHAPES = new Set("wps:wsp v:shape v:rect v:roundrect v:oval v:line v:polyline v:curve v:arc".split(" "));
/** Text boxes and lettering are words: the reader has them as text. */
const LETTERED = new Set(["wps:txbx", "v:textbox", "v:textpath"]);
/** Equations that Word before 2007 and MathType embed. */
const EQUATION = /^(?:Equation|MathType)\b/u;

/**
 * Counts what a paragraph or table holds and text does not show. A text box is no figure, a picture within one is; of a drawing that is
 * stored for newer and older programs (`mc:AlternateContent`) the newer one counts.
 */
export function countDrawnParts(block: XmlElement): DrawnParts {
  const all = [block, ...inDocumentOrder(block)];
  const count = (is: (element: XmlElement) => boolean): number => all.filter(is).length;
  return {
    formulas: count((element) => element.name === "m:oMath" || isEquation(element)),
    tables: count(({ name }) => name === "w:tbl"),
    drawings: count((element) => isDrawing(element)),
  };
}

/** Returns the sums of two counts. */
export const addDrawnParts = (a: DrawnParts, b: DrawnParts): DrawnParts => ({
  formulas: a.formulas + b.formulas,
  tables: a.tables + b.tables,
  drawings: a.drawings + b.drawings,
});

const isEquation = (element: XmlElement): boolean =>
  element.name === "w:object" &&
  inDocumentOrder(element).some(
    ({ name, attributes }) => name === "o:OLEObject" && EQUATION.test(attributes["ProgID"] ?? ""),
  );

function isDrawing(element: XmlElement): boolean {
  if (element.name === "w:object") return !isEquation(element);
  if (element.name !== "w:drawing" && element.name !== "w:pict") return false;
  const own = withoutBoxes(element);
  const has = (names: ReadonlySet<string>): boolean => own.some(({ name }) => names.has(name));
  if (has(PICTURED)) return true;
  if (has(LETTERED)) return false;
  // A drawing of a kind that is not known is shown by no text; an empty `w:pict` shows nothing.
  return element.name === "w:drawing" || own.some((shape) => SHAPES.has(shape.name) && !isRule(shape));
}

/** A line across the page is drawn as a rectangle. */
const isRule = ({ attributes }: XmlElement): boolean => /^(?:t|true|1)$/u.test(attributes["hr"] ?? "");

/** The elements of a drawing without what stands in its text boxes. */
function withoutBoxes(drawing: XmlElement): readonly XmlElement[] {
  const all = inDocumentOrder(drawing);
  const boxed = new Set(
    all.filter(({ name }) => name === "w:txbxContent").flatMap((element) => inDocumentOrder(element)),
  );
  return all.filter((element) => !boxed.has(element));
}
