import { createElement } from "react";
import { expect, test } from "vitest";
import type { Problem } from "#platform/problem.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { problemResponse, type ProblemView } from "./problem-response.ts";

const REQUEST = new Request("http://localhost/publications?search=one", { headers: { accept: "text/html" } });

/** A view that counts how often it is made. */
function countingView(write: (problem: Problem) => string = ({ sentence }) => sentence) {
  let made = 0;
  const view: ProblemView = (problem) => {
    made += 1;
    return createElement("p", null, write(problem));
  };
  return { view, countMade: () => made };
}

test("the page for clients that ask too often is rendered once; its reference and Retry-After differ per response", async () => {
  const { view, countMade } = countingView();
  const refuse = (sentence: string, retryAfter: number) =>
    problemResponse(REQUEST, { status: 429, title: FORM_WORDS.tooManyRequests, sentence, retryAfter }, view);
  const [first, second] = [await refuse("Wait.", 7), await refuse("Wait.", 9)];
  expect([first.status, second.status]).toEqual([429, 429]);
  expect([first.headers.get("retry-after"), second.headers.get("retry-after")]).toEqual(["7", "9"]);
  expect(await second.text()).toBe(await first.text());
  expect(countMade()).toBe(1);
  expect(await (await refuse("Wait longer.", 9)).text()).toContain("Wait longer.");
  expect(countMade()).toBe(2);
});

test("a page that is the same at each address has the words of its own, and follows a change of its frame", async () => {
  let version = 1;
  const { view, countMade } = countingView(({ words = "" }) => `v${version} ${words}`);
  const versioned = Object.assign(view, { getVersion: () => version });
  const ask = async (words: string) =>
    (
      await problemResponse(
        REQUEST,
        { status: 404, title: "Not found", sentence: "-", isRepeated: true, words },
        versioned,
      )
    ).text();
  expect(await ask("salt & silver")).toBe("<!DOCTYPE html><p>v1 salt &amp; silver</p>");
  expect(await ask("$& <b>")).toBe("<!DOCTYPE html><p>v1 $&amp; &lt;b&gt;</p>");
  expect(countMade()).toBe(1);
  version = 2;
  expect(await ask("salt")).toBe("<!DOCTYPE html><p>v2 salt</p>");
});

test("the page of another problem is made for its own address each time", async () => {
  const { view, countMade } = countingView();
  for (let turn = 0; turn < 2; turn += 1)
    await problemResponse(REQUEST, { status: 404, title: "Not found", sentence: "There is nothing here." }, view);
  expect(countMade()).toBe(2);
});
