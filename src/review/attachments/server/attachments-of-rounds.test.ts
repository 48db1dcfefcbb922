import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnReview } from "#review/reports/own-review.ts";
import { GOOD_BODY, manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { report } from "#tests/support/presses/reviewers.ts";
import { type SecondRound, openSecondRound } from "#tests/support/presses/second-round.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";

/**
 * A manuscript in its second round. Both reviewers of the first attached one file that authors may get and one that names them, which the editor alone
 * gets; the first reviewer has sent a report of the second round too, with another file.
 */
let press: ManuscriptPress;
let round: SecondRound;
/** The id of each file by its name, such as `first 1`: the reviewer's and the round. */
let files: Readonly<Record<string, string>>;
let cast: Readonly<Record<string, TestPerson>>;
let again: string;
let another: { readonly link: string; readonly review: OwnReview };
beforeAll(async () => {
  press = await openManuscriptPress();
  round = await openSecondRound(press, {}, ["The clerks made two copies."], async (link) => {
    await attach(link, await remarks());
    const named = [paragraph("Written by Emmanuelle Girard for the press."), ...GOOD_BODY];
    await attach(link, manuscriptDocx({ body: named }), "named.docx");
  });
  // The second reviewer has an account, the first comes by links.
  const reviewer = await press.person(["reviewer"]);
  const second = press.db.updateTable("review_assignments").where("email", "=", round.second.email);
  await second.set({ person_id: reviewer.id }).execute();
  const [coAuthor, former] = [await press.person(["author"]), await press.person(["author"])];
  const contributors = press.db.updateTable("manuscript_contributors").where("manuscript_id", "=", round.id);
  await contributors.set({ person_id: coAuthor.id }).where("position", "=", 1).execute();
  cast = { author: round.author, coAuthor, former, editor: round.editor, reviewer };
  await round.again(round.second.email);
  another = await round.another();
  again = await round.again(round.first.email);
  await attach(again, await remarks());
  const review = await press.requestJson<OwnReview>(undefined, "GET", again);
  await press.requestJson(undefined, "PUT", `${again}/report`, report(review));
  await press.requestJson(undefined, "POST", `${again}/submit`, {});
  const rows = await press.db
    .selectFrom("review_attachments as f")
    .innerJoin("review_assignments as a", "a.id", "f.assignment_id")
    .select(["f.id", "f.name", "a.round", "a.email"])
    .execute();
  files = Object.fromEntries(
    rows.map(({ id, name, email, round: number }) => {
      const whose = email === round.first.email ? "first" : "second";
      return [`${whose} ${number}${name === "named.docx" ? " named" : ""}`, id];
    }),
  );
}, 240_000);
afterAll(() => press.close());

const remarks = (): Promise<Buffer> => samplePdf(["My remarks."], { info: { Author: "Emmanuelle Girard" } });

async function attach(link: string, bytes: Uint8Array, name = "girard-remarks.pdf"): Promise<void> {
  const path = `${link}/attachments/${crypto.randomUUID()}?${new URLSearchParams({ name }).toString()}`;
  const response = await press.call(undefined, "PUT", path, { file: new Uint8Array(bytes) });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Returns the names of the files that somebody gets below any of the addresses. */
async function listReached(as: TestPerson | undefined, addresses: readonly string[]): Promise<readonly string[]> {
  const reached = new Set<string>();
  for (const address of addresses)
    for (const [name, id] of Object.entries(files))
      if ((await press.call(as, "GET", `${address}/attachments/${id}`)).ok) reached.add(name);
  return [...reached].toSorted();
}

async function listAddresses(): Promise<readonly string[]> {
  const assignments = await press.db.selectFrom("review_assignments").select("id").execute();
  return [`/manuscripts/${round.id}`, `/manuscripts/${round.number}`, ...assignments.map(({ id }) => `/reviews/${id}`)];
}

test("there are five files: two of each reviewer in the first round, one of the second", () => {
  expect(Object.keys(files).toSorted()).toEqual(["first 1", "first 1 named", "first 2", "second 1", "second 1 named"]);
});

test("a reviewer of the second round gets their own files of both rounds by its link, and no other's", async () => {
  expect(await listReached(undefined, [again])).toEqual(["first 1", "first 1 named", "first 2"]);
  // The link of the first round shows what it showed.
  expect(await listReached(undefined, [round.first.link])).toEqual(["first 1", "first 1 named"]);
  const review = await press.requestJson<OwnReview>(undefined, "GET", again);
  expect(review.attachments.map(({ id }) => id)).toEqual([files["first 2"]]);
  expect(review.earlier?.attachments.map(({ id, name }) => [id, name])).toEqual([
    [files["first 1"], "girard-remarks.pdf"],
    [files["first 1 named"], "named.docx"],
  ]);
  for (const id of [files["second 1"], files["second 1 named"]]) expect(JSON.stringify(review)).not.toContain(id);
});

test("the same holds with an account, whatever address is tried", async () => {
  const own = ["second 1", "second 1 named"];
  expect(await listReached(cast["reviewer"], await listAddresses())).toEqual(own);
  const { id } = await press.db
    .selectFrom("review_assignments")
    .select("id")
    .where("person_id", "=", cast["reviewer"]?.id ?? "")
    .where("round", "=", 2)
    .executeTakeFirstOrThrow();
  expect(await listReached(cast["reviewer"], [`/reviews/${id}`])).toEqual(own);
  const { earlier } = await press.requestJson<OwnReview>(cast["reviewer"], "GET", `/reviews/${id}`);
  expect(earlier?.attachments).toHaveLength(2);
});

test("a new reviewer of the round, a former contributor, another editor and strangers get none", async () => {
  expect(await listReached(undefined, [another.link, ...(await listAddresses())])).toEqual([]);
  expect(JSON.stringify(another.review)).not.toContain("girard-remarks.pdf");
  for (const as of [cast["former"], await press.person(["editor"]), await press.person(["author", "reviewer"])])
    expect(await listReached(as, await listAddresses())).toEqual([]);
});

test.each(["author", "coAuthor"])("%s gets the files that a letter released, under neutral names", async (role) => {
  const as = cast[role];
  expect(await listReached(as, await listAddresses())).toEqual(["first 1", "second 1"]);
  const response = await press.call(as, "GET", `/manuscripts/${round.id}/decisions`);
  const words = await response.text();
  for (const [name, id] of Object.entries(files))
    expect(words.includes(id), name).toBe(["first 1", "second 1"].includes(name));
  expect(words).not.toMatch(/girard-remarks|named\.docx/u);
  for (const link of [again, round.first.link, another.link])
    expect((await press.call(as, "GET", link.replace("/review-links", "/reviews"))).status).toBe(404);
});

test("the editor gets all of them", async () => {
  expect(await listReached(cast["editor"], await listAddresses())).toEqual(Object.keys(files).toSorted());
});

test("before they agree to the second round, reviewers get nothing of the first by its link", async () => {
  const set = (state: "invited" | "submitted") =>
    press.db
      .updateTable("review_assignments")
      .set({ state })
      .where("email", "=", round.first.email)
      .where("round", "=", 2)
      .execute();
  await set("invited");
  expect(await listReached(undefined, [again])).toEqual(["first 2"]);
  expect((await press.requestJson<OwnReview>(undefined, "GET", again)).earlier).toBeNull();
  await set("submitted");
});

test("a file of the first round is neither removed nor replaced by the link of the second", async () => {
  const path = `${again}/attachments/${files["first 1"]}`;
  await press.requestJson(undefined, "DELETE", path);
  const pdf = new Uint8Array(await remarks());
  expect((await press.call(undefined, "PUT", `${path}?name=other.pdf`, { file: pdf })).status).toBe(409);
  expect((await press.requestJson<OwnReview>(undefined, "GET", again)).earlier?.attachments).toHaveLength(2);
});

test("while a letter waits, its reports and their files are not changed; once it is taken back they are", async () => {
  const { editor, id } = round;
  const own = await press.requestJson<OwnReview>(undefined, "GET", again);
  const run = async (command: string, body: object) => {
    const { version } = await press.row(id);
    await press.requestJson(editor, "POST", `/manuscripts/${id}/${command}`, {
      key: crypto.randomUUID(),
      version,
      ...body,
    });
  };
  const statuses = async () => {
    const pdf = new Uint8Array(await remarks());
    const file = `${again}/attachments/${crypto.randomUUID()}?name=late.pdf`;
    const changed = report(own, own.report?.version);
    return [
      (await press.call(undefined, "PUT", file, { file: pdf })).status,
      (await press.call(undefined, "DELETE", `${again}/attachments/${files["first 2"]}`)).status,
      (await press.request(undefined, "PUT", `${again}/report`, changed)).status,
    ];
  };
  const decision = { outcome: "major", decision_letter: "Dear author, please revise.", reason: "", points: [] };
  await run("decisions", {
    ...decision,
    reports: [{ assignment_id: own.id, removed: [] }],
    reports_seen: await readSeenReports(press, id),
    reason: "Enough is known.",
  });
  expect(await statuses()).toEqual([409, 409, 409]);
  const { report: used, commands } = await press.requestJson<OwnReview>(undefined, "GET", again);
  expect(used?.used_at).not.toBeNull();
  expect(commands).not.toContain("save_report");
  // A reviewer whose report the letter does not carry goes on.
  expect((await press.request(undefined, "PUT", `${another.link}/report`, report(another.review))).status).toBe(200);

  await run("decisions/take-back", {});
  expect(await statuses()).toEqual([200, 200, 200]);
});
