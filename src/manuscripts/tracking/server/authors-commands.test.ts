import { afterAll, beforeAll, expect, test } from "vitest";
import { coAuthorLink } from "#manuscripts/co-authors/server/ask-contributors.ts";
import {
  contributor,
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
} from "#tests/support/presses/with-manuscripts.ts";
import { openLink } from "#tests/support/presses/open-link.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let coAuthor: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  author = await press.person(["author"]);
  coAuthor = await press.person(["author"]);
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const createSubmitted = () =>
  press.createSubmitted(author, [contributor("Weiss", coAuthor.email), contributor("Sato", "sato@example.org")]);
const status = async (response: Promise<Response>) => (await response).status;

test("the corresponding author alone withdraws; the others get an e-mail", async () => {
  const { id, number } = await createSubmitted();
  expect(await status(press.run(coAuthor, id, "withdraw"))).toBe(403);
  expect(await status(press.run(editor, id, "withdraw"))).toBe(403);
  expect(await status(press.run(await press.person(["author"]), id, "withdraw"))).toBe(404);
  expect(await status(press.run(author, id, "withdraw", { reason: "Printed elsewhere" }))).toBe(200);
  expect(await press.read(author, id)).toMatchObject({
    state: "withdrawn",
    sentence: expect.stringMatching(/^Withdrawn on /u),
  });
  const withdrawals = (await press.mail(number)).filter(({ kind }) => kind === "manuscript-withdrawn");
  expect(withdrawals.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([coAuthor.email, "sato@example.org", editor.email]),
  );
  expect(await status(press.run(author, id, "withdraw"))).toBe(409);
});

test("a first short extension is given at once, anything else is asked of the editor", async () => {
  const { id, number } = await createSubmitted();
  await press.into(id, "returned", { due_on: "2026-12-01", handling_editor: editor.id });
  expect(await status(press.run(author, id, "ask-for-time", { days: 0 }))).toBe(422);
  expect(await status(press.run(author, id, "ask-for-time", { days: 14 }))).toBe(200);
  expect(await press.read(author, id)).toMatchObject({
    due_on: "2026-12-15",
    has_extended: true,
    extension_days: null,
  });
  expect(await status(press.run(author, id, "ask-for-time", { days: 7 }))).toBe(200);
  expect(await press.read(author, id)).toMatchObject({ due_on: "2026-12-15", extension_days: 7, turn: "editor" });
  expect((await press.mail(number)).map(({ kind }) => kind)).toContain("manuscript-time-requested");
});

test("fixes are answered, then sent; a changed file makes a version", async () => {
  const { id, number } = await createSubmitted();
  await press.into(id, "returned", { handling_editor: editor.id });
  const fix = { id: newKey(), manuscript_id: id, request: 1, position: 1, body: "Number the figures" };
  await press.db.insertInto("manuscript_fixes").values(fix).execute();
  expect(await status(press.run(author, id, "send-fixes"))).toBe(409);
  const other = { fixes: [{ id: newKey(), done: true, answer: "" }] };
  expect(await status(press.run(author, id, "answer-fixes", other))).toBe(422);
  const fixes = [{ id: fix.id, done: true, answer: "Done" }];
  expect(await status(press.run(coAuthor, id, "answer-fixes", { fixes }))).toBe(403);
  expect(await status(press.run(author, id, "answer-fixes", { fixes }))).toBe(200);
  expect((await press.sendFile(author, id)).status).toBe(200);
  expect(await status(press.run(author, id, "send-fixes", { note: "Figures are numbered" }))).toBe(200);
  expect(await press.read(author, id)).toMatchObject({
    state: "screening",
    versions: [{ number: 2, reason: "fixes", note: "Figures are numbered" }, { number: 1 }],
  });
  expect(await press.read(editor, id)).toMatchObject({ fixes: [{ body: "Number the figures", ...fixes[0] }] });
  expect((await press.mail(number)).map(({ kind }) => kind)).toContain("manuscript-fixes-sent");
});

test("final files are sent once there is one", async () => {
  const { id } = await createSubmitted();
  await press.into(id, "accepted", { accepted_at: press.clock(), handling_editor: editor.id });
  expect((await press.read(author, id)).sentence).toContain("the confirmation of Weiss");
  expect(await status(press.run(author, id, "send-final-files"))).toBe(409);
  expect((await press.sendFile(author, id, { role: "final" })).status).toBe(200);
  expect(await status(press.run(author, id, "send-final-files"))).toBe(200);
  expect(await press.read(author, id)).toMatchObject({ turn: "editor", versions: [{ reason: "final" }, {}] });
});

