import { expect, test } from "vitest";
import { isLoadFailure, withTitle } from "./load-failure.ts";

const broken = { status: 500, title: "Something broke", sentence: "This is our mistake.", reference: "A1" };

test.each([
  ["/publications/12", 500, true],
  ["/publications/3f2504e0-4f89-41d3-9a0c-0305e82c3301", 503, true],
  ["/publications/12", 422, false],
  ["/publications/12.ris", 500, false],
  ["/publications", 500, false],
  ["/publications/by-date", 500, false],
  ["/services", 500, false],
])("%s answering %i is a publication that could not be loaded: %s", (path, status, expected) => {
  const problem = withTitle(path, { ...broken, status });
  expect(isLoadFailure(problem)).toBe(expected);
  expect(problem).toMatchObject({ status, sentence: broken.sentence, reference: "A1" });
});
