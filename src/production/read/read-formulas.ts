import { isFormulaCode } from "../document/formula-code.ts";
import type { Formula } from "../document/manuscript.ts";
import type { Convert } from "./convert.ts";
import type { SourceFormula } from "./text-builder.ts";

/** Reads a formula in MathML aloud, in the language of the text; empty where that is not possible. */
export type Speak = (mathml: string, language: string) => Promise<string>;

/** Returns formulas in MathML and Typst, both from pandoc's one reading of their TeX, with the words that a screen reader speaks. */
export async function readFormulas(
  convert: Convert,
  formulas: readonly SourceFormula[],
  language: string,
  speak: Speak,
): Promise<readonly Formula[]> {
  if (formulas.length === 0) return [];
  const input = JSON.stringify({
    "pandoc-api-version": [1, 23, 1],
    meta: {},
    blocks: formulas.map(({ tex, display }) => ({
      t: "Para",
      c: [{ t: "Math", c: [{ t: display ? "DisplayMath" : "InlineMath" }, tex] }],
    })),
  });
  const options = { from: "json", wrap: "none" };
  const html = await convert({ options: { ...options, to: "html", "html-math-method": { method: "mathml" } }, input });
  const typst = await convert({ options: { ...options, to: "typst" }, input });
  const paragraphs = html.text.match(/<p>[\s\S]*?<\/p>/gu) ?? [];
  const lines = typst.text.trim().split(/\n\n+/u);
  return Promise.all(
    formulas.map(async ({ tex, display }, index): Promise<Formula> => {
      const mathml = cleanMathml(/<math[\s\S]*<\/math>/u.exec(paragraphs[index] ?? "")?.[0] ?? "");
      return {
        tex,
        display,
        mathml,
        typst: typstFormula(lines[index] ?? ""),
        speech: mathml === "" ? "" : await speak(mathml, language),
      };
    }),
  );
}

/** The TeX beside the MathML stands in the edition once, as its own element or not at all. */
const cleanMathml = (mathml: string): string =>
  mathml.replaceAll(/<annotation[\s\S]*?<\/annotation>/gu, "").replaceAll(/<\/?semantics>/gu, "");

function typstFormula(line: string): string {
  const body = /^\$\s?([\s\S]*?)\s?\$$/u.exec(line)?.[1] ?? "";
  return isFormulaCode(body) ? body : "";
}
