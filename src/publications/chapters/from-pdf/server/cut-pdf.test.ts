import { inflateSync } from "node:zlib";
import { createDeflatedPdf } from "#tests/support/files/deflated-pdf.ts";
import { Buffer } from "node:buffer";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { cutInThread } from "./cut-in-thread.ts";
import { cutPdf, NoSuchPages } from "./cut-pdf.ts";

const ABOUT = { title: "Tides", authors: ["Ada Byron", "Bo Lee"] };
const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
const readText = async (pdf: PDFDocumentProxy, page: number): Promise<string> =>
  (await (await pdf.getPage(page)).getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join("");
const openCutPdf = async (first: number, last: number) => openPdf(await cutPdf(bookPdf(), { first, last, ...ABOUT }));

test("a chapter has its pages, with the size that they inherit, its own title and authors", async () => {
  const chapter = await openCutPdf(3, 4);
  expect(chapter.numPages).toBe(2);
  expect(await readText(chapter, 1)).toContain("Page 3");
  expect(await readText(chapter, 2)).toContain("Page 4");
  expect((await chapter.getPage(1)).view).toEqual([0, 0, 300, 400]);
  expect((await chapter.getMetadata()).info).toMatchObject({ Title: "Tides", Author: "Ada Byron, Bo Lee" });
  expect(await chapter.getOutline()).toBeNull();
});

test.each([
  [1, 2, ["i", "ii"]],
  [2, 4, ["ii", "1", "2"]],
  [4, 6, ["2", "3", "4"]],
])("pages %i to %i keep their printed numbers", async (first, last, labels) => {
  expect(await (await openCutPdf(first, last)).getPageLabels()).toEqual(labels);
});

test("a book without labels counts from the chapter's first page", async () => {
  const cut = await cutPdf(bookPdf({ labels: false }), { first: 3, last: 4, ...ABOUT });
  expect(await (await openPdf(cut)).getPageLabels()).toEqual(["3", "4"]);
});

test("links within the chapter and to the web stay, links to other pages go", async () => {
  const chapter = await openCutPdf(3, 4);
  const links = await (await chapter.getPage(1)).getAnnotations();
  expect(links.map(({ url, dest }) => url ?? (typeof dest === "string" ? dest : "array"))).toEqual([
    "https://example.org/",
    "array",
    "place-4",
  ]);
  expect(await chapter.getDestination("place-4")).not.toBeNull();
  expect(await chapter.getDestination("place-6")).toBeNull();
});

test("tags of the chapter stay, those of other pages go, and each finds its content", async () => {
  const chapter = await openCutPdf(3, 4);
  const tree = JSON.stringify(await (await chapter.getPage(1)).getStructTree());
  expect(tree).toContain('"role":"H1"');
  const cut = await PDFDocument.load(await cutPdf(bookPdf(), { first: 3, last: 4, ...ABOUT }));
  const root = cut.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const document = root.lookup(PDFName.of("K"), PDFArray).lookup(0, PDFDict);
  expect(document.lookup(PDFName.of("K"), PDFArray).size()).toBe(2);
  const parents = root.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  expect(parents.asArray().filter((_, index) => index % 2 === 0)).toHaveLength(2);
});

test("nothing of the other pages is in the file", async () => {
  const cut = await PDFDocument.load(await cutPdf(bookPdf(), { first: 3, last: 3, ...ABOUT }));
  const streams = cut.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [Buffer.from(object.contents).toString("latin1")] : []));
  expect(streams.filter((text) => text.includes("Page "))).toHaveLength(1);
});

test("the streams of a chapter are whole, also where one ends with a carriage return", async () => {
  const { pdf, text } = createDeflatedPdf(0x0d);
  const cut = await PDFDocument.load(await cutPdf(pdf, { first: 1, last: 1, ...ABOUT }));
  const contents = cut.getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error("The page has no contents.");
  expect(inflateSync(contents.contents).toString()).toBe(text);
});

test.each([
  [0, 1],
  [2, 1],
  [6, 7],
])("pages %i to %i are not in a book of six", async (first, last) => {
  await expect(cutPdf(bookPdf(), { first, last, ...ABOUT })).rejects.toThrow(NoSuchPages);
  expect(await cutInThread({ bytes: bookPdf() }, { first, last, ...ABOUT })).toBeUndefined();
});

test("tags in a circle end; tags nested too deeply and files that are no PDF are errors of the thread", async () => {
  const circle = await cutPdf(bookPdf({ tags: "circle" }), { first: 3, last: 3, ...ABOUT });
  expect((await openPdf(circle)).numPages).toBe(1);
  for (const bytes of [bookPdf({ tags: "deep" }), new TextEncoder().encode("%PDF-1.7 nothing")])
    await expect(cutInThread({ bytes }, { first: 1, last: 1, ...ABOUT })).rejects.toThrow(Error);
});
