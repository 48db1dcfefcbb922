import { expect, test } from "vitest";
import { applyMutation, findMutations } from "./find-mutations.ts";

const SOURCE = `import { log } from "log.ts";
export function isOpen(count: number, isKnown = true): boolean {
  if (count < 3 && !isKnown) return false;
  log(count);
  return count === 7;
}
`;

test("comparisons, conditions, values, results and calls are made wrong, one at a time", () => {
  const made = findMutations("open.ts", SOURCE).map(
    (mutation) => `${mutation.line}: ${mutation.before} → ${mutation.after}`,
  );
  expect(made.toSorted()).toEqual(
    [
      "2: true → false",
      "3: 3 → 4",
      "3: !isKnown → isKnown",
      "3: && → ||",
      "3: < → <=",
      "3: count < 3 && !isKnown → !(count < 3 && !isKnown)",
      "3: false → true",
      "4: log(count); → ;",
      "5: 7 → 8",
      "5: === → !==",
      "5: return count === 7; → return undefined;",
    ].toSorted(),
  );
});

test("a fault changes its own characters alone", () => {
  const fault = findMutations("open.ts", SOURCE).find(({ before }) => before === "===");
  expect(fault && applyMutation(SOURCE, fault)).toBe(SOURCE.replace("===", "!=="));
});
