import { afterAll, beforeAll, expect, test } from "vitest";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { report, createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

type AcceptedReview = Awaited<ReturnType<typeof reviewers.accept>>;

/** Attaches a PDF to a report and sends the report; returns the path of the file for authors and editors. */
async function reportWithFile(number: string, { link, review }: AcceptedReview): Promise<string> {
  const pdf = await samplePdf(["My remarks on the tables."], { info: { Author: "Emmanuelle Girard" } });
  const path = `${link}/attachments/${crypto.randomUUID()}?name=girard-remarks.pdf`;
  const stored = await press.call(undefined, "PUT", path, { file: new Uint8Array(pdf) });
  const { attachments } = (await stored.json()) as OwnReview;
  await press.requestJson(undefined, "PUT", `${link}/report`, report(review));
  await press.requestJson(undefined, "POST", `${link}/submit`, {});
  return `/manuscripts/${number}/attachments/${attachments[0]?.id}`;
}

test("an author gets a report's file with the letter that carries the report: not while it waits, not of another report; strangers never do", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { id, number, author, editor } = manuscript;
  const [carried, left] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  const [file, notReleased] = [await reportWithFile(number, carried), await reportWithFile(number, left)];
  const coAuthor = await press.person(["author"]);
  await press.db
    .updateTable("manuscript_contributors")
    .set({ email: coAuthor.email ?? "" })
    .where("manuscript_id", "=", id)
    .where("email", "=", AUTHORS[1].email)
    .execute();
  const status = async (as: TestPerson | undefined, path: string) => (await press.call(as, "GET", path)).status;
  const { version } = await press.row(id);
  await press.requestJson(editor, "POST", `/manuscripts/${id}/decisions`, {
    key: crypto.randomUUID(),
    version,
    outcome: "minor",
    decision_letter: "Dear author, please revise.",
    reports: [{ assignment_id: carried.id, removed: [] }],
    reports_seen: await readSeenReports(press, id),
    points: [],
    reason: "",
  });
  expect(await status(author, file)).toBe(404);
  const due = { send_at: press.clock() };
  await press.db.updateTable("editorial_decisions").set(due).where("state", "=", "scheduled").execute();
  expect(await sendDueDecisions(press.auth)).toBe(1);

  const response = await press.call(author, "GET", file);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1")).not.toContain("Girard");
  expect(await status(coAuthor, file)).toBe(200);
  expect(await status(author, notReleased)).toBe(404);
  expect(await status(await press.person(["author"]), file)).toBe(404);
  expect(await status(undefined, file)).toBe(401);
});
