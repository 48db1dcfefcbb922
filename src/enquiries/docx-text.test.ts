import { expect, test } from "vitest";
import { countWords } from "#platform/count-words.ts";
import { docxOf, zipOf } from "#tests/docx.ts";
import { docxText } from "./docx-text.ts";

const BODY =
  '<w:document><w:body><w:p><w:r><w:t>One two</w:t></w:r><w:r><w:t xml:space="preserve"> three</w:t></w:r></w:p>' +
  "<w:p><w:r><w:t>four &amp; fi</w:t></w:r><w:r><w:t>ve</w:t></w:r><w:r><w:delText>gone now</w:delText></w:r>" +
  "<w:r><w:instrText>PAGE 1</w:instrText></w:r></w:p></w:body></w:document>";

test.each([0, 8] as const)("a .docx packed by method %i is counted with its notes", async (method) => {
  const file = zipOf(method, { "word/document.xml": BODY, "word/footnotes.xml": "<w:p><w:t>six seven</w:t></w:p>" });
  expect(countWords((await docxText(file)) ?? "")).toBe(7);
});

test("the smallest .docx that a word processor opens is counted", async () => {
  expect(await docxText(docxOf(["One two", "three"]))).toBe("One two\nthree\n");
});

test("what is no .docx has no text", async () => {
  const file = zipOf(8, { "word/document.xml": BODY });
  expect(await docxText(new Uint8Array())).toBeUndefined();
  expect(await docxText(new TextEncoder().encode("%PDF-1.7 and a good deal more of it"))).toBeUndefined();
  expect(await docxText(zipOf(8, { "other.xml": BODY }))).toBeUndefined();
  expect(await docxText(file.subarray(0, 100))).toBeUndefined();
  expect(await docxText(file.map((byte, at) => (at > 50 && at < 80 ? 255 : byte)))).toBeUndefined();
});
