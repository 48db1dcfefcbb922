import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();

/** Sends a command that was prepared at version 1, and returns what the refusal says. */
async function sendStale(as: TestPerson, id: string, command: string, more: object = {}) {
  const response = await press.request(as, "POST", `/manuscripts/${id}/${command}`, {
    key: key(),
    version: 1,
    ...more,
  });
  const text = await response.text();
  expect(response.status, text).toBe(409);
  const { detail, events } = JSON.parse(text) as { detail: string; events: readonly { actor: string | null }[] }; // the problem
  return { sentence: detail.split(" Nothing")[0], actors: events.map(({ actor }) => actor), text };
}

test("an editor reads who changed the manuscript, and that it was the editor's own other window", async () => {
  const { id, editor } = await press.createSubmitted();
  const second = await press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: key(), version: 1 });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/reassign`, { key: key(), version: 2, editor: second.id });
  const fixes = { fixes: ["Add the abstract."] };
  expect(await sendStale(second, id, "request-fixes", fixes)).toMatchObject({
    sentence: "The manuscript was changed by Amara Okonkwo after you had opened it.",
    actors: ["Amara Okonkwo", "Amara Okonkwo"],
  });
  expect(await sendStale(editor, id, "request-fixes", fixes)).toMatchObject({
    sentence: "You changed the manuscript in another window after you had opened it here.",
  });
});

test("an editor whose own change followed another person's reads who that was", async () => {
  const { id, editor } = await press.createSubmitted();
  const admin = await press.person(["admin"], { first_name: "Lars", last_name: "Hedqvist" });
  const third = await press.person(["editor"], { first_name: "Ines", last_name: "Prado" });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: key(), version: 1 });
  await press.requestJson(admin, "POST", `/manuscripts/${id}/reassign`, { key: key(), version: 2, editor: third.id });
  expect(await sendStale(admin, id, "reassign", { editor: editor.id })).toMatchObject({
    sentence: "The manuscript was changed by Amara Okonkwo after you had opened it.",
    actors: ["Lars Hedqvist", "Amara Okonkwo"],
  });
});

test("no editor learns a reviewer's name by a conflict, and an author learns none", async () => {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { id, editor, author } = manuscript;
  const reviewer = await press.person(["reviewer"], { first_name: "Ravi", last_name: "Menon" });
  await press.requestJson(editor, "POST", `/manuscripts/${id}/reviewers`, { key: key(), person_id: reviewer.id });
  const { id: assignment } = await press.db
    .selectFrom("review_assignments")
    .select("id")
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  await press.requestJson(reviewer, "POST", `/reviews/${assignment}/accept`, { conflict: "none", conflict_text: "" });
  const stale = await sendStale(editor, id, "reassign", { editor: editor.id });
  expect(stale.sentence).toBe("The manuscript was changed after you had opened it.");
  expect(stale.actors).toEqual([null, "Amara Okonkwo"]);
  expect(stale.text).not.toContain("Menon");

  await createReviewers(press).submit(manuscript);
  const theirs = await sendStale(author, id, "withdraw", { reason: "" });
  expect(theirs.sentence).toBe("The manuscript was changed after you had opened it.");
  expect(theirs.actors.filter((actor) => actor !== null)).toEqual([]);
  for (const name of ["Okonkwo", "Menon", "Girard"]) expect(theirs.text).not.toContain(name);
});
