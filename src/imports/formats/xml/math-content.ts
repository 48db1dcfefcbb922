/** A superior or inferior piece of a text. */
type Mark = "sup" | "sub";

/** An element with its content in order, as `XmlNode` is one. */
type Element<Node> = { readonly name: string; readonly content: readonly (Node | string)[] };

/** MathML repeats a formula in these, in TeX or by its meaning: only the drawn formula is read. */
const REPEATED = new Set(["annotation", "annotation-xml"]);
/** The marks of the second and the third child of a MathML element; the first is what they belong to. */
export const MARKED_CHILDREN: Readonly<Record<string, readonly Mark[]>> = {
  msup: ["sup"],
  mover: ["sup"],
  msub: ["sub"],
  munder: ["sub"],
  msubsup: ["sub", "sup"],
  munderover: ["sub", "sup"],
};

/**
 * Returns the content of an element as text, with the exponents and indices of MathML in plain characters. `write` makes the text of each
 * piece. Of a formula in several forms, as JATS has them, the MathML alone is read.
 */
export function mathContent<Node extends Element<Node>>(node: Node, write: (piece: Node | string) => string): string {
  const pieces = getMathParts(node);
  const marks = MARKED_CHILDREN[node.name];
  if (!marks && node.name !== "mfrac") return pieces.map(write).join("");
  const [first = "", ...others] = pieces.filter((piece) => typeof piece !== "string").map(write);
  if (!marks) return [first, ...others].join("/");
  return first + others.map((text, index) => plainMark(marks[index] ?? "sup", text.trim(), true)).join("");
}

/** Returns the parts of an element without those that repeat a formula. */
export function getMathParts<Node extends Element<Node>>({ name, content }: Node): readonly (Node | string)[] {
  const drawn = content.filter((one) => typeof one === "string" || !REPEATED.has(one.name));
  const formula = name === "alternatives" && drawn.find((one) => typeof one !== "string" && one.name === "math");
  return formula ? [formula] : drawn;
}

const SUPERIOR = new Map(
  Array.from("0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ".matchAll(/(.)(.)/gu), ([, one = "", other = ""]) => [one, other]),
);
const INFERIOR = new Map(
  Array.from("0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎".matchAll(/(.)(.)/gu), ([, one = "", other = ""]) => [one, other]),
);

/**
 * Returns a superior or inferior text in plain characters, so that 10⁵ is not read as 105. Letters have no such characters: in a formula
 * a sign precedes them, elsewhere (1st) they stay as they are.
 */
export function plainMark(mark: Mark, text: string, isFormula = false): string {
  const characters = mark === "sup" ? SUPERIOR : INFERIOR;
  const raised = Array.from(text, (one) => characters.get(one));
  if (text !== "" && raised.every((one) => one !== undefined)) return raised.join("");
  if (!isFormula || text === "") return text;
  const sign = mark === "sup" ? "^" : "_";
  return [...text].length === 1 ? sign + text : `${sign}(${text})`;
}
