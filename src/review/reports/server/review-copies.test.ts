import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnReview } from "#review/reports/own-review.ts";
import type { ReviewParagraph } from "#review/reports/web/review-client.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

const SOURCE = String.raw`\documentclass{article}
\title{Salt}\author{Meenakshi Sundaresan \\ University of Madurai}
\begin{document}\maketitle
% by Quillfeather
\section{The notes}
The rate is $r^2$ per leaf.
\includegraphics{figures/map.pdf}
\end{document}`;
const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

type Text = { readonly paragraphs: readonly ReviewParagraph[]; readonly note: string | null };

async function readBy(file: { readonly bytes: Uint8Array; readonly extension: "tex" | "zip" | "docx" }) {
  const manuscript = await press.inReview({ file });
  const { link, review } = await reviewers.accept(manuscript);
  return { manuscript, link, review, text: await press.requestJson<Text>(undefined, "GET", `${link}/text`) };
}

test("of LaTeX without a PDF reviewers read the words, without the title page, and what is missing of them", async () => {
  const { manuscript, link, review, text } = await readBy({ bytes: toBytes(SOURCE), extension: "tex" });
  expect(review.file).toEqual({
    name: `${manuscript.number}-R1-manuscript.txt`,
    media_type: "text/plain; charset=UTF-8",
  });
  expect(text.paragraphs).toEqual([
    { text: "1 The notes", level: 2, page: null },
    { text: "The rate is $r^2$ per leaf. [Picture]", level: null, page: null },
  ]);
  expect(text.note).toContain("the authors’ LaTeX files");
  // Read again, the copy is the same.
  expect((await press.requestJson<OwnReview>(undefined, "GET", link)).file).toEqual(review.file);
  const copies = await press.db
    .selectFrom("manuscript_files")
    .select("role")
    .where("manuscript_id", "=", manuscript.id)
    .execute();
  expect(copies.map(({ role }) => role).toSorted()).toEqual(["anonymised", "review_copy"]);
});

test("of a Word file reviewers are told what stands in it that is not shown beside the form", async () => {
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const formula = `<w:p><m:oMath ${math}><m:r><m:t>r</m:t></m:r></m:oMath></w:p>`;
  const table = `<w:tbl><w:tr><w:tc>${words("Leaf")}</w:tc></w:tr></w:tbl>`;
  const drawn = await readBy({
    bytes: manuscriptDocx({ body: [words("The rate is"), formula, formula, table] }),
    extension: "docx",
  });
  expect(drawn.text.note).toBe(
    "This is the text alone, without the file’s 2 formulas and with 1 table cell by cell. Download the file to see it whole.",
  );
  const plain = await readBy({ bytes: manuscriptDocx({ body: [words("The rate is low.")] }), extension: "docx" });
  expect(plain.text.note).toBeNull();
});

test("of LaTeX with its PDF reviewers read the PDF, scrubbed; pictures of the text are none", async () => {
  const pdf = await samplePdf(["The notes"], { info: { Author: "Meenakshi Sundaresan" } });
  const zip = zipSync({
    "paper/main.tex": toBytes(SOURCE),
    "paper/main.pdf": new Uint8Array(pdf),
    "paper/map.pdf": new Uint8Array(await samplePdf(["A map"])),
  });
  const { review, text, manuscript } = await readBy({ bytes: zip, extension: "zip" });
  expect(review.file).toEqual({ name: `${manuscript.number}-R1-manuscript.pdf`, media_type: "application/pdf" });
  expect(text).toEqual({ paragraphs: [], note: null });
  const { path, size } = await press.db
    .selectFrom("manuscript_files")
    .select(["path", "size"])
    .where("manuscript_id", "=", manuscript.id)
    .where("role", "=", "review_copy")
    .executeTakeFirstOrThrow();
  const chunks: Buffer[] = [];
  for await (const chunk of press.ctx.files.read("manuscripts", path)) chunks.push(chunk as Buffer); // a stream of bytes
  expect(Buffer.concat(chunks).byteLength).toBe(size);
  expect(Buffer.concat(chunks).toString("latin1")).not.toContain("Meenakshi");

  const onlyPicture = zipSync({ "main.tex": toBytes(SOURCE), "map.pdf": new Uint8Array(pdf) });
  const other = await readBy({ bytes: onlyPicture, extension: "zip" });
  expect(other.review.file?.name).toMatch(/\.txt$/u);
});

test("a LaTeX file that cannot be read says so to the editor, and reaches no reviewer", async () => {
  const zip = zipSync({ "notes.tex": toBytes("No document begins here.") });
  const { id, editor } = await press.createSubmitted({ file: { bytes: zip, extension: "zip" } });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: crypto.randomUUID(), version: 1 });
  const refused = await press.request(editor, "POST", `/manuscripts/${id}/review-copy`, {});
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { detail: expect.stringContaining("begins a document") },
  ]);
});
