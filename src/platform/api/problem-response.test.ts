import { createElement } from "react";
import { expect, test } from "vitest";
import { problemResponse, type ProblemView } from "./problem-response.ts";

const REQUEST = new Request("http://localhost/publications?search=one", { headers: { accept: "text/html" } });

/** A view that counts how often it is made. */
function countingView(): { view: ProblemView; countMade: () => number } {
  let made = 0;
  const view: ProblemView = ({ sentence }) => {
    made += 1;
    return createElement("p", null, sentence);
  };
  return { view, countMade: () => made };
}

test("the page for clients that ask too often is rendered once; its reference and Retry-After differ per response", async () => {
  const { view, countMade } = countingView();
  const refuse = (sentence: string, retryAfter: number) =>
    problemResponse(REQUEST, { status: 429, title: "Too many requests", sentence, retryAfter }, view);
  const [first, second] = [await refuse("Wait.", 7), await refuse("Wait.", 9)];
  expect([first.status, second.status]).toEqual([429, 429]);
  expect([first.headers.get("retry-after"), second.headers.get("retry-after")]).toEqual(["7", "9"]);
  expect(await second.text()).toBe(await first.text());
  expect(countMade()).toBe(1);
  expect(await (await refuse("Wait longer.", 9)).text()).toContain("Wait longer.");
  expect(countMade()).toBe(2);
});

test("the page of another problem is made for its own address each time", async () => {
  const { view, countMade } = countingView();
  for (let turn = 0; turn < 2; turn += 1)
    await problemResponse(REQUEST, { status: 404, title: "Not found", sentence: "There is nothing here." }, view);
  expect(countMade()).toBe(2);
});
