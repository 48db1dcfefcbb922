import { afterAll, expect, test } from "vitest";
import { zipSync } from "fflate";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { unpackText } from "../../document/packed-text.ts";
import { toPlainText } from "../../document/inline.ts";
import type { ReaderOrder } from "../reader-order.ts";
import { openReader } from "./open-reader.ts";

const reader = openReader();
afterAll(() => reader.close());

const JOB: ReaderOrder["job"] = {
  chapter: { number: "1", authors: [{ given: "Ana", family: "Pérez" }], doi: "" },
  imprint: {
    title: "The Measure of Water",
    subtitle: "",
    authors: [],
    edited: false,
    publisher: "Meridian Press",
    place: "Chennai",
    year: 2026,
    isbn: "",
    doi: "",
    licence: "CC BY 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    series: "",
    issn: "",
  },
  language: "en",
  modified: "2026-11-29T00:00:00Z",
};
const order = (bytes: Uint8Array, fileName = "chapter.docx"): ReaderOrder => ({
  bytes,
  fileName,
  job: JOB,
  kinds: ["html"],
});
const text = (body: string): Uint8Array => new TextEncoder().encode(body);
const readBytes = (bytes: unknown): Uint8Array => {
  if (bytes instanceof Uint8Array) return bytes;
  throw new TypeError("These are no bytes.");
};
const paragraph = (words: string): string => `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;

test("a file is read in a process that ends its own files, and the next one is read after it", async () => {
  const trap = "<w:tbl><w:tr><w:tc>".repeat(3000) + "<w:p/>" + "</w:tc></w:tr></w:tbl>".repeat(3000);
  const [nested, plain] = await Promise.all([
    reader.read(order(manuscriptDocx({ body: [trap] }))),
    reader.read(order(manuscriptDocx({ body: [paragraph("The rain was heavy.")] }))),
  ]);
  expect(nested).toEqual({ refused: "This document is nested more deeply than any word processor writes." });
  if (!("read" in plain)) throw new Error(JSON.stringify(plain));
  expect(plain.read.facts.words).toBe(4);
  const read = unpackText(readBytes(plain.read.packed));
  expect(read.body.map((block) => (block.t === "p" ? toPlainText(block.c) : block.t))).toEqual(["The rain was heavy."]);
  expect(new TextDecoder().decode(readBytes(plain.read.editions.html))).toContain('<p id="b1">The rain was heavy.</p>');
});

test.each<[string, string, Uint8Array, RegExp]>([
  ["an empty file", "a.docx", new Uint8Array(), /is empty/u],
  ["plain text that is named .docx", "a.docx", text("hello"), /plain text, not \.docx/u],
  [
    "a file of the older .doc kind",
    "a.doc",
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
    /older \.doc kind/u,
  ],
  ["a cut-off archive", "a.docx", manuscriptDocx({ body: [] }).subarray(0, 900), /damaged/u],
  ["a PDF", "a.pdf", text("%PDF-1.7"), /is a PDF/u],
  ["a ZIP without a manuscript", "a.zip", zipSync({ "a.csv": text("1,2") }), /no manuscript/u],
  [
    "a path that leads out",
    "a.docx",
    zipSync({ "[Content_Types].xml": text("<a/>"), "../etc/x": text("x") }),
    /leads out/u,
  ],
  ["LaTeX without a word", "a.tex", text("\\documentclass{article}\\begin{document}\\end{document}"), /No text/u],
])("%s is refused with a sentence", async (_, fileName, bytes, sentence) => {
  const response = await reader.read(order(bytes, fileName));
  expect("refused" in response && response.refused).toMatch(sentence);
});

test("a bomb is refused before it is unpacked", async () => {
  const bomb = zipSync({ "[Content_Types].xml": text("<a/>"), "word/document.xml": new Uint8Array(80 * 1024 * 1024) });
  const response = await reader.read(order(bomb));
  expect("refused" in response && response.refused).toMatch(/unpacks to far more/u);
});

test("a file that takes too long is stopped, and the next one is read", async () => {
  const impatient = openReader({ timeoutMs: 1 });
  const stopped = await impatient.read(order(manuscriptDocx({ body: [paragraph("Slow.")] })));
  impatient.close();
  expect("refused" in stopped && stopped.refused).toMatch(/takes too long/u);
  const response = await reader.read(order(text("# Rain\n\nHeavy."), "a.md"));
  expect("read" in response && response.read.facts.words).toBe(2);
});
