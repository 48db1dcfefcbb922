import PDFDocument from "pdfkit";
import { findReviewedVersion } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { runsOf } from "#covers/server/font-runs.ts";
import { readPress } from "#press/server/press.ts";
import { Refused } from "#platform/refused.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { longDate } from "#ui/formatting/dates.ts";

type Document = InstanceType<typeof PDFDocument>;

/**
 * Returns the certificate of a submitted report as a PDF: who reviewed, what and when. It names neither the authors nor the
 * recommendation. 409 before the report is in.
 */
export async function reviewCertificate(
  ctx: Pick<ReviewContext, "db" | "log">,
  { assignment, manuscript }: OpenedReview,
): Promise<Buffer> {
  if (assignment.submitted_at === null)
    throw new Refused(409, "No certificate yet", "The certificate is there when you have sent your report.");
  const press = await readPress(ctx);
  const version = await findReviewedVersion(ctx.db, assignment);
  const document = new PDFDocument({
    size: "A4",
    margin: 72,
    pdfVersion: "1.7",
    lang: "en",
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Certificate of peer review, ${manuscript.number}`,
      Author: press.name,
      CreationDate: assignment.submitted_at,
    },
  });
  const bytes = collected(document);
  const kind = MANUSCRIPT_KINDS[manuscript.kind].toLowerCase();
  await paragraph(document, press.name, 13, 96);
  await paragraph(document, "Certificate of peer review", 26, 40);
  await paragraph(document, assignment.name, 20, 24);
  await paragraph(document, `reviewed a ${kind} for ${press.name}:`, 13, 16);
  await paragraph(document, version?.title ?? manuscript.title, 16, 24);
  await paragraph(document, `Manuscript ${manuscript.number}, round ${assignment.round}.`, 13, 8);
  await paragraph(document, `The report was received on ${longDate(assignment.submitted_at)}.`, 13, 48);
  await paragraph(document, "The press thanks the reviewer for this work.", 13, 0);
  document.end();
  return bytes;
}

const collected = (document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });

/** Sets a paragraph in the press's own faces: each run of a script in its font, lines broken between words. */
async function paragraph(document: Document, text: string, size: number, after: number): Promise<void> {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  for (const line of await lines(document, text, size, width)) {
    let x = left;
    const top = document.y;
    for (const run of await runsOf(line, "en")) {
      document.registerFont(run.file, run.font).font(run.file).fontSize(size);
      document.text(run.text, x, top, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
    document.y = top + size * 1.4;
  }
  document.y += after;
}

async function lines(document: Document, text: string, size: number, width: number): Promise<readonly string[]> {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    let length = 0;
    for (const run of await runsOf(longer, "en"))
      length += document.registerFont(run.file, run.font).font(run.file).fontSize(size).widthOfString(run.text);
    if (length > width && line !== "") {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return [...found, line];
}
