import { DRAWINGS, ENVIRONMENTS, FORMULAS, TABLES, UNPRINTED_ENVIRONMENTS, VERBATIM } from "./command-signatures.ts";
import { printFormula } from "./formulas.ts";
import { expandMacro } from "./macros.ts";
import { MARKS } from "./marks.ts";
import type { PrintState } from "./printing.ts";

export function beginEnvironment(printing: PrintState, name: string): void {
  const { input } = printing;
  const own = printing.definitions.environments.get(name);
  if (own) return input.push(expandMacro(own.begin, input));
  const isSkipped = printing.definitions.excluded.has(name) || UNPRINTED_ENVIRONMENTS.has(name);
  if (isSkipped || DRAWINGS.has(name) || VERBATIM.has(name)) {
    const { text } = input.takeRaw(createEndPattern(name));
    if (DRAWINGS.has(name)) printPicture(printing);
    if (VERBATIM.has(name)) printing.out.putTyped(true, text.trim());
    return;
  }
  const plain = name.replace(/\*$/u, "");
  if (FORMULAS.has(plain)) {
    if (plain === "alignat") input.takeArgument();
    const number = name === plain && plain !== "math" && plain !== "displaymath" ? printing.counters.formula() : "";
    return printFormula(printing, input.takeUntil(`\\end{${name}}`), { isDisplay: plain !== "math", number });
  }
  takeArguments(printing, ENVIRONMENTS.get(name) ?? "");
  printing.counters.open(plain);
  if (TABLES.has(name)) printing.tables += 1;
  const theorem = printing.definitions.theorems.get(name);
  if (theorem !== undefined) {
    const title = input.takeOptional();
    return input.push(`\n\n${theorem} ${printing.counters.theorem()}${title === undefined ? "" : ` (${title})`}. `);
  }
  printing.out.put(name === "abstract" ? `\n\n${MARKS.heading}2${MARKS.end}Abstract\n\n` : "\n\n");
  if (name === "thebibliography") printing.out.put(`${MARKS.heading}2${MARKS.end}References\n\n`);
  if (name === "proof") printing.out.put("Proof. ");
}

export function endEnvironment(printing: PrintState, name: string): void {
  const own = printing.definitions.environments.get(name);
  if (own) return printing.input.push(own.end);
  if (name === "document") {
    printing.isEnded = true;
    return;
  }
  if (TABLES.has(name)) printing.tables = Math.max(0, printing.tables - 1);
  printing.counters.close(name.replace(/\*$/u, ""));
  printing.out.put("\n\n");
}

export function takeArguments(printing: PrintState, signature: string): string {
  let printed = "";
  for (const code of signature) {
    if (code === "*") printing.input.take(/\s{0,9}\*/uy);
    else if (code === "o") takeDropped(printing);
    else {
      const argument = printing.input.takeArgument();
      if (code === "p") printed = argument;
    }
  }
  return printed;
}

/** Commands of tables have their options in parentheses. */
function takeDropped(printing: PrintState): void {
  printing.input.takeOptional();
  printing.input.take(/\([^()]{0,30}\)/uy);
}

export function printPicture(printing: PrintState): void {
  printing.unread.pictures += 1;
  printing.out.put(" [Picture] ");
}

const createEndPattern = (name: string): RegExp => new RegExp(`\\\\end\\s*\\{${name.replaceAll("*", "\\*")}\\}`, "gu");
