import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { chooseMutations, chooseSharedMutations } from "./choose-mutations.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-choices-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout whose only source has these lines. */
function checkout(name: string, ...lines: readonly string[]): string {
  const root = join(folder, name);
  mkdirSync(join(root, "src"), { recursive: true });
  writeFileSync(join(root, "src/open.ts"), `${lines.join("\n")}\n`);
  return root;
}

test("the same seed chooses the same faults, and each line once", () => {
  const root = checkout("one", "export const limit = 3;", "export const isOpen = true;");
  const mutations = chooseMutations(root, 5, 7);
  expect(new Set(mutations.map(({ line }) => line))).toEqual(new Set([1, 2]));
  expect(mutations).toHaveLength(2);
  expect(chooseMutations(root, 5, 7)).toEqual(mutations);
});

test("faults of another checkout are tried where their line is the same, wherever it stands", () => {
  const former = checkout("former", "export const limit = 3;", "export const isOpen = true;");
  const root = checkout("later", "// Open by default.", "export const isOpen = true;", "export const limit = 4;");
  expect(chooseSharedMutations(root, former, 5, 7)).toMatchObject([{ line: 2, before: "true", after: "false" }]);
});

test("of equal lines each has its own place; two equal checkouts have the same faults", () => {
  const lines = ["export const one = (): boolean => true;", "export const limit = 3;", "export const limit = 3;"];
  const [former, root] = [checkout("equal", ...lines), checkout("same", ...lines)];
  const mutations = chooseMutations(former, 3, 7);
  expect(chooseSharedMutations(root, former, 3, 7)).toEqual(mutations);
  expect(mutations).toHaveLength(3);
});
