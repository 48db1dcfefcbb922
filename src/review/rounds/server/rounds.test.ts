import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContributorRows, toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { type SecondRound, openSecondRound } from "#tests/support/presses/second-round.ts";
import type { listAnswersForReviewers } from "./answers-for-reviewers.ts";
import type { compareCopies } from "./compare-copies.ts";

/** One manuscript in its second round; the tests go through it in their order. */
const SIGNED = "We added the table.\n\nBest wishes, Meenakshi Sundaresan and Ada Byron";
let press: ManuscriptPress;
let round: SecondRound;
let link: string;
beforeAll(async () => {
  press = await openManuscriptPress();
  const answers = { "1.1": SIGNED, "1.2": "The rate is in a table.", "2.1": "For the second alone." };
  round = await openSecondRound(press, answers, [
    "The clerks of the salt office made two fair copies each year.",
    "A table follows.",
  ]);
  link = await round.again(round.first.email);
}, 180_000);
afterAll(() => press.close());

type Answers = Awaited<ReturnType<typeof listAnswersForReviewers>>;
type Changes = Awaited<ReturnType<typeof compareCopies>>;

const read = (address: string) => press.requestJson<OwnReview>(undefined, "GET", address);
const answersTo = async (address: string) => (await read(address)).earlier?.concerns.map(({ answer }) => answer);
const path = () => `/manuscripts/${round.id}/answers-for-reviewers`;
const readAnswers = () => press.requestJson<Answers>(round.editor, "GET", path());
/** When an editor last decided about an answer, as the list says it. */
const getDecisionTime = async (id: string | undefined) =>
  (await readAnswers()).answers.find((answer) => answer.id === id)?.decided_at ?? null;

test("a reviewer of the second round reads their own report and the answers to it, and nothing of the other reviewer", async () => {
  const review = await read(link);
  expect(review.earlier).toMatchObject({
    round: 1,
    recommendation: "minor",
    comments_to_authors: "The copying notes are a discovery.",
    confidential: "I know the archive.",
    concerns: [
      { position: 1, body: "Show the other volumes.", page: "9", answer: { state: "withheld" } },
      { position: 2, answer: { state: "given", answer: "The rate is in a table.", place: "p. 9" } },
    ],
    has_changes: true,
  });
  expect(review.earlier?.questions).toHaveLength(review.form.questions.length);
  const words = JSON.stringify(review);
  for (const others of ["We added the table.", "For the second alone.", "Done for 2.2."])
    expect(words).not.toContain(others);
  // The link of the first round shows what it showed.
  expect((await read(round.first.link)).earlier).toBeNull();
});

test("before they agree, and as new reviewers, people read nothing of the first round", async () => {
  const another = await round.another();
  expect(another.review.earlier).toBeNull();
  expect((await press.request(undefined, "GET", `${another.link}/changes`)).status).toBe(404);
  const set = (state: "invited" | "accepted") =>
    press.db
      .updateTable("review_assignments")
      .set({ state })
      .where("email", "=", round.first.email)
      .where("round", "=", 2)
      .execute();
  await set("invited");
  expect((await read(link)).earlier).toBeNull();
  expect((await press.request(undefined, "GET", `${link}/changes`)).status).toBe(409);
  await set("accepted");
});

test("with an account a reviewer finds the report that they sent from another address", async () => {
  const account = await press.person(["reviewer"]);
  await round.again(round.second.email);
  const given = press.db
    .updateTable("review_assignments")
    .set({ person_id: account.id })
    .where("email", "=", round.second.email);
  await given.execute();
  const { id } = await press.db
    .updateTable("review_assignments")
    .set({ email: account.email })
    .where("person_id", "=", account.id)
    .where("round", "=", 2)
    .returning("id")
    .executeTakeFirstOrThrow();
  const review = await press.requestJson<OwnReview>(account, "GET", `/reviews/${id}`);
  expect(review.earlier?.concerns[0]?.answer).toMatchObject({ answer: "For the second alone." });
  expect(await press.requestJson<Changes>(account, "GET", `/reviews/${id}/changes`)).toMatchObject({ problem: null });
});

