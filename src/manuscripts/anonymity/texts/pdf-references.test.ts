import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { findIdentities } from "#manuscripts/anonymity/find-identities.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { placePages } from "./pdf-references.ts";

const AUTHORS = [{ name: "Meena Rao" }];

const toPages = (...pages: readonly (readonly string[])[]) =>
  pages.map((lines, index) => ({ page: index + 1, text: lines.join(" "), lines }));
const listWarnings = (...pages: readonly (readonly string[])[]) =>
  findIdentities(placePages(toPages(...pages)), AUTHORS).flatMap(({ kind, where, words }) =>
    kind === "name" ? [`${where}: ${words}`] : [],
  );

const LIST = ["References", "Bose, Tara. Rice. Kolkata, 2019.", "Meena Rao (2021). Salt. Madurai: Salt Press."];
const GOES_ON = ["Rao, Meena. “Salt in", "the south.” Studies 4 (2012): 3–9.", "Sen, Asha. Tea. Delhi, 2001."];

test("lines below a heading of references are entries, on the next page too, and the text before them is none", () => {
  expect(placePages(toPages(["Salt is old.", ...LIST], GOES_ON))).toEqual([
    { where: "Page 1", text: "Salt is old." },
    { where: "Page 1", text: "References", isReference: true },
    { where: "Page 1", text: "Bose, Tara. Rice. Kolkata, 2019.", isReference: true },
    { where: "Page 1", text: "Meena Rao (2021). Salt. Madurai: Salt Press.", isReference: true },
    { where: "Page 2", text: "Rao, Meena. “Salt in the south.” Studies 4 (2012): 3–9.", isReference: true },
    { where: "Page 2", text: "Sen, Asha. Tea. Delhi, 2001.", isReference: true },
  ]);
  expect(listWarnings(LIST, GOES_ON)).toEqual([]);
  expect(listWarnings(LIST.slice(1), GOES_ON)).toEqual([
    "Page 1: Tara. Rice. Kolkata, 2019. Meena Rao (2021). Salt. Madurai: Salt Press.",
    "Page 2: Rao, Meena. “Salt in the south.” Studies 4 (2012): 3–9. Sen,…",
  ]);
});

test.each([
  "Notes on contributors",
  "About the author",
  "Acknowledgements",
  "Acknowledgments.",
  "Appendix",
  "Appendix B: Letters",
  "7. Appendix",
  "Anhang 2",
  "Notes",
  "Zusammenfassung",
  "Index",
  "Declarations",
])("the heading “%s” ends the list, and what looks like an entry behind it is searched", (heading) => {
  expect(listWarnings(LIST, [...GOES_ON, heading, "Letter to Meena Rao, 12 May 2019, in “Salt”, pp. 3–9."])).toEqual([
    expect.stringMatching(/^Page 2: .*Meena Rao/u),
  ]);
});

test.each([
  ["", "Meena Rao teaches history in Madurai."],
  ["behind an address", "Meena Rao teaches history in Madurai."],
  ["with a work in it", "Meena Rao is the author of “Salt” (Madurai: Salt Press, 2021)."],
  ["broken after an initial", "The author, M.", "Rao, teaches history."],
])("a biography is found among entries without a heading %s", (place, ...lines) => {
  const before = place === "behind an address" ? ["Sen, Asha. Tea. 2001. https://example.org/tea"] : [];
  expect(listWarnings(LIST, [...GOES_ON, ...before, ...lines])).toHaveLength(1);
});

test("a list ends where its entries end, so that text behind it is searched whole", () => {
  const text = ["Salt", "Tea", "Rice", "Silk", "Cloth", "Pearl", "Coir"].map((word) => `${word} is a word.`);
  expect(listWarnings(LIST, [...text, "See Meena Rao, “Salt”, Studies 4 (2012): 3–9."])).toEqual([
    "Page 2: See Meena Rao, “Salt”, Studies 4 (2012): 3–9.",
  ]);
});

test("a section that is called like a list is none", () => {
  const section = [
    "Literature",
    "Salt was studied early.",
    "Many wrote about it.",
    "In “Salt” (2019), p. 4, Meena Rao wrote.",
  ];
  expect(listWarnings(section)).toHaveLength(1);
});

test("the references of a PDF on two pages are no warnings, and the biography behind them is one", async () => {
  const pdf = await PDFDocument.create();
  const pages = [
    ["The Salt of the South", "Salt is old."],
    ["References", "Bose, Tara. Rice. Kolkata, 2019.", "Rao, Meena. Salt. Madurai, 2021."],
    ["Rao, Meena. Pearls. Madurai, 2020.", "Sen, Asha. Tea. Delhi, 2001.", "Meena Rao teaches history."],
  ];
  for (const lines of pages) {
    const sheet = pdf.addPage([400, 400]);
    for (const [index, line] of lines.entries()) sheet.drawText(line, { x: 40, y: 360 - 60 * index, size: 12 });
  }
  const bytes = await pdf.save();
  expect(await makeReviewCopy(async () => new Uint8Array(bytes), AUTHORS)).toMatchObject({
    format: "pdf",
    warnings: [{ kind: "name", where: "Page 3", words: "Meena Rao teaches history." }],
  });
});
