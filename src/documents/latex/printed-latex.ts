import { RefusedFile } from "#platform/archives/refused-file.ts";
import { ENDLESS } from "./tex-input.ts";
import { ENVIRONMENTS, KNOWN, SIGNATURES } from "./command-signatures.ts";
import { printCommand } from "./commands.ts";
import { printDollars } from "./formulas.ts";
import { type Definitions, noDefinitions } from "./macros.ts";
import { type PrintState, startPrinting, type Unread } from "./printing.ts";

/** What LaTeX prints, as plain LaTeX: the author's own commands are expanded, what is not printed is gone, and numbers are counted. */
export type PrintedLatex = {
  /** Headings, formulas and typed text are marked (`marks.ts`). */
  readonly text: string;
  readonly formulas: readonly string[];
  readonly verbatim: readonly string[];
  /** The keys of cited works in the order of their first citation; "*" for all. */
  readonly cited: readonly string[];
  readonly unread: Unread;
};

/**
 * Returns what a LaTeX source prints. `styles` are the author's own style files, of which only the definitions count.
 * @throws RefusedFile when its macros do not end
 */
export function printLatex(source: string, styles: readonly string[] = []): PrintedLatex {
  try {
    return printAll(source, styles);
  } catch (error) {
    // Arguments within arguments fill the stack before the bounds of what is expanded are reached.
    if (error instanceof RangeError) throw new RefusedFile(ENDLESS);
    throw error;
  }
}

function printAll(source: string, styles: readonly string[]): PrintedLatex {
  const definitions = noDefinitions();
  const begins = /\\begin\s*\{document\}/u.exec(source);
  for (const style of styles) print(startPrinting(removeMarks(style), definitions, true));
  dropInternals(definitions);
  if (begins) print(startPrinting(removeMarks(source.slice(0, begins.index)), definitions, false));
  const body = begins ? source.slice(begins.index + begins[0].length) : source;
  const printing = startPrinting(removeMarks(body), definitions, false);
  print(printing);
  const { out, counters, cited, unread } = printing;
  return {
    text: counters.resolve(out.text),
    formulas: out.formulas.map((formula) => counters.resolve(formula)),
    verbatim: out.verbatim,
    cited: [...cited],
    unread,
  };
}

function print(printing: PrintState): void {
  const { input, out } = printing;
  while (!input.isDone && !printing.isEnded) {
    const run = input.take(/[^\\$&]+/uy);
    if (run) out.put(run[0]);
    const sign = input.peek();
    if (sign === "\\") printCommand(printing);
    else if (sign === "$") printDollars(printing);
    else if (sign === "&") {
      input.next();
      out.put(printing.tables > 0 ? " | " : "&");
    }
  }
}

/** Style files define anew what LaTeX knows, and use its internals: only what they add to the words of a text counts. */
function dropInternals({ macros, environments }: Definitions): void {
  for (const [name, { body }] of macros)
    if (`${name}${body}`.includes("@") || SIGNATURES.has(name) || KNOWN.has(name)) macros.delete(name);
  for (const [name, { begin, end }] of environments)
    if (`${begin.body}${end}`.includes("@") || ENVIRONMENTS.has(name)) environments.delete(name);
}

/** Marks of our own in a source would be read as ours. */
const removeMarks = (source: string): string => source.replaceAll(/[\uE000-\uE00F]/gu, "");
