import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { manuscriptDocx, paragraph, picture } from "#tests/support/manuscripts/manuscript-docx.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import { readWhenPrepared } from "#tests/support/manuscripts/read-when-prepared.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
let map: Uint8Array;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
  const red = { width: 60, height: 40, channels: 3, background: "#7a1a23" } as const;
  map = new Uint8Array(await sharp({ create: red }).png().toBuffer());
});
afterAll(() => press.close());

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const words = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string): string => `<w:tc>${words(text)}</w:tc>`;

const NOTED =
  '<w:p><w:r><w:t xml:space="preserve">The rate was low</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t xml:space="preserve"> for years.</w:t></w:r></w:p>';
const FORMULA = `<w:p><m:oMathPara ${MATH}><m:oMath><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara></w:p>`;
const TABLE = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("Leaf")}${cell("Rate")}</w:tr><w:tr>${cell("First")}${cell("Nine")}</w:tr></w:tbl>`;
const NOTES = `<w:footnote w:id="2">${words("So the ledger of Madurai.")}</w:footnote>`;

const wholeDocx = (more: readonly string[] = []): Uint8Array<ArrayBuffer> =>
  manuscriptDocx({
    body: [
      paragraph("Salt and parchment", { style: "Heading1" }),
      paragraph("Introduction", { style: "Heading2" }),
      NOTED,
      FORMULA,
      paragraph("The leaves", { style: "Heading3" }),
      TABLE,
      picture("map", 2, 1),
      ...more,
    ],
    notes: NOTES,
    pictures: { "map.png": map },
    parts: {
      "docProps/core.xml": `<cp:coreProperties xmlns:cp="a"><dc:creator xmlns:dc="b">Meenakshi Sundaresan</dc:creator><dc:title xmlns:dc="b">By Quillfeather</dc:title></cp:coreProperties>`,
    },
  });

async function readBy(file: { readonly bytes: Uint8Array; readonly extension: "tex" | "pdf" | "docx" }) {
  const manuscript = await press.inReview({ file });
  const { link } = await reviewers.accept(manuscript);
  return { manuscript, link, response: await readView(link) };
}

const readView = (link: string): Promise<ManuscriptView> =>
  readWhenPrepared(() => press.requestJson<ManuscriptView>(undefined, "GET", `${link}/view`));

async function requireView(bytes: Uint8Array): Promise<NonNullable<ManuscriptView["view"]>> {
  const { response } = await readBy({ bytes, extension: "docx" });
  if (!response.view) throw new Error(response.reason ?? "There is no view.");
  return response.view;
}

test("of a Word file reviewers read contents, notes, figures, tables and formulas", async () => {
  const view = await requireView(wholeDocx());
  expect(view).toMatchObject({ lang: "en", dir: "ltr", missing_pictures: 0, has_lost_words: false });
  expect(view.contents.map(({ title, depth }) => [title, depth])).toEqual([
    ["Introduction", 0],
    ["The leaves", 1],
    ["Notes", 0],
  ]);
  for (const { id } of view.contents) expect(view.html).toContain(`id="${id}"`);
  expect(view.html).toContain('<a id="t-mark-1" role="doc-noteref" href="#t-note-1"><sup>1</sup></a> for years.');
  expect(view.html).toMatch(/<li id="t-note-1"><p[^>]*>So the ledger of Madurai\.<\/p>/u);
  expect(view.html).toContain('<math alttext="r squared" display="block"><msup><mi>r</mi><mn>2</mn></msup></math>');
  expect(view.html).toMatch(/<th[^>]*>Leaf<\/th>.*<td[^>]*>Nine<\/td>/su);
  expect(view.html).toMatch(/<img [^>]*src="data:image\/png;base64,/u);
});

test("nothing that an edition adds stands in it: no author, press, imprint or metadata", async () => {
  const { response, link } = await readBy({ bytes: wholeDocx([paragraph("So it was.")]), extension: "docx" });
  const text = JSON.stringify(response).toLowerCase();
  const traces = AUTHORS.flatMap((author) => [...Object.values(author), author.email.split("@")[1] ?? ""]);
  expect([...traces, "Meridian", "Quillfeather", "creator"].filter((one) => text.includes(one.toLowerCase()))).toEqual(
    [],
  );
  const { headers } = await press.request(undefined, "GET", `${link}/view`);
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("what a file means to run, or to load from elsewhere, is not there", async () => {
  const link = (address: string, text: string): string =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "${address}"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${text}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const { html } = await requireView(
    wholeDocx([
      words("&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(2)&gt;"),
      link("javascript:alert(3)", "Run"),
      link("https://example.org/ledger", "The ledger"),
    ]),
  );
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toMatch(/<(?:script|style|form|iframe)|<[^>]*(?:javascript:| on\w+=|src="(?!data:image))/iu);
  expect(html).toContain('href="https://example.org/ledger" rel="external noopener"');
});

test("a copy is read once, however often and by whomever it is opened", async () => {
  const manuscript = await press.inReview({ file: { bytes: wholeDocx([paragraph("Read once.")]), extension: "docx" } });
  const [first, second] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  const [one, other] = await Promise.all([readView(first.link), readView(second.link)]);
  expect(one.view).not.toBeNull();
  expect(other.view).toEqual(one.view);
  // It is kept: the same bytes come without another reading (read-manuscript-view.test.ts counts them).
  expect((await readView(first.link)).view).toEqual(one.view);
});

test("a file that is made to hold the reader leaves the words, with a reason", async () => {
  const trap = `${"<w:tbl><w:tr><w:tc>".repeat(60)}<w:p/>${"</w:tc></w:tr></w:tbl>".repeat(60)}`;
  const { link, response } = await readBy({ bytes: wholeDocx([trap]), extension: "docx" });
  expect(response).toEqual({
    view: null,
    reason: REVIEW_WORDS.textOnly,
  });
  const { paragraphs } = await press.requestJson<{ paragraphs: { text: string }[] }>(undefined, "GET", `${link}/text`);
  expect(paragraphs[0]?.text).toBe("Salt and parchment");
});

test("a PDF and the words of LaTeX are read as before", async () => {
  const pdf = await readBy({ bytes: await samplePdf(["The notes"]), extension: "pdf" });
  expect(pdf.response).toEqual({ view: null, reason: null });
  const latex = String.raw`\documentclass{article}\begin{document}\section{The notes}The rate is $r^2$.\end{document}`;
  const text = await readBy({ bytes: new TextEncoder().encode(latex), extension: "tex" });
  expect(text.response).toEqual({ view: null, reason: null });
});

test("the view opens when the reviewer has agreed, to nobody else, and has nothing of an unconfirmed copy", async () => {
  const manuscript = await press.inReview({ file: { bytes: wholeDocx(), extension: "docx" } });
  const { id, link } = await reviewers.invite(manuscript);
  expect((await press.request(undefined, "GET", `${link}/view`)).status).toBe(409);
  expect((await press.request(manuscript.author, "GET", `/reviews/${id}/view`)).status).toBe(404);
  const accepted = await reviewers.accept(manuscript);
  await press.db
    .updateTable("review_copies")
    .set({ confirmed_at: null, confirmed_by: null, shows_no_names: false })
    .where("manuscript_id", "=", manuscript.id)
    .execute();
  expect((await press.request(undefined, "GET", `${accepted.link}/view`)).status).toBe(404);
});
