import { KNOWN, SIGNATURES } from "./command-signatures.ts";
import { isConditional, passesCondition, skipBranch } from "./conditionals.ts";
import { printPicture, takeArguments } from "./environments.ts";
import { printFormula } from "./formulas.ts";
import { DEFINING, expandMacro } from "./macros.ts";
import { MARKS } from "./marks.ts";
import type { PrintState } from "./printing.ts";
import { printStructure, STRUCTURE } from "./structure.ts";

const TITLE_PAGE: ReadonlySet<string> = new Set(
  [...SIGNATURES].filter(([, signature]) => signature === "*om").map(([name]) => name),
);

/** Prints the command that begins here: it is expanded, left out, numbered, or put as it is. */
export function printCommand(printing: PrintState): void {
  const { input } = printing;
  const name = input.takeCommand() ?? "";
  const macro = TITLE_PAGE.has(name) || STRUCTURE.has(name) ? undefined : printing.definitions.macros.get(name);
  if (macro) {
    if (/[a-zA-Z@]$/u.test(name) && macro.parameters.length === 0) input.skipSpaces();
    input.push(expandMacro(macro, input));
    return;
  }
  const define = DEFINING[name];
  if (define) define(input, printing.definitions);
  else if (STRUCTURE.has(name)) printStructure(printing, name);
  else if (isConditional(name)) judgeCondition(printing, name);
  else if (setFlag(printing, name)) return;
  else if (name === "(" || name === "[")
    printFormula(printing, input.takeUntil(name === "(" ? "\\)" : "\\]"), { isDisplay: name === "[" });
  else if (/cite/iu.test(name) && !name.startsWith("bib")) printCitation(printing, name);
  else if (/^(?:[a-zA-Z]*ref|vref|cref|Cref|labelcref)$/u.test(name) && name !== "href") {
    input.take(/\*/uy);
    const reference = printing.counters.reference(input.takeArgument());
    printing.out.put(name === "eqref" ? `(${reference})` : reference);
  } else printPlain(printing, name);
}

/** Commands that print nothing, or some of their arguments; all others stay for `plainText`, which knows accents and signs. */
function printPlain(printing: PrintState, name: string): void {
  const { input } = printing;
  const signature = SIGNATURES.get(name);
  if (name === "includegraphics" || name === "includesvg") printPicture(printing);
  if (signature !== undefined) {
    const printed = takeArguments(printing, signature);
    if (name === "color" || signature.includes("p")) input.push(printed);
    return;
  }
  if (name === "\\") {
    input.take(/\*?\s{0,9}(?:\[[^\]]{0,30}\])?/uy);
    printing.out.put(printing.tables > 0 ? "\n\n" : "\n");
  } else if (name === "xspace") {
    if (/[\p{L}\p{N}\\($]/u.test(input.peek() ?? "")) printing.out.put(" ");
  } else if (name === "ensuremath") printFormula(printing, input.takeArgument(), { isDisplay: false });
  else if (name === "csname") input.push(`\\${input.takeUntil("\\endcsname")} `);
  else if (name === "verb" || name === "lstinline") printVerbatim(printing);
  else {
    reportCommand(printing, name);
    printing.out.put(`\\${name}`);
  }
}

/** A command that no file defines and that has no argument prints something that nobody knows. */
function reportCommand(printing: PrintState, name: string): void {
  const { commands } = printing.unread;
  const hasWords = printing.input.take(/(?=\s{0,9}(?:\{(?!\})|\[))/uy) !== undefined;
  const isUnknown = /^[a-zA-Z]{2,}$/u.test(name) && !KNOWN.has(name) && !hasWords;
  if (isUnknown && commands.length < 20 && !commands.includes(name)) commands.push(name);
}

function printVerbatim(printing: PrintState): void {
  const { input } = printing;
  input.takeOptional();
  const sign = input.next();
  const { text } = input.takeRaw(new RegExp(sign === "{" ? "\\}" : `[${sign.replaceAll(/[\\\]^-]/gu, "\\$&")}]`, "gu"));
  printing.out.putTyped(false, text);
}

function judgeCondition(printing: PrintState, name: string): void {
  const outcome = passesCondition(name, printing.input, printing.definitions);
  if (outcome === undefined) printing.unread.conditions += 1;
  if (outcome !== true) skipBranch(printing.input, true);
  printing.input.skipSpaces();
}

function setFlag(printing: PrintState, name: string): boolean {
  const [, flag = "", value] = /^(.+?)(true|false)$/u.exec(name) ?? [];
  if (!printing.definitions.flags.has(flag)) return false;
  printing.definitions.flags.set(flag, value === "true");
  return true;
}

function printCitation(printing: PrintState, name: string): void {
  const { input } = printing;
  input.take(/\*/uy);
  const notes = [input.takeOptional(), input.takeOptional()].filter((note) => note !== undefined);
  const keys = input
    .takeArgument()
    .split(",")
    .map((key) => key.trim());
  for (const key of keys) printing.cited.add(key);
  if (name === "nocite") return;
  const after = notes.at(-1)?.trim() ?? "";
  const before = notes.length > 1 ? (notes[0]?.trim() ?? "") : "";
  const marks = keys.map((key) => `${MARKS.citation}${key}${MARKS.end}`).join(", ");
  input.push(`${before === "" ? "" : `${before} `}${marks}${after === "" ? "" : `, ${after}`}]`);
  printing.out.put("[");
}
