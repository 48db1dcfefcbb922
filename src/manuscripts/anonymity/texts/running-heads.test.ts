import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { findIdentities } from "#manuscripts/anonymity/find-identities.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { findRunningHeads } from "./running-heads.ts";

const page = (number: number, ...edges: string[]) => ({ page: number, edges });

test("a line at the edges of several pages is a running head, in which a family name alone is a warning", () => {
  const pages = [
    page(1, "Rice in Bengal", "Rao studied it", "1"),
    page(2, "2 RAO AND IYER", "In those years", "2"),
    page(3, "RICE IN BENGAL 3", "Rao was not there", "3"),
    page(4, "4 RAO AND IYER", "Madurai", "iv"),
    page(5, "RICE IN BENGAL 5", "Madurai", "5"),
  ];
  const heads = findRunningHeads(pages);
  expect(heads).toEqual([
    { where: "At the edge of pages 2–4", text: "2 RAO AND IYER", isRunning: true },
    { where: "At the edge of pages 3–5", text: "RICE IN BENGAL 3", isRunning: true },
    { where: "At the edge of pages 4–5", text: "Madurai", isRunning: true },
  ]);
  expect(findIdentities(heads, [{ name: "Meena Rao" }, { name: "Tara Rice" }])).toEqual([
    { kind: "name", where: "At the edge of pages 2–4", words: "2 RAO AND IYER" },
  ]);
});

test("numbers alone, and lines of one page, are no running heads", () => {
  expect(findRunningHeads([page(1, "1", "Rao", "Rao"), page(2, "2", "Iyer"), { page: 3 }])).toEqual([]);
});

test("the running heads of a PDF are searched with its pages", async () => {
  const pdf = await PDFDocument.create();
  for (const number of [1, 2, 3, 4, 5]) {
    const sheet = pdf.addPage([400, 400]);
    const lines = [
      `${number} Rao and Iyer`,
      `The salt of year ${"abcde".slice(0, number)}`,
      `Rao (2020) ${"xyzuv".slice(0, number)}`,
    ];
    for (const [index, line] of lines.entries()) sheet.drawText(line, { x: 40, y: 360 - 60 * index, size: 12 });
  }
  const bytes = await pdf.save();
  const copy = await makeReviewCopy(async () => new Uint8Array(bytes), [{ name: "Meena Rao" }]);
  expect(copy).toMatchObject({
    format: "pdf",
    warnings: [{ kind: "name", where: "At the edge of pages 1–5", words: "1 Rao and Iyer" }],
  });
});
