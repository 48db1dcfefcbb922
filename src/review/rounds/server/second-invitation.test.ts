import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { type SecondRound, openSecondRound } from "#tests/support/presses/second-round.ts";

let press: ManuscriptPress;
let round: SecondRound;
beforeAll(async () => {
  press = await openManuscriptPress();
  round = await openSecondRound(press, {}, ["The clerks of the salt office made two fair copies each year."]);
  await round.again(round.first.email);
}, 180_000);
afterAll(() => press.close());

test("a reviewer of the first round is asked to review the revised manuscript, as the editor reads it before, and a new one is not", async () => {
  const readInvitation = async (to: string) =>
    (await press.emails(to)).filter(({ kind }) => kind.startsWith("review-invitation")).map(({ kind }) => kind);
  expect(await readInvitation(round.first.email)).toEqual(["review-invitation", "review-invitation-again"]);
  const listed = await press.db
    .selectFrom("review_assignments")
    .select("id")
    .where("manuscript_id", "=", round.id)
    .where("state", "=", "proposed")
    .executeTakeFirstOrThrow();
  const preview = (query: string) =>
    press.requestJson<{ subject: string; body: string }>(
      round.editor,
      "GET",
      `/manuscripts/${round.id}/invitation-email${query}`,
    );
  expect((await preview(`?assignment_id=${listed.id}`)).subject).toBe("would you review the revised manuscript?");
  expect((await preview("")).subject).toBe("would you review this manuscript?");
  const other = `/manuscripts/${round.id}/invitation-email?assignment_id=${crypto.randomUUID()}`;
  expect((await press.request(round.editor, "GET", other)).status).toBe(404);
});

test("the editor reads the second invitation for a reviewer of the first round who is chosen by account, as it is sent", async () => {
  const [earlier, other] = [await press.person(["reviewer"]), await press.person(["reviewer"])];
  await press.db
    .updateTable("review_assignments")
    .set({ person_id: earlier.id })
    .where("id", "=", round.second.id)
    .execute();
  const path = `/manuscripts/${round.id}/invitation-email?person_id=`;
  const preview = (id: string) => press.requestJson<{ subject: string; body: string }>(round.editor, "GET", path + id);
  const { subject, body } = await preview(earlier.id);
  expect(subject).toBe("would you review the revised manuscript?");
  expect(body).toContain("and, where it can be shown, what has changed.");
  expect(body).toContain("stand beside your earlier report.");
  expect((await preview(other.id)).subject).toBe("would you review this manuscript?");
  expect((await press.request(round.editor, "GET", path + crypto.randomUUID())).status).toBe(422);
  const form = { key: crypto.randomUUID(), person_id: earlier.id, conflict_reason: "Knows the archive." };
  await press.requestJson(round.editor, "POST", `/manuscripts/${round.id}/reviewers`, form);
  expect((await press.emails(earlier.email ?? "")).map(({ kind }) => kind)).toContain("review-invitation-again");
});

test("whoever is invited by name and address gets the text of which the editor changed a part", async () => {
  // The second round proposes them, with what is known of them.
  await press.db
    .deleteFrom("review_assignments")
    .where("manuscript_id", "=", round.id)
    .where("state", "=", "proposed")
    .where("email", "=", round.second.email)
    .execute();
  const invite = async (words: object) => {
    const form = {
      key: crypto.randomUUID(),
      name: "Emmanuelle Girard",
      email: round.second.email,
      conflict_reason: "Knows the archive.",
      ...words,
    };
    const { assignments } = await press.requestJson<{ assignments: readonly { id: string; email: string }[] }>(
      round.editor,
      "POST",
      `/manuscripts/${round.id}/reviewers`,
      form,
    );
    const sent = (await press.emails(round.second.email)).at(-1);
    const id = assignments.findLast(({ email }) => email === round.second.email)?.id;
    const cancel = { key: crypto.randomUUID(), reason: "By mistake." };
    await press.requestJson(round.editor, "POST", `/manuscripts/${round.id}/reviewers/${id}/cancel`, cancel);
    return { kind: sent?.kind, subject: sent?.subject, text: sent?.paragraphs.join("\n") ?? "" };
  };
  const unchanged = await invite({});
  expect([unchanged.kind, unchanged.text.includes("earlier report")]).toEqual(["review-invitation-again", true]);
  const subject = await invite({ email_subject: "a chapter for you" });
  expect([subject.kind, subject.text.includes("earlier report")]).toEqual(["review-invitation", false]);
  const body = await invite({ email_body: "Dear colleague,\n\nplease look at it." });
  expect(body.subject).toContain("would you review this manuscript?");
});
