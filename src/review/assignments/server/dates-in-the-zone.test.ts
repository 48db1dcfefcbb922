import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAssignment } from "#tests/support/manuscripts/report-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";

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
