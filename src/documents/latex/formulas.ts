import { RefusedFile } from "#platform/archives/refused-file.ts";
import { expandMacro } from "./macros.ts";
import { MAX_CHARACTERS, type PrintState, TOO_LARGE } from "./printing.ts";

const UNSEEN_IN_FORMULAS: ReadonlySet<string> = new Set([
  "nonumber",
  "notag",
  "left",
  "right",
  "displaystyle",
  "xspace",
]);

type Formula = { readonly isDisplay: boolean; readonly number?: string };

export function printDollars(printing: PrintState): void {
  const { input } = printing;
  input.next();
  const isDisplay = input.peek() === "$";
  if (isDisplay) input.next();
  printFormula(printing, input.takeUntil(isDisplay ? "$$" : "$"), { isDisplay });
}

/** The source of a formula, with the author's commands expanded. */
export function printFormula(printing: PrintState, source: string, { isDisplay, number = "" }: Formula): void {
  const plain = expandFormula(printing, source).replaceAll(/\s+/gu, " ").trim();
  const text = isDisplay ? `Formula${number === "" ? "" : ` (${number})`}: ${plain}` : `$${plain}$`;
  printing.out.putFormula(isDisplay, text);
}

function expandFormula(printing: PrintState, source: string): string {
  const input = printing.input.fork(source);
  const parts: string[] = [];
  let length = 0;
  while (!input.isDone) {
    const run = input.take(/[^\\]+/uy);
    if (run) parts.push(run[0]);
    length += run?.[0].length ?? 0;
    if (length > MAX_CHARACTERS) throw new RefusedFile(TOO_LARGE);
    if (input.peek() !== "\\") continue;
    const name = input.takeCommand() ?? "";
    const macro = printing.definitions.macros.get(name);
    if (macro) input.push(expandMacro(macro, input));
    else if (name === "label") printing.counters.label(input.takeArgument());
    else if (name === "ensuremath") input.push(input.takeArgument());
    else if (name.endsWith("ref")) parts.push(printing.counters.reference(input.takeArgument()));
    else if (!UNSEEN_IN_FORMULAS.has(name))
      parts.push(`\\${name}`, /[a-zA-Z]$/u.test(name) && /[a-zA-Z]/u.test(input.peek() ?? "") ? " " : "");
  }
  return parts.join("");
}
