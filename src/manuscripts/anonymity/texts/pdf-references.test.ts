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
    { where: "Page 1", text: "References", isReference: true, authorsEnd: 0 },
    { where: "Page 1", text: "Bose, Tara. Rice. Kolkata, 2019.", isReference: true, authorsEnd: 10 },
    { where: "Page 1", text: "Meena Rao (2021). Salt. Madurai: Salt Press.", isReference: true, authorsEnd: 9 },
    {
      where: "Page 2",
      text: "Rao, Meena. “Salt in the south.” Studies 4 (2012): 3–9.",
      isReference: true,
      authorsEnd: 10,
    },
    { where: "Page 2", text: "Sen, Asha. Tea. Delhi, 2001.", isReference: true, authorsEnd: 9 },
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
    expect.stringContaining("See Meena Rao, “Salt”, Studies 4 (2012): 3–9."),
  ]);
});

test.each([
  ["name", "Figure 1. “Salt pans at Tuticorin”, photograph by Meena Rao, 2019."],
  ["name", "Figure 1. Salt pans (photograph: Meena Rao, 2019)."],
  ["name", "1. Interviews were held by Meena Rao in Madurai."],
  ["name", "In 2012 I, Meena Rao, spoke of “the salt road” at a workshop in Madurai."],
  ["acknowledgements", "12. The author thanks the Salt Foundation for grant 12."],
  ["name", "Interviews 1–14 were recorded by Meena Rao in 2019."],
  ["name", "Meena Rao, Madurai. Salt pans, 2019."],
  ["name", "Madurai, Meena Rao. Salt pans, 2019."],
  ["name", "Madurai, India, Meena Rao. Salt pans, 2019."],
  ["name", "Meena Rao (2019). Photograph of the salt pans. Madurai: Salt Press."],
  ["name", "Rao, Meena. Photograph. Madurai, 2019."],
  ["name", "M. Rao. Salt pans, 2019."],
  ["name", "M. Rao, “Salt road”, Madurai, 2019."],
  ["name", "Madurai Salt Press, Meena Rao (2019). Salt."],
  ["name", "Rao, M. (2019) has shown more of this."],
  ["name", "Chen, W. (2021). Salt. Recorded by Meena Rao."],
  ["name", "3. Photograph, Meena Rao, 2019, pp. 3–9."],
  ["own work", "Sen, Asha. Tea. Delhi, 2001. See also my earlier work."],
  ["funding", "Sen, Asha. Tea. Delhi, 2001. Funded by the Salt Foundation."],
])("%s is found below the references, whatever heading stands there: %s", (kind, sentence) => {
  const headings = [[], ["Figures"], ["List of figures"], ["Interview guide"], ["Chapter 2. Roads"], ["Statement"]];
  for (const heading of [...headings, ["Supplementary material"], ["Salt works"]])
    expect(
      findIdentities(placePages(toPages(LIST, [...GOES_ON, ...heading, sentence])), AUTHORS).map((one) => one.kind),
      heading.join(" "),
    ).toContain(kind);
});

test.each([
  ["APA", "Rao, M. (2019). Salt in the south. Salt Studies, 3(2), 1–4. https://doi.org/10.1000/182"],
  ["APA", "Chen, W., & Rao, M. (2021). Salt. Salt Press."],
  ["APA without a title", "Chen, W., & Rao, M. (2021)"],
  [
    "APA with many authors",
    "Chen, W., Sen, A. K., García Márquez, G., … de Souza, L. & Rao, M. (2021, May). Salt. Salt Press.",
  ],
  ["editors", "Chen, W., & Rao, M. (Eds.). (2021). Salt. Salt Press."],
  ["Chicago", "Rao, Meena, and Wei Chen. Salt in the South. Madurai: Salt Press, 2021."],
  ["Chicago", "Chen, Wei, and Meena Rao. 2021. “Salt.” Salt Studies 4 (2): 3–9."],
  ["Chicago with editors", "Chen, Wei, and Meena Rao, eds. Salt. Madurai: Salt Press, 2021."],
  ["Vancouver", "12. Rao M, Chen W. Salt. J Salt. 2019;3:1-4."],
  ["Vancouver", "[12] Chen W, Rao M, et al. Salt in the south. J Salt. 2019 May 4;3(2):1-4."],
  ["MLA", "Rao, Meena. “Salt in the South.” Salt Studies, vol. 4, no. 2, 2021, pp. 3–9."],
  ["MLA", "Rao, Meena. Salt in the South. Salt Press, 2021."],
  ["IEEE", "[3] M. Rao and W. Chen, “Salt,” J. Salt, vol. 3, pp. 1–4, 2019."],
  ["Harvard", "Rao, M., 2019. Salt. Madurai: Salt Press."],
  ["German", "Rao, Meena: Salz. Madurai 2021."],
  ["not printed", "Rao, Meena. Forthcoming. Salt. Madurai."],
  ["cut behind its title", "Rao, Meena. Salt in the south and in the east.", "Madurai: Salt Press, 2019."],
  ["cut behind its title", "12. Chen W, Rao M. Salt in the south and in the east.", "J Salt. 2019;3:1-4."],
])("an entry is no warning: %s", (_, ...lines) => {
  expect(listWarnings(LIST, [...GOES_ON, ...lines, "Sen, Asha. Coir. Delhi, 2003."])).toEqual([]);
});

test("running heads between the pages of a list do not end it, nor do they hide a name", () => {
  const pages = [LIST, GOES_ON, ["Rao, Meena. Pearls. Madurai, 2020."]].map((lines, index) => ({
    page: index + 1,
    text: "",
    lines: ["The Salt of the South", ...lines, `A draft of 2026, page ${index + 1}`],
    edges: ["The Salt of the South", `A draft of 2026, page ${index + 1}`],
  }));
  expect(findIdentities(placePages(pages), AUTHORS)).toEqual([]);
});

test("a list ends at the second piece in a row that is no entry", () => {
  const pages = toPages(LIST, [...GOES_ON, "Salt is a word.", "Tea is one.", "Rao, Meena. Salt. Madurai, 2021."]);
  expect(placePages(pages).at(-1)).toEqual({ where: "Page 2", text: "Rao, Meena. Salt. Madurai, 2021." });
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
