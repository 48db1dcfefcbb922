import { spawnSync } from "node:child_process";
import { decisionProblems } from "./decisions.ts";
import { lengthProblems } from "./lengths.ts";
import { nameProblems } from "./names.ts";
import { referenceProblems } from "./references.ts";
import { namedFiles, retiredWordProblems } from "./retired-words.ts";
import { placeProblems } from "./single-places.ts";
import { tableProblems } from "./tables.ts";
import { unusedExceptions } from "./words-by-sense.ts";

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
 * Returns a sentence for each broken rule of docs/architecture.md: imports, names, lengths, the owners of tables, cited rules
 * and dated decisions.
 */
export async function architectureProblems(): Promise<string[]> {
  const named = namedFiles(".");
  return [
    ...importProblems(),
    ...nameProblems("."),
    ...lengthProblems("."),
    ...retiredWordProblems(named),
    ...unusedExceptions(named),
    ...placeProblems("."),
    ...tableProblems("."),
    ...referenceProblems("."),
    ...decisionProblems("."),
  ];
}

function importProblems(): string[] {
  const cruise = spawnSync("depcruise", ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "src"], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (!cruise.stdout) return [`The import rules could not be checked: ${cruise.stderr || String(cruise.error)}`];
  const { summary } = JSON.parse(cruise.stdout) as Cruise;
  const reasons = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment ?? rule.name]));
  return summary.violations.map(
    ({ from, to, rule }) => `${from} imports ${to}. ${reasons.get(rule.name) ?? rule.name}`,
  );
}
