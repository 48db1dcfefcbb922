import { afterAll, beforeAll, expect, test } from "vitest";
import { listQueueNeeds } from "#review/queue/server/queue-needs.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { openManuscriptPress, type ManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { makeCopy } from "#tests/support/manuscripts/confirmed-copy.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";
import type { readDecisions } from "./read-decisions.ts";
import { sendDueDecisions } from "./send-decisions.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

type Decisions = Awaited<ReturnType<typeof readDecisions>>;
type Manuscript = {
  readonly commands: readonly { readonly command: string; readonly reasons: readonly string[] }[];
  readonly events: readonly { readonly past: string }[];
};

const uuid = () => crypto.randomUUID();
const path = (id: string, rest: string) => `/manuscripts/${id}/${rest}`;
const read = (as: TestPerson, id: string) => press.requestJson<Decisions>(as, "GET", path(id, "decisions"));
const listCommands = async (as: TestPerson, id: string) =>
  (await press.requestJson<Manuscript>(as, "GET", `/manuscripts/${id}`)).commands;

async function decide(as: TestPerson, id: string, more: Readonly<Record<string, unknown>>): Promise<Response> {
  const { version } = await press.row(id);
  const seen = { reports: [], reports_seen: await readSeenReports(press, id) };
  const decision = { decision_letter: "Dear author,", ...seen, points: [], reason: "", ...more };
  return press.request(as, "POST", path(id, "decisions"), { key: uuid(), version, ...decision });
}

/** The press's minutes are over, and the letters leave. People stay signed in. */
async function pass(): Promise<void> {
  await press.auth.db
    .updateTable("editorial_decisions")
    .set({ send_at: press.auth.clock() })
    .where("state", "=", "scheduled")
    .execute();
  await sendDueDecisions(press.auth);
}

/** Prepares a file of the author's next version. */
const prepare = (id: string, role: "main" | "anonymised") =>
  press.auth.db
    .insertInto("manuscript_files")
    .values({
      id: uuid(),
      manuscript_id: id,
      role,
      name: `${role}.pdf`,
      path: `${id}/${role}.pdf`,
      media_type: "application/pdf",
      size: 10,
      sha256: "0",
      created_at: press.auth.clock(),
    })
    .execute();

/** A manuscript whose minor revision is asked for, with two points. */
async function createRevised() {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { id: assignment_id } = await createReviewers(press).submit(manuscript);
  const reports = [{ assignment_id, removed: [] }];
  expect((await decide(manuscript.editor, manuscript.id, { outcome: "minor", reports })).status).toBe(200);
  await pass();
  return manuscript;
}

async function answerAll(author: TestPerson, id: string): Promise<void> {
  for (const { id: pointId } of (await read(author, id)).decisions[0]?.points ?? [])
    await press.requestJson(author, "PUT", path(id, `points/${pointId}`), { answer: "Done.", place: "p. 9" });
}

test("a revision needs the changed manuscript; a copy without names alone is not one, and the button says so", async () => {
  const { author, id } = await createRevised();
  await answerAll(author, id);
  await prepare(id, "anonymised");
  const button = (await listCommands(author, id)).find(({ command }) => command === "submit_revision");
  expect(button?.reasons).toEqual([MANUSCRIPT_WORDS.changedFileMissing]);
  const { version } = await press.row(id);
  const early = await press.request(author, "POST", path(id, "revision"), { key: uuid(), version, note: "" });
  expect(await early.json()).toMatchObject({ reasons: [MANUSCRIPT_WORDS.changedFileMissing] });
  await prepare(id, "main");
  const now = (await listCommands(author, id)).find(({ command }) => command === "submit_revision");
  expect(now?.reasons).toEqual([]);
});

test("editors read the answers once the revision is submitted, and accept it with the reports of the first letter", async () => {
  const { author, editor, id } = await createRevised();
  await answerAll(author, id);
  const answers = async (as: TestPerson) => (await read(as, id)).decisions[0]?.points.map(({ answer }) => answer);
  expect(await answers(author)).toEqual(["Done.", "Done."]);
  expect(await answers(editor)).toEqual(["", ""]);
  await prepare(id, "main");
  const { version } = await press.row(id);
  await press.requestJson(author, "POST", path(id, "revision"), { key: uuid(), version, note: "" });
  expect(await answers(editor)).toEqual(["Done.", "Done."]);
  // The report of the round counts, although this letter does not carry it again.
  expect((await decide(editor, id, { outcome: "accept" })).status).toBe(200);
  await pass();
  expect(await press.row(id)).toMatchObject({ state: "accepted", points_total: 0, points_open: 0 });
  expect((await read(author, id)).decisions.map(({ outcome, points }) => [outcome, points.length])).toEqual([
    ["accept", 0],
    ["minor", 2],
  ]);
});

test("an acceptance with reports asks for no answers", async () => {
  const { editor, author, id, number } = await press.inReview({ reportsNeeded: 1 });
  const { id: assignment_id } = await createReviewers(press).submit({ id, number, author, editor });
  const reports = [{ assignment_id, removed: [] }];
  expect((await decide(editor, id, { outcome: "accept", reports })).status).toBe(200);
  await pass();
  expect((await read(author, id)).decisions[0]).toMatchObject({ outcome: "accept", points: [] });
  expect(await press.row(id)).toMatchObject({ points_total: 0, points_open: 0 });
});

test("a letter is not sent while its place for the reason is not filled", async () => {
  const { editor, id } = await press.createSubmitted();
  await press.requestJson(editor, "POST", path(id, "take"), { key: uuid(), version: 1 });
  const decision_letter = "Dear author,\n\n[Give the reason here.]";
  const refused = await decide(editor, id, { outcome: "decline", reason: "Out of scope.", decision_letter });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: { decision_letter: "Write the reason in the letter, in the place of “[Give the reason here.]”." },
  });
  expect(await read(editor, id)).toMatchObject({ pending: null });
});

