import { describe, expect, test } from "vitest";
import { decisionProblems, numbersNeverUsed, readDecision, sequenceProblems, findSuperseded } from "./decisions.ts";

/** A decision with this number, day and state. */
function decision(number: number, date: string, status = "Accepted.") {
  const file = `${String(number).padStart(4, "0")}-words.md`;
  const read = readDecision(file, `# ${number}. Words\n\n${date}. ${status}\n\nWhy.\n`);
  if (typeof read === "string") throw new Error(read);
  return read;
}

describe("a page", () => {
  test("has a number, a title, a day and a state", () => {
    expect(readDecision("0036-fair-use.md", "# 36. Fair use\n\n2026-11-22. Accepted.\n\nPages first.")).toEqual({
      number: 36,
      file: "0036-fair-use.md",
      title: "Fair use",
      date: "2026-11-22",
      status: "Accepted.",
    });
  });

  test.each([
    ["without a date", "0036-fair-use.md", "# 36. Fair use\n\nPages first.", "has no line"],
    ["with a month in words", "0036-fair-use.md", "# 36. Fair use\n\n22 November 2026. Accepted.", "has no line"],
    ["with a day that does not exist", "0036-fair-use.md", "# 36. Fair use\n\n2026-11-32. Accepted.", "has no line"],
    ["without a state", "0036-fair-use.md", "# 36. Fair use\n\n2026-11-22.\n", "has no line"],
    ["with a state of its own", "0036-fair-use.md", "# 36. Fair use\n\n2026-11-22. Proposed.", "has no line"],
    ["with another number in its title", "0036-fair-use.md", "# 35. Fair use\n\n2026-11-22. Accepted.", "begin with"],
    ["without a number in its name", "fair-use.md", "# 36. Fair use\n\n2026-11-22. Accepted.", "is not named"],
  ])("%s is refused", (_, file, text, sentence) => {
    expect(readDecision(file, text)).toEqual(expect.stringContaining(sentence));
  });
});

test("numbers follow dates, and no number stands twice", () => {
  const inOrder = [decision(1, "2026-11-21"), decision(2, "2026-11-21"), decision(4, "2026-11-22")];
  expect(sequenceProblems(inOrder)).toEqual([]);
  expect(sequenceProblems([decision(1, "2026-11-22"), decision(2, "2026-11-21")])).toEqual([
    "docs/decisions/0002-words.md is dated before decision 1: numbers follow dates.",
  ]);
  expect(sequenceProblems([decision(1, "2026-11-21"), decision(1, "2026-11-21")])).toEqual([
    "0001-words.md and 0001-words.md have the same number.",
  ]);
});

test("a decision and the one that supersedes it name each other", () => {
  const old = decision(1, "2026-11-21", "Superseded by [decision 2](0002-words.md), as promised.");
  const later = decision(2, "2026-11-22", "Accepted. Supersedes [decision 1](0001-words.md).");
  expect(findSuperseded([old, later])).toEqual([]);
  expect(findSuperseded([old, decision(2, "2026-11-22")])).toEqual([
    "docs/decisions/0002-words.md does not say “Supersedes” with a link to 0001-words.md in its date line.",
  ]);
  expect(findSuperseded([decision(1, "2026-11-21"), later])).toEqual([
    "docs/decisions/0001-words.md does not say “Superseded by” with a link to 0002-words.md in its date line.",
  ]);
});

test("the numbers between the first and the last that no page has are found", () => {
  expect(numbersNeverUsed([1, 2, 5, 7])).toEqual([3, 4, 6]);
  expect(numbersNeverUsed([])).toEqual([]);
});

test("the decisions of the project are in order, and their index is up to date", () => {
  expect(decisionProblems(".")).toEqual([]);
});