test("handed over, the former author is a co-author", async () => {
  const { id, contributors } = await createSubmitted();
  const next = contributors[1]?.id ?? "";
  expect(await status(press.run(author, id, "hand-over", { contributor_id: newKey() }))).toBe(422);
  expect(await status(press.run(coAuthor, id, "hand-over", { contributor_id: next }))).toBe(403);
  expect(await status(press.run(author, id, "hand-over", { contributor_id: next }))).toBe(200);
  expect((await press.read(author, id)).roles).toEqual(["co_author"]);
  expect((await press.read(coAuthor, id)).roles).toEqual(["corresponding_author"]);
});

test("messages go to the other side, and authors neither write nor read among editors", async () => {
  const { id, number } = await createSubmitted();
  await press.into(id, "screening", { handling_editor: editor.id });
  expect(await status(press.run(author, id, "messages", { body: "When?" }))).toBe(200);
  expect(await status(press.run(author, id, "messages", { body: "Psst", audience: "editors" }))).toBe(403);
  expect(await status(press.run(author, id, "messages", { body: "  " }))).toBe(422);
  expect(await status(press.run(editor, id, "messages", { body: "A doubtful claim", audience: "editors" }))).toBe(200);
  expect((await press.read(author, id)).messages.map(({ body }) => body)).toEqual(["When?"]);
  expect(JSON.stringify(await press.read(author, id))).not.toContain("doubtful");
  expect((await press.read(editor, id)).messages).toHaveLength(2);
  const mail = (await press.mail(number)).filter(({ kind }) => kind === "manuscript-message");
  expect(mail.map(({ recipient }) => recipient)).toEqual([editor.email]);
});

test("a co-author confirms by the link, corrects the name, and denies; opening the page changes nothing", async () => {
  const { id } = await createSubmitted();
  const row = await press.db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "=", id)
    .where("email", "=", "sato@example.org")
    .executeTakeFirstOrThrow();
  const path = coAuthorLink(press.auth, row);
  const { response: page } = await openLink(press.open, path);
  expect(page.status).toBe(200);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect((await press.read(author, id)).contributors[2]).toMatchObject({ confirmation: "pending" });
  const post = (fields: Record<string, string>, to = path) =>
    press.open(to, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await post({ answer: "yes", family_name: "" })).status).toBe(422);
  expect((await post({ answer: "yes", given_name: "Hana", family_name: "Satō", credit: "software" })).status).toBe(303);
  expect((await press.read(author, id)).contributors[2]).toMatchObject({
    confirmation: "confirmed",
    family_name: "Satō",
    credit: ["software"],
  });
  expect((await post({ answer: "no" })).status).toBe(303);
  expect(await press.read(author, id)).toMatchObject({ on_hold: true });
  await press.db.updateTable("manuscript_contributors").set({ link_generation: 1 }).where("id", "=", row.id).execute();
  expect((await post({ answer: "yes", family_name: "Satō" })).status).toBe(404);
  expect((await press.open("/coauthor/nonsense")).status).toBe(404);
});

test("a tracking link shows the sentence alone until it is revoked", async () => {
  const { id } = await createSubmitted();
  expect(await status(press.call(coAuthor, "POST", `/manuscripts/${id}/tracking-link`))).toBe(403);
  expect(await status(press.call(author, "POST", `/manuscripts/${id}/tracking-link`))).toBe(200);
  const { tracking_path, sentence } = await press.read(author, id);
  const { response, path, cookie } = await openLink(press.open, tracking_path ?? "");
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).toContain("Dates are in the time zone Asia/Kolkata.");
  expect(page).not.toContain("Salt and Parchment");
  expect(await status(press.call(author, "DELETE", `/manuscripts/${id}/tracking-link`))).toBe(200);
  expect((await press.open(tracking_path ?? "")).status).toBe(404);
  expect((await press.open(path, { headers: { cookie } })).status).toBe(404);
});

test("the list holds one's own, admins see the press", async () => {
  const stranger = await press.person(["author"]);
  const admin = await press.person(["admin"]);
  const sent = await createSubmitted();
  const list = async (as: TestPerson, query = "") =>
    (await (await press.call(as, "GET", `/manuscripts${query}`)).json()) as {
      total: number;
      manuscripts: { id: string; sentence: string }[];
    };
  expect((await list(stranger)).total).toBe(0);
  expect((await list(coAuthor)).manuscripts.map(({ id }) => id)).toContain(sent.id);
  expect((await list(admin, "?scope=press")).manuscripts.map(({ id }) => id)).toContain(sent.id);
  expect(await status(press.call(editor, "GET", "/manuscripts?scope=press"))).toBe(403);
  expect((await list(author, `?search=${sent.number}`)).total).toBe(1);
  expect((await list(author, "?show=finished")).manuscripts.map(({ id }) => id)).not.toContain(sent.id);
});