test("the second person is told who asks and why; a refusal is told to the editor and stands in the history", async () => {
  const { editor, author, id, number } = await press.createSubmitted({ kind: "book" });
  const second = await press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });
  await press.requestJson(editor, "POST", path(id, "take"), { key: uuid(), version: 1 });
  expect((await decide(editor, id, { outcome: "decline", reason: "Out of scope." })).status).toBe(200);
  expect((await read(second, id)).pending).toMatchObject({
    state: "waiting",
    is_own: false,
    editor_name: "Amara Okonkwo",
    reason: "Out of scope.",
  });
  // Others wait longer; a decision to confirm comes before them.
  for (const other of [await press.createSubmitted(), await press.createSubmitted()])
    await press.db
      .updateTable("manuscripts")
      .set({ state_since: new Date(0) })
      .where("id", "=", other.id)
      .execute();
  const [need] = await listQueueNeeds(press.auth, { ...second, roles: ["editor"] });
  expect(need?.sentence).toMatch(new RegExp(`^${REVIEW_WORDS.confirmDecision}`, "u"));
  const { version } = await press.row(id);
  const refused = { key: uuid(), version, agrees: false };
  await press.requestJson(second, "POST", path(id, "decisions/confirm"), refused);
  expect(await read(editor, id)).toMatchObject({ pending: null, refused_by: "Lars Hedqvist" });
  expect(await read(author, id)).toMatchObject({ pending: null, refused_by: null, decisions: [] });
  const { events } = await press.requestJson<Manuscript>(editor, "GET", `/manuscripts/${id}`);
  expect(events[0]?.past).toBe("refused the decision as the second person");
  const [sent, ...more] = (await press.emails(editor.email)).filter(({ kind }) => kind === "decision-refused");
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    subject: `${number}: your decision was not confirmed`,
    paragraphs: [
      "Dear Amara Okonkwo,",
      expect.stringMatching(
        /^Lars Hedqvist did not confirm your decision about “.+” \(not accepted, without review\)\./u,
      ),
      expect.any(String),
    ],
    action: { href: expect.stringMatching(new RegExp(`/dashboard/content-review/${number}$`, "u")) },
  });
  // The same answer sent twice tells the editor once.
  await press.requestJson(second, "POST", path(id, "decisions/confirm"), refused);
  expect((await press.emails(editor.email)).filter(({ kind }) => kind === "decision-refused")).toHaveLength(1);
});

test("while a decision waits, the review cannot start and no fixes can be asked for; they can once it is refused", async () => {
  const { editor, id } = await press.createSubmitted({ kind: "book" });
  const second = await press.person(["editor"]);
  await press.requestJson(editor, "POST", path(id, "take"), { key: uuid(), version: 1 });
  const review_copy = await makeCopy(press.ctx, { id, editorId: editor.id });
  const review = { anonymity: "single", reports_needed: 1, review_copy, review_copy_checked: false };
  const attempts = async () => {
    const { version } = await press.row(id);
    const start = await press.request(editor, "POST", path(id, "start-review"), { key: uuid(), version, ...review });
    const fixes = await press.request(editor, "POST", path(id, "request-fixes"), {
      key: uuid(),
      version: start.ok ? version + 1 : version,
      fixes: ["Add the abstract."],
    });
    return [start, fixes] as const;
  };
  expect((await decide(editor, id, { outcome: "decline", reason: "Out of scope." })).status).toBe(200);
  for (const refused of await attempts()) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      reasons: [REVIEW_WORDS.decisionWaits],
    });
  }
  const waiting = await listCommands(editor, id);
  expect(waiting.find(({ command }) => command === "start_review")?.reasons).toHaveLength(1);
  const { version } = await press.row(id);
  await press.requestJson(second, "POST", path(id, "decisions/confirm"), { key: uuid(), version, agrees: false });
  expect((await listCommands(editor, id)).find(({ command }) => command === "start_review")?.reasons).toEqual([]);
  const [start] = await attempts();
  expect(start.status).toBe(200);
});

test("two editors decide at once: one decision is stored, and the other editor is told that there is one", async () => {
  const { editor, author, id } = await press.inReview({ reportsNeeded: 1 });
  const admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
  const { version } = await press.row(id);
  const decision = {
    version,
    outcome: "reject",
    decision_letter: "Dear author,",
    reports: [],
    reports_seen: [],
    points: [],
    reason: "x",
  };
  const send = (as: TestPerson) => press.request(as, "POST", path(id, "decisions"), { key: uuid(), ...decision });
  const responses = await Promise.all([send(editor), send(admin)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const winner = responses[0] === refused ? "Ada Byron" : "Amara Okonkwo";
  expect(await refused?.json()).toMatchObject({
    title: MANUSCRIPT_WORDS.manuscriptChanged,
    detail: `The manuscript was changed by ${winner} after you had opened it. Nothing was done. Check the changes, then try again.`,
    events: [{ command: "decide", actor: winner }],
  });
  const rows = await press.auth.db
    .selectFrom("editorial_decisions")
    .select("state")
    .where("manuscript_id", "=", id)
    .execute();
  expect(rows).toEqual([{ state: "scheduled" }]);
  // Authors are told of nothing among editors, and no name.
  const stale = await press.request(author, "POST", path(id, "withdraw"), { key: uuid(), version, reason: "" });
  expect(await stale.json()).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^The manuscript was changed after you had opened it\./u),
    events: [],
  });
});
