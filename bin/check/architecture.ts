import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { findBrowserLoops } from "./browser-loops.ts";
import { builtProgramProblems } from "./built-programs.ts";
import { findOpenedBytes } from "./closed-bytes.ts";
import { decisionProblems } from "./decisions.ts";
import { interfaceTextProblems } from "./interface-texts.ts";
import { lengthProblems } from "./lengths.ts";
import { nameProblems } from "./names.ts";
import { referenceProblems } from "./references.ts";
import { listNamedFiles, listRetiredWords } from "./retired-words.ts";
import { placeProblems } from "./single-places.ts";
import { tableProblems } from "./tables.ts";
import { findUnusedExceptions } from "./words-by-sense.ts";

type Cruise = {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment?: string }[] };
  };
};

/**
 * Returns a sentence for each broken rule of docs/architecture.md: imports, names, lengths, closed bytes, loops of the browser over requests, built programs, the owners of tables, texts
 * in tests, cited rules and dated decisions.
 */
export async function architectureProblems(): Promise<string[]> {
  const namedFiles = listNamedFiles(".");
  const imports = importProblems();
  return [
    ...nameProblems("."),
    ...lengthProblems("."),
    ...namedFiles.flatMap(({ problems }) => problems),
    ...listRetiredWords(namedFiles),
    ...findUnusedExceptions(namedFiles),
    ...placeProblems("."),
    ...interfaceTextProblems("."),
    ...findOpenedBytes("."),
    ...findBrowserLoops("."),
    ...builtProgramProblems("."),
    ...tableProblems("."),
    ...referenceProblems("."),
    ...decisionProblems("."),
    ...(await imports),
  ];
}

async function importProblems(): Promise<string[]> {
  const child = spawn("depcruise", ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "src"], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const texts = [text(child.stdout), text(child.stderr)] as const;
  try {
    await once(child, "close");
  } catch (error) {
    return [`The import rules could not be checked: ${String(error)}`];
  }
  const [report, errors] = await Promise.all(texts);
  // Broken rules end the program with an error too, and with a report.
  if (report === "") return [`The import rules could not be checked: ${errors}`];
  const { summary } = JSON.parse(report) as Cruise;
  const reasons = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment ?? rule.name]));
  return summary.violations.map(
    ({ from, to, rule }) => `${from} imports ${to}. ${reasons.get(rule.name) ?? rule.name}`,
  );
}
