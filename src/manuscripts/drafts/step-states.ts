import type { MissingPart, Step } from "./missing-parts.ts";

/** The state of a step in the bar of steps: a word, and whether something is missing. */
export type StepState = { readonly words: string; readonly isComplete: boolean };

type Draft = {
  readonly missing: readonly MissingPart[];
  readonly contributors: readonly unknown[];
  readonly files: readonly { readonly findings: readonly unknown[] | null }[];
};

/** Returns the state of a step of a draft. */
export function stepState(step: Step, { missing, contributors, files }: Draft): StepState {
  const count = missing.filter((part) => part.step === step).length;
  if (count > 0) return { words: `${count} missing`, isComplete: false };
  const findings = files.flatMap((file) => file.findings ?? []).length;
  if (step === "contributors")
    return { words: contributors.length === 1 ? "1 person" : `${contributors.length} people`, isComplete: true };
  if (step === "files" && findings > 0)
    return { words: findings === 1 ? "1 remark" : `${findings} remarks`, isComplete: true };
  return { words: "complete", isComplete: true };
}