test("the changes are those between the two copies, not between the authors' own files", async () => {
  await press.db.updateTable("manuscript_versions").set({ plain_text: "By Meenakshi Sundaresan." }).execute();
  const changes = await press.requestJson<Changes>(undefined, "GET", `${link}/changes`);
  expect(changes).toMatchObject({ from: 1, to: 2, problem: null, text: { unit: "paragraph" } });
  const passages = changes.text?.passages.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n");
  expect(passages).toContain("A table follows.");
  expect(JSON.stringify(changes)).not.toContain("Sundaresan");
});

test("an answer that names an author is withheld until an editor has changed or released it", async () => {
  const { answers, names_looked_for, can_pass } = await readAnswers();
  expect(can_pass).toBe(true);
  expect(answers.map(({ label, state }) => `${label} ${state}`)).toEqual([
    "1.1 waiting",
    "1.2 released",
    "2.1 released",
    "2.2 released",
  ]);
  expect(answers[0]?.answer).toBe(SIGNED);
  expect(answers[0]?.identities[0]).toMatchObject({ kind: "name", where: "Answer" });
  const pass = async (form: object) =>
    press.request(round.editor, "POST", `${path()}/${answers[0]?.id}`, {
      key: crypto.randomUUID(),
      names_looked_for,
      decided_at: await getDecisionTime(answers[0]?.id),
      answer: "We added the table.",
      place: "p. 9",
      answer_checked: true,
      ...form,
    });
  expect((await pass({ answer_checked: false })).status).toBe(422);
  expect((await pass({ names_looked_for: "others" })).status).toBe(409);
  expect((await answersTo(link))?.[0]).toEqual({ state: "withheld" });

  expect((await pass({})).status).toBe(200);
  expect((await answersTo(link))?.[0]).toEqual({ state: "given", answer: "We added the table.", place: "p. 9" });
  // The authors' own words stay in their response table.
  expect((await readAnswers()).answers[0]).toMatchObject({
    label: "1.1",
    authors_answer: SIGNED,
    state: "released",
    decided_by: "Amara Okonkwo",
  });
  type Manuscript = { readonly events: readonly { readonly past: string }[] };
  const { events } = await press.requestJson<Manuscript>(round.editor, "GET", `/manuscripts/${round.id}`);
  expect(events[0]?.past).toBe("passed an answer of the authors on to its reviewer");

  expect((await pass({ answer: SIGNED })).status).toBe(200);
  expect((await answersTo(link))?.[0]).toMatchObject({ state: "given", answer: SIGNED });
});

test("what an editor released is withheld again once a new contributor is named in it", async () => {
  const ada = { given_name: "Ada", family_name: "Byron", email: "ada@byron.example" };
  await press.db
    .insertInto("manuscript_contributors")
    .values({ ...ada, id: crypto.randomUUID(), manuscript_id: round.id, position: 2, corresponding: false })
    .execute();
  expect((await answersTo(link))?.[0]).toEqual({ state: "withheld" });
});

test("authors and other editors get no list of answers; where reviewers know the authors, nothing is withheld", async () => {
  expect((await press.request(round.author, "GET", path())).status).toBe(403);
  expect((await press.request(await press.person(["editor"]), "GET", path())).status).toBe(403);
  await press.db.updateTable("manuscripts").set({ anonymity: "single" }).where("id", "=", round.id).execute();
  expect((await answersTo(link))?.[0]).toMatchObject({ state: "given" });
  expect((await readAnswers()).answers.map(({ state }) => state)).not.toContain("waiting");
});

test("the author's export has the answers as they were written, whatever reviewers get", async () => {
  expect(JSON.stringify(await exportMyData(press.auth, round.author.id))).toContain("The rate is in a table.");
  const reviewers = await press.requestJson<object>(await press.person(["admin"]), "POST", "/addresses/data", {
    email: round.first.email,
  });
  expect(JSON.stringify(reviewers)).toContain("Show the other volumes.");
  expect(JSON.stringify(reviewers)).not.toContain("The rate is in a table.");
});

