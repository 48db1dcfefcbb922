import { afterAll, expect, test } from "vitest";
import { readPrintedPages } from "#tests/support/production/printed-pages.ts";
import { makeJob, makePart, wholeChapter } from "#tests/support/production/printed-text.ts";
import { packText } from "../../document/packed-text.ts";
import type { PagesOrder } from "../pages-order.ts";
import { openTypesetter } from "./open-typesetter.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

function makeOrder(): PagesOrder {
  const { text, ...part } = makePart(wholeChapter());
  const { parts: _, ...job } = makeJob(makePart(wholeChapter()));
  return { parts: [{ packed: packText(text), part }], job };
}

test("pages are set in a process that may read the press's own files alone", async () => {
  const response = await typesetter.set(makeOrder());
  if (!("set" in response)) throw new Error(JSON.stringify(response));
  const { pdf, problems } = response.set;
  expect(problems).toEqual([]);
  const { pages, title } = await readPrintedPages(pdf ?? new Uint8Array());
  expect(title).toBe("The Measure of Water");
  expect(pages.length).toBeGreaterThan(3);
});

test("what takes too long is stopped with a sentence, and the next text is set", async () => {
  const impatient = openTypesetter({ timeoutMs: 1 });
  expect(await impatient.set(makeOrder())).toEqual({
    refused: "These pages take too long to set, and were stopped. Set the chapters one by one.",
  });
  impatient.close();
  expect(await typesetter.set(makeOrder())).toHaveProperty("set.pdf");
});
