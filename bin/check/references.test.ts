import { describe, expect, test } from "vitest";
import { referenceProblems, findUnansweredCitations } from "./references.ts";

const pages = {
  decisions: new Set(["A5", "F12", "11"]),
  sections: new Set(["2", "5"]),
  screens: new Set(["5.1"]),
  issues: new Set<string>(),
};

describe("a citation", () => {
  test.each([
    ["Authors propose (decision A5)."],
    ["Files (decisions A5, F12)."],
    ["An edit after another edit (F12)"],
    ["Bad files get 422 (decision 11)."],
    ["The specification's §5 says so."],
    ["As specification §2, §5 ask."],
    ["Drawn once (design brief §5.1)."],
    ["The design brief 5.1 says so."],
  ])("is answered by a page: %s", (text) => {
    expect(findUnansweredCitations(text, pages)).toEqual([]);
  });

  test.each([
    ["Authors propose (decision A99).", "decision A99"],
    ["Files (decisions A5, F99).", "decisions A5, F99"],
    ["Bad files get 422 (decision 99).", "decision 99"],
    ["As specification §2, §8 ask.", "specification §2, §8"],
    ["Drawn once (design brief §9.9).", "brief §9.9"],
    ["The list (issue 4 §2).", "issue 4"],
    ["The list (issue People §7).", "issue People §7"],
    ["It repairs nothing (standards checklist §7).", "standards checklist §7"],
    ["An edit after another edit (F99)", "(F99)"],
    ["/** Runs over the specification\n * §8 of the page. */", "specification §8"],
  ])("that no page answers is named: %s", (text, citation) => {
    expect(findUnansweredCitations(text, pages)).toEqual([citation]);
  });
});

test("every citation of the project is answered", () => {
  expect(referenceProblems(".")).toEqual([]);
});
