import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { interfaceTextProblems } from "./interface-texts.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function listProblems(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "colophon-texts-"));
  roots.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return interfaceTextProblems(root);
}

const IN_TWO_TESTS = {
  "src/proofs/proof.test.ts": 'expect(text).toBe("Take the proof back");',
  "tests/journeys/proof.spec.ts": 'await page.getByText("Take the proof back").click();',
};
const REFUSED =
  "“Take the proof back” is a text of the interface and literally in src/proofs/proof.test.ts, tests/journeys/proof.spec.ts: give it a name in tests/support/interface-texts/ and take it from there.";

test.each([
  ["an element", "proof.tsx", "export const Proof = () => (\n  <p>\n    Take the\n    proof back\n  </p>\n);"],
  ["an attribute", "proof.tsx", 'export const Proof = () => <i title="Take the proof back" />;'],
  ["a string", "proof.ts", 'export const LABEL = "Take the proof back";'],
  ["a template", "proof.ts", "export const label = (title: string) => `${title}: ${read()}Take the proof back`;"],
  ["a sentence among others", "proof.ts", 'export const LABEL = "It was sent. Take the proof back";'],
  [
    "a template that begins with a value",
    "proof.ts",
    "export const label = (title: string) => `${title}. Take the proof back`;",
  ],
  ["a string that begins with a number", "proof.ts", 'export const LABEL = "2 are left. Take the proof back";'],
  [
    "a template that begins with a quotation",
    "proof.ts",
    "export const label = (title: string) => `“${title}” is out. Take the proof back`;",
  ],
  ["an error of the product", "proof.ts", 'throw new Refused(409, "Take the proof back");'],
])("a text of %s that two test files have is refused", (_, file, source) => {
  expect(listProblems({ ...IN_TWO_TESTS, [`src/production/${file}`]: source })).toEqual([REFUSED]);
});

test.each([
  ["a regular expression", "getByText(/^Take the proof back$/u);"],
  ["a row of a test", 'test.each([["Take the proof back"]] as const)("%s", () => {});'],
  ["an element", "render(<p>Take the proof back</p>);"],
])("%s of a test counts as its text", (_, source) => {
  const files = { ...IN_TWO_TESTS, "src/proofs/proof.test.tsx": source, "src/proofs/proof.test.ts": "" };
  const problems = listProblems({ ...files, "src/proofs/proof.ts": 'export const LABEL = "Take the proof back";' });
  expect(problems).toHaveLength(1);
});

test("a collected text is taken from its place, and one that no test uses is reported", () => {
  const path = "tests/support/interface-texts/proof-words.ts";
  const problems = listProblems({
    "src/proofs/proof.ts": 'export const LABEL = "Take the proof back";',
    "src/proofs/proof.test.ts": 'expect(text).toBe("Take the proof back");',
    "src/proofs/other.test.ts": "expect(text).toBe(PROOF_WORDS.takeBack);",
    [path]: 'export const PROOF_WORDS = {\n  sendBack: "Send it back",\n  takeBack: "Take the proof back",\n};',
  });
  expect(problems).toEqual([
    `“Take the proof back” is a text of the interface and literally in src/proofs/proof.test.ts: take it from ${path}.`,
    `${path} has PROOF_WORDS.sendBack, which no test uses.`,
  ]);
});

test.each([
  ["a comment", "proof.ts", '/** Its label is "Take the proof back". */\nexport const LABEL = 1;'],
  ["an example of a field", "proof.ts", 'export const TITLE = field("title", "the title", "Take the proof back");'],
  ["a source of examples", "api-examples.ts", 'export const TITLE = "Take the proof back";'],
])("%s is not a text of the interface", (_, file, source) => {
  expect(listProblems({ ...IN_TWO_TESTS, [`src/production/${file}`]: source })).toEqual([]);
});

test.each([
  ["the title of a test", 'test("Take the proof back", () => {});'],
  ["an error that a test throws itself", 'if (!page) throw new Error("Take the proof back");'],
  ["a comment", '// "Take the proof back"'],
])("%s does not count", (_, source) => {
  const product = { "src/proofs/proof.ts": 'export const LABEL = "Take the proof back";' };
  expect(listProblems({ ...IN_TWO_TESTS, ...product, "src/proofs/proof.test.ts": source })).toEqual([]);
});

test.each(["Take back", "take the proof back", "CC BY 4.0", "December 20, 2026", "All rights reserved"])(
  "a label of two words, a part of a sentence, a date and a licence may be repeated: %s",
  (text) => {
    const source = `export const LABEL = "${text}";`;
    const files = { "src/proofs/proof.ts": source, "src/proofs/a.test.ts": source, "src/proofs/b.test.ts": source };
    expect(listProblems(files)).toEqual([]);
  },
);

test("tests have each text of the interface in one place", () => {
  expect(interfaceTextProblems(".")).toEqual([]);
});
