import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraft } from "#manuscripts/drafts/server/create-draft.ts";
import type { Role } from "#people/core/role.ts";
import { type TestPress, testPress } from "../../../tests/support/presses/test-press.ts";
import { changeManuscript } from "./change-manuscript.ts";
import { requireSeenManuscript } from "./involvement.ts";
import { nextManuscriptNumber } from "./manuscript-numbers.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const uuid = () => crypto.randomUUID();

async function someone(...roles: Role[]) {
  const { id, email } = await press.person(roles);
  return { id, email, roles };
}

/** A submitted manuscript with its author. */
async function createSubmitted() {
  const author = await someone("author");
  const { id } = await createDraft(press.auth, author, { key: uuid(), kind: "chapter" });
  const number = await nextManuscriptNumber(press.auth.db, "VB", press.auth.clock());
  const submit = { id, key: uuid(), command: "submit" as const };
  const apply = (_: unknown, __: unknown, now: Date) => ({ set: { number, submitted_at: now } });
  const manuscript = await changeManuscript(press.auth, author, { ...submit, facts: () => ({}), apply });
  return { author, manuscript };
}

test("a command changes state and turn, writes the event, and does nothing the second time", async () => {
  const { manuscript } = await createSubmitted();
  expect(manuscript).toMatchObject({ state: "submitted", turn: "editors", version: 2 });
  const editor = await someone("editor");
  const take = { id: manuscript.id, key: uuid(), command: "take" as const, version: 2 };
  const apply = () => ({ set: { handling_editor: editor.id } });
  await changeManuscript(press.auth, editor, { ...take, apply });
  const again = await changeManuscript(press.auth, editor, { ...take, apply });
  expect(again).toMatchObject({ state: "screening", turn: "editor", version: 3, handling_editor: editor.id });
  const events = await press.auth.db
    .selectFrom("manuscript_events")
    .select(["command", "actor_role", "from_state", "to_state"])
    .where("manuscript_id", "=", manuscript.id)
    .orderBy("version")
    .execute();
  expect(events).toEqual([
    { command: "submit", actor_role: "corresponding_author", from_state: "draft", to_state: "submitted" },
    { command: "take", actor_role: "editor", from_state: "submitted", to_state: "screening" },
  ]);
});

test("two editors take it at once: one succeeds, the other reads that it has changed", async () => {
  const { manuscript } = await createSubmitted();
  const editors = [await someone("editor"), await someone("editor")];
  const takes = editors.map((editor) =>
    changeManuscript(press.auth, editor, { id: manuscript.id, key: uuid(), command: "take", version: 2 }),
  );
  const results = await Promise.allSettled(takes);
  const refused = results.find((result) => result.status === "rejected");
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(refused?.reason).toMatchObject({ status: 409, facts: { version: 3, state: "screening" } });
});

test("others do not know of it, other roles may not, and another state refuses with the reason", async () => {
  const { author, manuscript } = await createSubmitted();
  const [stranger, reviewer] = [await someone("author"), await someone("reviewer")];
  const run = (person: typeof author, command: "take" | "withdraw" | "release") =>
    changeManuscript(press.auth, person, { id: manuscript.id, key: uuid(), command });
  for (const person of [stranger, reviewer]) {
    await expect(run(person, "take")).rejects.toMatchObject({ status: 404 });
    await expect(requireSeenManuscript(press.auth.db, person, manuscript.id)).rejects.toMatchObject({ status: 404 });
  }
  await expect(run(author, "take")).rejects.toMatchObject({ status: 403 });
  await expect(run(author, "release")).rejects.toMatchObject({ status: 409, facts: { state: "submitted" } });
  expect(await run(author, "withdraw")).toMatchObject({ state: "withdrawn", turn: "none" });
});

test("an editor whose address stands among the contributors has the author's view only", async () => {
  const { manuscript } = await createSubmitted();
  const editor = await someone("editor");
  const contributor = { id: uuid(), manuscript_id: manuscript.id, position: 0, email: editor.email.toUpperCase() };
  await press.auth.db.insertInto("manuscript_contributors").values(contributor).execute();
  const { roles, view } = await requireSeenManuscript(press.auth.db, editor, manuscript.number ?? "");
  expect({ roles, view }).toEqual({ roles: ["co_author"], view: "author" });
  const take = changeManuscript(press.auth, editor, { id: manuscript.id, key: uuid(), command: "take" });
  await expect(take).rejects.toMatchObject({ status: 403 });
});

test("numbers of a year follow each other, also when given at once", async () => {
  const at = new Date("2031-05-01T00:00:00Z");
  const numbers = await Promise.all([1, 2, 3].map(() => nextManuscriptNumber(press.auth.db, "VB", at)));
  expect(numbers.toSorted()).toEqual(["VB-2031-0001", "VB-2031-0002", "VB-2031-0003"]);
});

test("a guard refuses with its reasons, and nothing is stored", async () => {
  const author = await someone("author");
  const { id } = await createDraft(press.auth, author, { key: uuid(), kind: "book" });
  const facts = () => ({ missing: ["Title"] });
  const submit = changeManuscript(press.auth, author, { id, key: uuid(), command: "submit", facts });
  await expect(submit).rejects.toMatchObject({ status: 409, facts: { reasons: ["Still missing: Title."] } });
  const { manuscript } = await requireSeenManuscript(press.auth.db, author, id);
  expect(manuscript).toMatchObject({ state: "draft", version: 1 });
});
