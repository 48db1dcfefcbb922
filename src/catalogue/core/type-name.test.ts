import { expect, test } from "vitest";
import { firstTwo, matchingChaptersLine, statusBadge, typeName } from "./type-name.ts";

test("a chapter of a book is a chapter, also without a parent", () => {
  expect(typeName({ type: "academic_chapter" })).toBe("Chapter");
  expect(typeName({ type: "conference_proceedings" })).toBe("Proceedings");
});

test("the badge shows the status in capitals, with a space", () => {
  expect(statusBadge("under_review")).toBe("UNDER REVIEW");
});

test("the first two of several names", () => {
  expect(firstTwo(["A", "B"])).toEqual({ first: ["A", "B"], more: 0 });
  expect(firstTwo(["A", "B", "C", "D"])).toEqual({ first: ["A", "B"], more: 2 });
});

test("the number of matching chapters in words", () => {
  expect(matchingChaptersLine(1, "book")).toBe("1 chapter matches");
  expect(matchingChaptersLine(4, "conference_proceedings")).toBe("4 papers match");
});
