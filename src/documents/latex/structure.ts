import { skipBranch } from "./conditionals.ts";
import { beginEnvironment, endEnvironment } from "./environments.ts";
import { MARKS } from "./marks.ts";
import type { PrintState } from "./printing.ts";

const LEVELS: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  paragraph: 5,
  subparagraph: 6,
};

/** Commands whose meaning is ours, also where the author defines them anew. */
export const STRUCTURE: ReadonlySet<string> = new Set([
  ...Object.keys(LEVELS),
  ..."begin end label item bibitem caption captionof footnote endnote footnotetext marginpar url path nolinkurl bibliography printbibliography appendix else fi endcsname input include subfile".split(
    " ",
  ),
]);

export function printStructure(printing: PrintState, name: string): void {
  const { input } = printing;
  if (name === "begin") return beginEnvironment(printing, input.takeArgument());
  if (name === "end") return endEnvironment(printing, input.takeArgument());
  if (name === "label") return printing.counters.label(input.takeArgument());
  if (name === "item") {
    const label = input.takeOptional();
    return input.push(`\n\n${label === undefined ? printing.counters.item() : `${label} `}`);
  }
  if (name === "bibitem") {
    input.takeOptional();
    return printing.out.put(`\n\n${MARKS.entry}${input.takeArgument()}${MARKS.end}`);
  }
  if (name === "caption" || name === "captionof") {
    input.take(/\*/uy);
    if (name === "captionof") printing.counters.open(input.takeArgument());
    input.takeOptional();
    return input.push(`\n\n${printing.counters.caption()}${input.takeArgument()}\n\n`);
  }
  if (name === "footnote" || name === "endnote" || name === "footnotetext" || name === "marginpar") {
    input.takeOptional();
    return input.push(` [Note: ${input.takeArgument()}] `);
  }
  if (name === "url" || name === "path" || name === "nolinkurl")
    return printing.out.putTyped(false, input.takeArgument());
  if (name === "bibliography" || name === "printbibliography") {
    if (name === "bibliography") input.takeArgument();
    else input.takeOptional();
    return printing.out.put(`\n\n${MARKS.list}\n\n`);
  }
  if (name === "appendix") return printing.counters.beginAppendix();
  if (name === "else" || name === "fi") {
    if (name === "else") skipBranch(input, false);
    return input.skipSpaces();
  }
  if (name === "endcsname") return;
  if (name === "input" || name === "include" || name === "subfile") return reportFile(printing, input.takeArgument());
  const isStarred = input.take(/\s{0,9}\*/uy) !== undefined;
  input.takeOptional();
  const heading = input.takeArgument().replaceAll(/\s+/gu, " ");
  const number = isStarred ? "" : printing.counters.heading(name);
  printing.out.put(`\n\n${MARKS.heading}${LEVELS[name] ?? 2}${MARKS.end}`);
  input.push(`${number}${heading}\n\n`);
}

/** A file that is not among those that were sent; what is found was put in its place before (`latex-project.ts`). */
function reportFile(printing: PrintState, name: string): void {
  const { files } = printing.unread;
  if (files.length < 20) files.push(name.trim());
}
