import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeenReport } from "#review/decisions/seen-reports.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { insertReport } from "#tests/support/manuscripts/report-rows.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";
import { sendDueDecisions } from "./send-decisions.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const uuid = () => crypto.randomUUID();
/** Makes the scheduled letters due, as when the press's minutes are over. */
const pass = () =>
  press.auth.db
    .updateTable("editorial_decisions")
    .set({ send_at: press.auth.clock() })
    .where("state", "=", "scheduled")
    .execute();

type Point = { readonly id: string; readonly label: string; readonly body: string };
type Decisions = {
  readonly decisions: readonly {
    readonly outcome: string;
    readonly decision_letter: string;
    readonly reports: readonly { readonly reviewer: string; readonly comments: string }[];
    readonly points: readonly Point[];
  }[];
  readonly pending: { readonly state: string } | null;
};

/** A submitted report of a reviewer, with two concerns. */
const submitReport = ({ id }: ManuscriptInPress, reviewer: number): Promise<string> =>
  insertReport(
    press.auth,
    id,
    { reviewer_number: reviewer, name: `Miriam Weiss ${reviewer}` },
    {
      answered: { argument: "well supported" },
      comments_to_authors: "A careful chapter. My colleague Weiss found the same.",
      confidential: "Only for the editor.",
      concerns: ["The claim rests on one volume.", "A map would help."],
    },
  );

const decision = (reports_seen: readonly SeenReport[], more: Readonly<Record<string, unknown>>) => ({
  key: uuid(),
  version: 1,
  outcome: "minor",
  decision_letter: "Dear author, please revise.",
  reports: [],
  reports_seen,
  points: [],
  reason: "",
  ...more,
});

const decide = async (as: TestPerson, { id }: ManuscriptInPress, more: Readonly<Record<string, unknown>>) =>
  press.request(as, "POST", `/manuscripts/${id}/decisions`, decision(await readSeenReports(press, id), more));

const decisionsFor = (as: TestPerson, { id }: ManuscriptInPress) =>
  press.requestJson<Decisions>(as, "GET", `/manuscripts/${id}/decisions`);

test("a decision takes effect when its letter is sent, and names no reviewer to the author", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 2 });
  const { editor, author, id } = manuscript;
  const reports = [await submitReport(manuscript, 1), await submitReport(manuscript, 2)].map((assignment_id) => ({
    assignment_id,
    removed: ["My colleague Weiss found the same."],
  }));
  const points = [{ kind: "essential", body: "Shorten the abstract." }];
  expect((await decide(editor, manuscript, { reports, points })).status).toBe(200);
  expect(await decisionsFor(author, manuscript)).toMatchObject({ decisions: [], pending: null });
  expect(await decisionsFor(editor, manuscript)).toMatchObject({ pending: { state: "scheduled" } });
  expect(await sendDueDecisions(press.auth)).toBe(0);
  await pass();
  expect(await sendDueDecisions(press.auth)).toBe(1);
  expect(await sendDueDecisions(press.auth)).toBe(0);
  expect(await press.row(id)).toMatchObject({
    state: "revisions_requested",
    turn: "author",
    points_open: 5,
    points_total: 5,
  });
  const read = await decisionsFor(author, manuscript);
  expect(read.decisions[0]?.points.map(({ label }) => label)).toEqual(["1.1", "1.2", "2.1", "2.2", "E.1"]);
  expect(read.decisions[0]?.reports.map(({ reviewer, comments }) => [reviewer, comments])).toEqual([
    ["Reviewer 1", "A careful chapter. [removed by the editor]"],
    ["Reviewer 2", "A careful chapter. [removed by the editor]"],
  ]);
  expect(JSON.stringify(read)).not.toMatch(/Weiss|reviewer\.example|Only for the editor/u);
  const [decisionLetter] = (await press.emails("meenakshi@madras-archive.example")).slice(-1);
  expect(decisionLetter).toMatchObject({ paragraphs: ["Dear author, please revise."], byHand: true });
  expect((await press.emails("reviewer-1@reviewer.example")).at(-1)?.subject).toContain("the outcome of your review");
});

