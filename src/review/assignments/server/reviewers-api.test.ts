import { afterAll, beforeAll, expect, test } from "vitest";
import { openManuscriptPress, type ManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { readReview } from "./read-review.ts";
import type { findCandidates } from "./candidates.ts";
import type { readInvitationEmail } from "./invitation-email.ts";

type Review = Awaited<ReturnType<typeof readReview>>;
type Candidates = { candidates: Awaited<ReturnType<typeof findCandidates>> };

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const someone = () => ({ name: "Emmanuelle Girard", email: `${key()}@lyon.example` });

test("an invitation is sent once under its key, and the counts of the manuscript follow", async () => {
  const { id, number, editor } = await press.inReview();
  const form = { key: key(), version: 1, ...someone(), personal_line: "Pages 9 to 14 above all." };
  const first = await press.requestJson<Review>(editor, "POST", `/manuscripts/${number}/reviewers`, form);
  await press.requestJson(editor, "POST", `/manuscripts/${number}/reviewers`, form);
  expect(first.assignments).toMatchObject([{ number: 1, state: "invited", answer_by: "2026-11-29", version: 2 }]);
  expect(first.assignments[0]?.upcoming.map(({ what, on }) => `${what} ${on}`)).toEqual([
    "R2 2026-11-26",
    "R3 2026-11-29",
    "expire 2026-12-02",
  ]);
  const emails = await press.emails(form.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe(`${number}: would you review this manuscript?`);
  const words = emails[0]?.paragraphs.join("\n") ?? "";
  for (const part of ["“Pages 9 to 14 above all.”", "This chapter reads the copyists’ notes.", "Amara Okonkwo"])
    expect(words).toContain(part);
  expect(await press.row(id)).toMatchObject({
    version: 2,
    review_phase: "inviting",
    reviewers_asked: 1,
    reviewers_pending: 1,
    reviewers_agreed: 0,
    due_on: "2026-11-29",
    turn: "editor",
  });
});

test("a person is on the list once, and keeps the number", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  const [one, other] = [someone(), someone()];
  await press.requestJson(editor, "POST", reviewers, { key: key(), ...one });
  const again = await press.request(editor, "POST", reviewers, { key: key(), ...one });
  expect(again.status).toBe(409);
  const { assignments } = await press.requestJson<Review>(editor, "POST", reviewers, { key: key(), ...other });
  expect(assignments.map(({ number: of }) => of)).toEqual([1, 2]);
  const cancel = { key: key(), reason: "Another reviewer had agreed before." };
  await press.requestJson(editor, "POST", `${reviewers}/${assignments[0]?.id}/cancel`, cancel);
  const invited = await press.requestJson<Review>(editor, "POST", reviewers, { key: key(), ...one });
  expect(invited.assignments.map(({ number: of, state }) => `${of} ${state}`)).toEqual([
    "1 cancelled",
    "1 invited",
    "2 invited",
  ]);
  const subjects = (await press.emails(one.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${number}: we no longer need your review`);
});

test("a proposed reviewer gets an e-mail only when invited, and goes from the list without one", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  const [one, other] = [someone(), someone()];
  for (const person of [one, other])
    await press.requestJson(editor, "POST", reviewers, { key: key(), ...person, step: "propose" });
  expect(await press.emails(one.email)).toEqual([]);
  const { assignments } = await press.requestJson<Review>(editor, "GET", `/manuscripts/${number}/review`);
  expect(assignments.map(({ commands }) => commands)).toEqual([
    ["invite", "cancel"],
    ["invite", "cancel"],
  ]);
  await press.requestJson(editor, "POST", `${reviewers}/${assignments[0]?.id}/invite`, { key: key() });
  await press.requestJson(editor, "POST", `${reviewers}/${assignments[1]?.id}/cancel`, { key: key() });
  const after = await press.requestJson<Review>(editor, "GET", `/manuscripts/${number}/review`);
  expect(after.assignments.map(({ state }) => state)).toEqual(["invited"]);
  expect(await press.emails(one.email)).toHaveLength(1);
  expect(await press.emails(other.email)).toEqual([]);
});

test("a conflict needs a reason, and a contributor is refused", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  const colleague = { name: "Ilse Roth", email: "roth@madras-archive.example" };
  const refused = await press.request(editor, "POST", reviewers, { key: key(), ...colleague });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain("Has an address at madras-archive.example");
  const reasoned = { key: key(), ...colleague, conflict_reason: "She left the archive ten years ago." };
  const { assignments } = await press.requestJson<Review>(editor, "POST", reviewers, reasoned);
  expect(assignments[0]).toMatchObject({
    conflicts: [{ code: "mail_domain" }],
    conflict_reason: reasoned.conflict_reason,
  });
  const contributor = {
    key: key(),
    name: "M. S.",
    email: "Meenakshi@Madras-Archive.example",
    conflict_reason: "None.",
  };
  expect((await press.request(editor, "POST", reviewers, contributor)).status).toBe(422);
});

test("the editor reads the invitation, changes its words and its day, and exactly that is sent", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  type Email = Awaited<ReturnType<typeof readInvitationEmail>>;
  const email = await press.requestJson<Email>(editor, "GET", `/manuscripts/${number}/invitation-email`);
  expect(email).toMatchObject({ answer_by: "2026-11-29", due_on: "2026-12-13" });
  expect(email.body).toContain("This chapter reads the copyists’ notes.");
  expect([...email.body.matchAll(/\{\w+\}/gu)].map(String)).toEqual(["{name}", "{personal_line}", "{due_on}"]);
  const person = someone();
  const form = { key: key(), ...person, due_on: "2027-01-20", email_subject: "a chapter for you" };
  const body = "Dear Emmanuelle,\n\nyou know this archive. Could you report by {due_on}?";
  await press.requestJson(editor, "POST", reviewers, { ...form, email_body: body });
  const [sent] = await press.emails(person.email);
  expect(sent).toMatchObject({
    subject: `${number}: a chapter for you`,
    paragraphs: ["Dear Emmanuelle,", "you know this archive. Could you report by January 20, 2027?"],
    replyTo: editor.email,
  });
  const past = { key: key(), ...someone(), due_on: "2026-11-22" };
  expect((await press.request(editor, "POST", reviewers, past)).status).toBe(422);
});

test("an invitation without words of the editor names the day of the report, and a chosen day holds once it is agreed to", async () => {
  const { number, editor } = await press.inReview();
  const reviewer = await press.person(["reviewer"], { first_name: "Ravi", last_name: "Menon" });
  const form = { key: key(), person_id: reviewer.id, due_on: "2027-01-20" };
  const { assignments } = await press.requestJson<Review>(editor, "POST", `/manuscripts/${number}/reviewers`, form);
  const [sent] = await press.emails(reviewer.email ?? "");
  expect(sent?.paragraphs.join("\n")).toContain("January 20, 2027");
  const path = `/reviews/${assignments[0]?.id}`;
  expect(await press.requestJson(reviewer, "GET", path)).toMatchObject({ due_on: null, due_if_accepted: "2027-01-20" });
  await press.requestJson(reviewer, "POST", `${path}/accept`, { conflict: "none", conflict_text: "" });
  expect(await press.requestJson(reviewer, "GET", path)).toMatchObject({ due_on: "2027-01-20" });
});

test("an editor's words do not name the authors to a reviewer who must not know them", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  for (const words of [
    { personal_line: "You know Meenakshi Sundaresan’s earlier work." },
    { email_body: "Dear colleague,\n\nplease write to meenakshi@madras-archive.example." },
    { email_subject: "a chapter by M. Sundaresan" },
  ]) {
    const refused = await press.request(editor, "POST", reviewers, { key: key(), ...someone(), ...words });
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
      422,
      expect.stringContaining("tells who an author is"),
    ]);
  }
  const person = someone();
  const { assignments } = await press.requestJson<Review>(editor, "POST", reviewers, { key: key(), ...person });
  const cancel = { key: key(), reason: "Meenakshi Sundaresan withdrew it." };
  const path = `${reviewers}/${assignments[0]?.id}/cancel`;
  expect((await press.request(editor, "POST", path, cancel)).status).toBe(422);
});

test("candidates are found by topic with load and conflicts", async () => {
  const { number, editor } = await press.inReview();
  const reviewer = await press.person(["reviewer"], { first_name: "Ravi", last_name: "Menon" });
  await press.auth.db
    .insertInto("profile_details")
    .values({
      user_id: reviewer.id,
      expertise: ["palaeography", "Salt ledgers"],
      languages: ["ta"],
      affiliation: "University of Madurai",
      away_until: "2026-12-24",
      updated_at: press.clock(),
    })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({
        expertise: eb.ref("excluded.expertise"),
        languages: eb.ref("excluded.languages"),
        affiliation: eb.ref("excluded.affiliation"),
        away_until: eb.ref("excluded.away_until"),
      })),
    )
    .execute();
  const path = `/manuscripts/${number}/reviewer-candidates?search=palaeogr%20menon`;
  const { candidates } = await press.requestJson<Candidates>(editor, "GET", path);
  expect(candidates).toMatchObject([{ name: "Ravi Menon", open: 0, away_until: "2026-12-24", state: null }]);
  expect(candidates[0]?.conflicts.map(({ code }) => code)).toEqual(["institution", "away"]);
});

test("service accounts stand in no list of people to choose from, whatever their roles", async () => {
  const { number, editor } = await press.inReview();
  const admin = await press.person(["admin"]);
  const roles = ["reviewer", "editor", "admin"];
  const robot = await press.requestJson<{ id: string }>(admin, "POST", "/service-accounts", { name: "Zebedee", roles });
  expect(await press.requestJson(admin, "GET", "/users?status=service")).toMatchObject({ users: [{ id: robot.id }] });
  const candidates = `/manuscripts/${number}/reviewer-candidates`;
  expect(await press.requestJson(editor, "GET", `${candidates}?search=zebedee`)).toEqual({ candidates: [] });
  for (const path of [candidates, "/manuscripts/editors", "/enquiries/assignees"]) {
    const sent = await press.request(admin, "GET", path);
    expect([sent.status, (await sent.text()).includes(robot.id)], path).toEqual([200, false]);
  }
});

test("reminding, extending and a new link each send one e-mail; authors and other editors may not", async () => {
  const { id, number, editor, author } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  const person = someone();
  const { assignments } = await press.requestJson<Review>(editor, "POST", reviewers, { key: key(), ...person });
  const one = `${reviewers}/${assignments[0]?.id}`;
  expect((await press.request(editor, "POST", `${one}/extend`, { key: key(), due_on: "2027-01-20" })).status).toBe(409);
  await press.requestJson(editor, "POST", `${one}/remind`, { key: key() });
  const before = (await press.emails(person.email)).at(-1)?.action?.href;
  await press.requestJson(editor, "POST", `${one}/renew-link`, { key: key() });
  const emails = await press.emails(person.email);
  expect(emails.map(({ kind }) => kind)).toEqual(["review-invitation", "review-answer-reminder", "review-invitation"]);
  expect(emails.at(-1)?.action?.href).not.toBe(before);
  const other = await press.person(["editor"]);
  for (const [who, status] of [
    [author, 403],
    [other, 403],
    [await press.person(["reviewer"]), 404],
    [undefined, 401],
  ] as const) {
    expect((await press.request(who, "GET", `/manuscripts/${id}/review`)).status).toBe(status);
    expect((await press.request(who, "GET", `/manuscripts/${id}/reviewer-candidates`)).status).toBe(status);
    expect((await press.request(who, "POST", `${one}/remind`, { key: key() })).status).toBe(status);
  }
});
