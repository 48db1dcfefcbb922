import { expect, test } from "vitest";
import { countWords } from "#platform/text/count-words.ts";
import { createDocx, createZip } from "#tests/support/docx.ts";
import { docxText } from "./docx-text.ts";

const BODY =
  '<w:document><w:body><w:p><w:r><w:t>One two</w:t></w:r><w:r><w:t xml:space="preserve"> three</w:t></w:r></w:p>' +
  "<w:p><w:r><w:t>four &amp; fi</w:t></w:r><w:r><w:t>ve</w:t></w:r><w:r><w:delText>gone now</w:delText></w:r>" +
  "<w:r><w:instrText>PAGE 1</w:instrText></w:r></w:p></w:body></w:document>";

test.each([0, 8] as const)("a .docx packed by method %i is counted with its notes", (method) => {
  const file = createZip(method, {
    "word/document.xml": BODY,
    "word/footnotes.xml": "<w:p><w:t>six seven</w:t></w:p>",
  });
  expect(countWords(docxText(file) ?? "")).toBe(7);
});

test("the smallest .docx that a word processor opens is counted", () => {
  expect(docxText(createDocx(["One two", "three"]))).toBe("One two\nthree\n");
});

test("bytes that are not a .docx have no text", () => {
  const file = createZip(8, { "word/document.xml": BODY });
  expect(docxText(new Uint8Array())).toBeUndefined();
  expect(docxText(new TextEncoder().encode("%PDF-1.7 and a good deal more of it"))).toBeUndefined();
  expect(docxText(createZip(8, { "other.xml": BODY }))).toBeUndefined();
  expect(docxText(file.subarray(0, 100))).toBeUndefined();
  expect(docxText(file.map((byte, index) => (index > 50 && index < 80 ? 255 : byte)))).toBeUndefined();
});

const MEBIBYTE = 1024 * 1024;

test("a part that unpacks to more than 64 MB is not unpacked", () => {
  expect(docxText(createZip(8, { "word/document.xml": new Uint8Array(65 * MEBIBYTE) }))).toBeUndefined();
});

test("parts that together unpack to more than 64 MB are not all unpacked", () => {
  const notes = `<w:p><w:t>two words</w:t></w:p>${" ".repeat(33 * MEBIBYTE)}`;
  const file = createZip(8, { "word/document.xml": new Uint8Array(40 * MEBIBYTE), "word/endnotes.xml": notes });
  expect(docxText(file) ?? "").not.toContain("two words");
});

test("a part that states a smaller size than it has is unpacked to the size that it states", () => {
  const file = createZip(8, { "word/document.xml": "a".repeat(65 * MEBIBYTE) });
  const view = new DataView(file.buffer);
  const entry = view.getUint32(file.length - 6, true);
  view.setUint32(entry + 24, 1000, true);
  expect(docxText(file)?.length ?? 0).toBeLessThanOrEqual(1000);
});