test("a decision is taken back before it is sent, and then nothing was decided", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { editor, id } = manuscript;
  expect((await decide(editor, manuscript, { outcome: "reject", reason: "Out of scope." })).status).toBe(200);
  const second = await decide(editor, manuscript, { version: 2, outcome: "accept", reason: "x" });
  expect(second.status).toBe(409);
  const back = { key: uuid(), version: 2 };
  await press.requestJson(editor, "POST", `/manuscripts/${id}/decisions/take-back`, back);
  await pass();
  expect(await sendDueDecisions(press.auth)).toBe(0);
  expect(await press.row(id)).toMatchObject({ state: "in_review" });
});

test("without the needed reports a decision needs its reason; others than the editor may not decide", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 2 });
  const without = await decide(manuscript.editor, manuscript, {});
  expect(without.status).toBe(409);
  expect(await without.json()).toMatchObject({
    reasons: ["0 of 2 needed reports are in. Wait for the others, or give the reason for deciding now."],
  });
  const [stranger, otherEditor] = [await press.person(["author"]), await press.person(["editor"])];
  expect((await decide(stranger, manuscript, {})).status).toBe(404);
  expect((await decide(manuscript.author, manuscript, {})).status).toBe(403);
  expect((await decide(otherEditor, manuscript, {})).status).toBe(403);
  const foreign = await press.inReview({ reportsNeeded: 1 });
  const report = { assignment_id: await submitReport(foreign, 1), removed: [] };
  expect((await decide(manuscript.editor, manuscript, { reports: [report] })).status).toBe(422);
});

test("a book is declined by two people only", async () => {
  const manuscript = await press.createSubmitted({ kind: "book" });
  const { editor, id } = manuscript;
  const admin = await press.person(["admin"]);
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: uuid(), version: 1 });
  const declined = await decide(editor, manuscript, { version: 2, outcome: "decline", reason: "Out of scope." });
  expect(declined.status).toBe(200);
  await pass();
  expect(await sendDueDecisions(press.auth)).toBe(0);
  const confirm = (as: TestPerson) =>
    press.request(as, "POST", `/manuscripts/${id}/decisions/confirm`, { key: uuid(), version: 3, agrees: true });
  expect((await confirm(editor)).status).toBe(409);
  expect((await confirm(admin)).status).toBe(200);
  await pass();
  expect(await sendDueDecisions(press.auth)).toBe(1);
  expect(await press.row(id)).toMatchObject({ state: "rejected", turn: "none" });
});

test("the author answers every point and sends the revision; a major one begins a new round", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { editor, author, id } = manuscript;
  const points = [{ kind: "essential", body: "Shorten the abstract." }];
  await decide(editor, manuscript, { outcome: "major", points, reason: "One report is enough here." });
  await pass();
  await sendDueDecisions(press.auth);
  const [point] = (await decisionsFor(author, manuscript)).decisions[0]?.points ?? [];
  const { version } = await press.row(id);
  const revise = () =>
    press.request(author, "POST", `/manuscripts/${id}/revision`, { key: uuid(), version, note: "Shorter." });
  const early = await revise();
  expect(await early.json()).toMatchObject({
    reasons: ["1 point is not answered.", MANUSCRIPT_WORDS.changedFileMissing],
  });
  const path = `/manuscripts/${id}/points/${point?.id ?? ""}`;
  const answer = { answer: "It has 200 words now.", place: "p. 1" };
  expect((await press.request(editor, "PUT", path, answer)).status).toBe(403);
  expect(await press.requestJson(author, "PUT", path, answer)).toEqual({ open: 0 });
  await press.auth.db
    .insertInto("manuscript_files")
    .values({
      id: uuid(),
      manuscript_id: id,
      role: "main",
      name: "revised.pdf",
      path: `${id}/revised.pdf`,
      media_type: "application/pdf",
      size: 10,
      sha256: "0",
      created_at: press.auth.clock(),
    })
    .execute();
  expect((await revise()).status).toBe(200);
  expect(await press.row(id)).toMatchObject({ state: "in_review", round: 2, review_phase: "inviting", turn: "editor" });
  expect((await press.emails(editor.email)).at(-1)?.subject).toContain("the revision arrived");
  expect((await press.request(author, "PUT", path, { answer: "x", place: "" })).status).toBe(409);
});
