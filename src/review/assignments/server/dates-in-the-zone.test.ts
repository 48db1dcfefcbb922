import { afterAll, beforeAll, expect, test } from "vitest";
import { namesDay } from "#manuscripts/emails/email-text.ts";
import { insertAssignment } from "#tests/support/manuscripts/report-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { readPrintedPages } from "#tests/support/production/printed-pages.ts";
import { reviewCertificate } from "../../reports/server/certificate.ts";
import { remindReviewers } from "./remind-reviewers.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
  // 01:30 of the 23rd in Kolkata, where the press is by default.
  press.clock.set("2026-11-22T20:00:00Z");
});
afterAll(() => press.close());

test("days count from the press's own today, and its e-mails name the zone", async () => {
  const { id, editor } = await press.inReview();
  const invite = (due_on: string) =>
    press.request(editor, "POST", `/manuscripts/${id}/reviewers`, {
      key: crypto.randomUUID(),
      version: 1,
      step: "invite",
      name: "Ewa Kowalczyk",
      email: "ewa@lodz.example",
      due_on,
    });
  expect((await invite("2026-11-23")).status).toBe(422);
  expect((await invite("2026-12-20")).status).toBe(200);
  const { answer_by } = await press.auth.db
    .selectFrom("review_assignments")
    .select("answer_by")
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(answer_by).toBe("2026-11-30");
  const [invitation] = await press.emails("ewa@lodz.example");
  expect(invitation?.paragraphs.join("\n")).toContain("by November 30, 2026");
  expect(invitation?.footnote).toMatch(/ Dates are in the time zone Asia\/Kolkata\.$/u);
});

test("a certificate names the day of the report in the press's zone", async () => {
  const { id } = await press.inReview();
  const assignmentId = await insertAssignment(press.auth, id, {
    reviewer_number: 1,
    name: "Ravi Menon",
    email: "ravi@madurai.example",
    state: "submitted",
    submitted_at: press.clock(),
  });
  const assignment = await press.db
    .selectFrom("review_assignments")
    .selectAll()
    .where("id", "=", assignmentId)
    .executeTakeFirstOrThrow();
  const manuscript = await press.row(id);
  const { pages } = await readPrintedPages(await reviewCertificate(press.auth, { assignment, manuscript }));
  const words = pages.flatMap(({ lines }) => lines.map(({ words: line }) => line)).join("\n");
  expect(words).toContain("The report was received on November 23, 2026.");
});

test("an e-mail without a date names no zone", async () => {
  const { id, editor } = await press.inReview();
  const assignment = await insertAssignment(press.auth, id, {
    reviewer_number: 1,
    name: "Ravi Menon",
    email: "ravi@madurai.example",
    state: "accepted",
    due_on: "2026-12-20",
  });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/reviewers/${assignment}/cancel`, {
    key: crypto.randomUUID(),
    version: 1,
    reason: "",
  });
  const [cancelled] = await press.emails("ravi@madurai.example");
  expect(cancelled?.footnote).not.toContain("time zone");
});

const ZONE = " Dates are in the time zone Asia/Kolkata.";

test("the zone follows the words that are sent: the press's own, and what an editor wrote", async () => {
  const { id, editor } = await press.inReview();
  const admin = await press.person(["admin"]);
  const save = (key: string, version: number, body: string) =>
    press.call(admin, "PUT", `/press/email-texts/${key}`, {
      body: { subject: "your review", body },
      headers: { "if-match": `"${version}"` },
    });
  const invite = async (email: string, more: object) => {
    await press.requestJson(editor, "POST", `/manuscripts/${id}/reviewers`, {
      key: crypto.randomUUID(),
      step: "invite",
      name: "Ewa Kowalczyk",
      email,
      ...more,
    });
    return (await press.emails(email)).at(-1);
  };
  // The shipped words name two days; these name none, but the title has one.
  await press.db
    .updateTable("manuscripts")
    .set({ title: "The Charter of July 14, 1789" })
    .where("id", "=", id)
    .execute();
  expect((await save("review-invitation", 1, "Dear {name},\n\nplease read “{title}”.")).status).toBe(200);
  expect((await invite("a@lodz.example", {}))?.footnote).not.toContain("time zone");
  expect((await invite("b@lodz.example", { email_body: "Please answer by December 3, 2026." }))?.footnote).toContain(
    ZONE,
  );
  expect((await save("review-invitation", 2, "Dear {name},\n\nplease read it by {due_on}.")).status).toBe(200);
  const last = await invite("c@lodz.example", {});
  expect(last?.footnote).toContain(ZONE);
  expect((await invite("d@lodz.example", { email_body: "Please read it soon." }))?.footnote).not.toContain("time zone");
  // The last reminder (R3) ships without a day.
  const reminder = "Dear {name},\n\nour invitation ends on {answer_by}.";
  expect((await save("review-answer-last-reminder", 1, reminder)).status).toBe(200);
  press.clock.set("2026-11-30T12:00:00Z");
  await remindReviewers(press.auth);
  const reminded = (await press.emails("c@lodz.example")).at(-1);
  expect(reminded?.paragraphs.at(-1)).toBe("our invitation ends on November 30, 2026.");
  expect(reminded?.footnote).toContain(ZONE);
});

test.each([
  ["by November 30, 2026", true],
  ["by 30 November", true],
  ["until the 3rd Dec", true],
  ["by 2026-11-30", true],
  ["by 30.11.2026", true],
  ["by May 5th", true],
  ["by May the 5th", true],
  ["by the 12th of May", true],
  ["bis zum 4. Dezember 2026", true],
  ["bis zum 3. März", true],
  ["avant le 4 décembre", true],
  ["avant le 1er août", true],
  ["antes del 4 de diciembre", true],
  ["entro il 4 dicembre", true],
  ["até 4 de março", true],
  ["vóór 4 mei", true],
  ["in November", false],
  ["in May 2026", false],
  ["im März 2026", false],
  ["in 2026 December was cold", false],
  ["You may read 2 chapters in March", false],
  ["within 14 days", false],
])("“%s” names a day: %s", (words, expected) => expect(namesDay(words)).toBe(expected));
