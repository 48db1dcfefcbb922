/** The result of a check. `wrong` makes `npm run doctor` end with 1; `warning` does not. */
export type Finding = {
  readonly check: string;
  readonly state: "good" | "warning" | "wrong";
  readonly sentence: string;
  /** Every name that the sentence only counts, for `--json`. */
  readonly names?: readonly string[];
};

/** Findings of one check, which then need not repeat its name. */
export const createFindings = (check: string) => ({
  good: (sentence: string): Finding => ({ check, state: "good", sentence }),
  warning: (sentence: string, names?: readonly string[]): Finding => ({
    check,
    state: "warning",
    sentence,
    ...(names && { names }),
  }),
  wrong: (sentence: string, names?: readonly string[]): Finding => ({
    check,
    state: "wrong",
    sentence,
    ...(names && { names }),
  }),
});

/** Returns whether nothing is wrong; a press with warnings is well. */
export const isWell = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== "wrong");

/** Returns what `npm run doctor` prints: a sentence a line for people, JSON for programs. */
export const formatFindings = (findings: readonly Finding[], isForPrograms: boolean): string =>
  isForPrograms
    ? JSON.stringify({ good: isWell(findings), findings }, undefined, 2)
    : findings.map(({ state, sentence }) => `${state.padEnd(8)} ${sentence}`).join("\n");

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the first names and the number of the others. */
export function some(names: readonly string[]): string {
  const first = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${first} and ${names.length - 3} more` : first;
}
