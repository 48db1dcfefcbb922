import type { Definitions } from "./macros.ts";
import type { TexInput } from "./tex-input.ts";

/** Conditions of the program that sets the text: a PDF is made. */
const KNOWN_CONDITIONS: Readonly<Record<string, boolean>> = {
  iftrue: true,
  iffalse: false,
  ifpdf: true,
  ifpdftex: true,
  ifPDFTeX: true,
  ifxetex: false,
  ifXeTeX: false,
  ifluatex: false,
  ifLuaTeX: false,
  ifmmode: false,
};

export const isConditional = (name: string): boolean =>
  /^if[a-zA-Z@]*$/u.test(name) && name !== "ifthenelse" && name !== "iff";

/**
 * Returns whether a condition is met, and goes on behind its operands; undefined where only TeX could say: the branch after `\else` counts
 * then.
 */
export function passesCondition(name: string, input: TexInput, { flags, macros }: Definitions): boolean | undefined {
  const known = KNOWN_CONDITIONS[name] ?? flags.get(name.slice(2));
  if (known !== undefined) return known;
  if (name === "ifdefined") return macros.has(input.takeArgument().slice(1));
  if (name === "ifx") {
    const [a, b] = [input.takeArgument(), input.takeArgument()];
    return expandToken(a, macros) === expandToken(b, macros);
  }
  return undefined;
}

const expandToken = (token: string, macros: Definitions["macros"]): string =>
  (token.startsWith("\\") ? macros.get(token.slice(1))?.body : undefined) ?? token;

const NESTED = /\\(if[a-zA-Z@]*|else|fi)(?![a-zA-Z@])/gu;

/** Goes on behind the `\fi` of this condition, or behind its `\else` where that ends the branch. */
export function skipBranch(input: TexInput, endsAtElse: boolean): void {
  let depth = 0;
  for (;;) {
    const name = input.takeRaw(NESTED).match?.[1];
    if (name === undefined) return;
    if (name === "fi") depth -= 1;
    else if (name !== "else" && name !== "iff" && name !== "ifthenelse") depth += 1;
    if (depth < 0 || (name === "else" && depth === 0 && endsAtElse)) return;
  }
}