test("an answer that an editor withholds reaches its reviewer in no mode of review, until an editor passes it on", async () => {
  const CLEAN = "The rate is in a table.";
  const { answers } = await readAnswers();
  const point = answers.find(({ label }) => label === "1.2");
  const send = async (as: typeof round.editor, suffix: string, form: object = {}) => {
    const body = { key: crypto.randomUUID(), decided_at: await getDecisionTime(point?.id), ...form };
    return press.request(as, "POST", `${path()}/${point?.id}${suffix}`, body);
  };
  expect((await answersTo(link))?.[1]).toMatchObject({ state: "given", answer: CLEAN });
  expect((await send(round.author, "/withholding")).status).toBe(403);
  expect((await send(await press.person(["editor"]), "/withholding")).status).toBe(403);
  expect((await send(round.editor, "/withholding")).status).toBe(200);

  expect((await readAnswers()).answers[0]).toMatchObject({
    label: "1.2",
    state: "withheld",
    decided_by: "Amara Okonkwo",
  });
  const setMode = (anonymity: "single" | "open" | "double") =>
    press.db.updateTable("manuscripts").set({ anonymity }).where("id", "=", round.id).execute();
  for (const mode of ["single", "open", "double"] as const) {
    await setMode(mode);
    const review = await read(link);
    expect(review.earlier?.concerns[1]?.answer, mode).toEqual({ state: "withheld" });
    expect(JSON.stringify(review), mode).not.toContain(CLEAN);
  }
  // The authors' response table and what they have answered stay as they were.
  type Decisions = { readonly decisions: readonly { readonly points: readonly { readonly answer: string }[] }[] };
  const { decisions } = await press.requestJson<Decisions>(round.author, "GET", `/manuscripts/${round.id}/decisions`);
  expect(decisions[0]?.points.map(({ answer }) => answer)).toContain(CLEAN);
  expect((await press.row(round.id)).points_open).toBe(0);

  const { names_looked_for } = await readAnswers();
  const passed = { names_looked_for, answer: CLEAN, place: "", answer_checked: true };
  expect((await send(round.editor, "", passed)).status).toBe(200);
  expect((await answersTo(link))?.[1]).toEqual({ state: "given", answer: CLEAN, place: "" });
  expect((await send(round.editor, "/withholding")).status).toBe(200);
  expect((await answersTo(link))?.[1]).toEqual({ state: "withheld" });
});

test("an answer that names a contributor stays withheld after they were removed, and after their data were erased", async () => {
  const { id, author } = round;
  const set = (state: "revisions_requested" | "in_review") =>
    press.db.updateTable("manuscripts").set({ state }).where("id", "=", id).execute();
  await set("revisions_requested");
  type Read = { readonly version: number; readonly contributors: ContributorRows };
  const { version, contributors } = await press.requestJson<Read>(author, "GET", `/manuscripts/${id}`);
  const body = { key: crypto.randomUUID(), version, contributors: toContributorForms(contributors.slice(0, 2)) };
  await press.requestJson(author, "PUT", `/manuscripts/${id}/contributors`, body);
  await set("in_review");
  expect((await answersTo(link))?.[0]).toEqual({ state: "withheld" });
  expect((await readAnswers()).answers[0]).toMatchObject({ label: "1.1", state: "waiting" });

  const erasure = { email: "ada@byron.example", confirm: "DELETE" };
  expect((await press.request(await press.person(["admin"]), "POST", "/addresses/erasure", erasure)).status).toBe(204);
  expect(await press.db.selectFrom("manuscript_former_contributors").selectAll().execute()).toEqual([]);
  expect((await answersTo(link))?.[0]).toEqual({ state: "withheld" });
  expect((await readAnswers()).answers[0]).toMatchObject({ label: "1.1", state: "withheld", decided_by: null });
});

test("the answers to a manuscript that is withdrawn with its author's erasure are deleted", async () => {
  await deleteMyAccount(press.auth, round.author.id);
  expect((await press.row(round.id)).state).toBe("withdrawn");
  const points = await press.db.selectFrom("decision_points").select(["answer", "reviewers_answer"]).execute();
  expect(new Set(points.map(({ answer, reviewers_answer }) => [answer, reviewers_answer].join("")))).toEqual(
    new Set([""]),
  );
  expect((await answersTo(link))?.map(({ state }) => state)).toEqual(["none", "none"]);
});
