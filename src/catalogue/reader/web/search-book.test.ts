import { expect, test, vi } from "vitest";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { searchBook } from "./search-book.ts";

/** A PDF whose pages have these lines. */
function book(...pages: readonly (readonly string[])[]) {
  const getPage = vi.fn<(page: number) => Promise<object>>(async (page) => ({
    getTextContent: async () => ({
      items: (pages[page - 1] ?? []).flatMap((str) => [{ str, hasEOL: true }, { type: "beginMarkedContent" }]),
    }),
  }));
  return { pdf: { pages: pages.length, document: { getPage } } as unknown as OpenedPdf, getPage }; // what the search reads of it
}
const search = async (pdf: OpenedPdf, ...words: readonly string[]) =>
  (await Array.fromAsync(searchBook(pdf, words))).flat();

test("each hit has its page and the words around it", async () => {
  const { pdf } = book(["The tides of Leith."], ["Nothing here."], ["Of tides and", "harbours."]);
  const hits = await search(pdf, "tides");
  expect(hits.map(({ page }) => page)).toEqual([1, 3]);
  expect(hits[1]?.excerpt).toContain("tides and harbours");
});

test("a word that is divided at the end of a line is found", async () => {
  const { pdf } = book(["The harbour-", "master and the mon-", "soon."]);
  expect(await search(pdf, "monsoon")).toHaveLength(1);
  expect(await search(pdf, "harbourmaster")).toHaveLength(1);
});

test("a dash before a capital stays", async () => {
  const { pdf } = book(["Leith-", "Edinburgh"]);
  expect(await search(pdf, "LeithEdinburgh")).toEqual([]);
});

test("pages are read once, also by later searches", async () => {
  const { pdf, getPage } = book(["tides"], ["harbours"]);
  await search(pdf, "tides");
  await search(pdf, "harbours");
  expect(getPage).toHaveBeenCalledTimes(2);
});

test("hits come page by page: a search that is stopped reads no further", async () => {
  const { pdf, getPage } = book(["tides"], ["tides"], ["tides"]);
  for await (const hits of searchBook(pdf, ["tides"])) {
    expect(hits).toHaveLength(1);
    break;
  }
  expect(getPage).toHaveBeenCalledTimes(1);
});
