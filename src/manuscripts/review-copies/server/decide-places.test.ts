import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReviewCopyState } from "#review/copies/web/copy-client.ts";
import { toConfirmation } from "#tests/support/manuscripts/copy-confirmation.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const SIGNED = "Meenakshi Sundaresan, University of Madurai";
const NAMED = manuscriptDocx({ body: [paragraph(SIGNED), paragraph("The boats lay on the beach.")] });

/** A manuscript in review whose editor has sent this file as the next copy. */
async function withCopy(file: Uint8Array<ArrayBuffer>) {
  const manuscript = await press.inReview({ reportsNeeded: 1 });
  const { editor, id } = manuscript;
  const sent = await press.call(editor, "PUT", `/manuscripts/${id}/review-copy/${key()}`, { file });
  expect(sent.status, await sent.clone().text()).toBe(200);
  return { manuscript, state: (await sent.json()) as ReviewCopyState };
}

type Decision = { readonly choice: "taken_out" | "left"; readonly at: readonly number[] };
const listPlaces = ({ copy }: ReviewCopyState, at: readonly number[]) =>
  at.flatMap((index) => copy?.identities[index] ?? []).map(({ kind, where, words }) => ({ kind, where, words }));
const decide = (
  manuscript: ManuscriptInPress,
  state: ReviewCopyState,
  { choice, at }: Decision,
  as = manuscript.editor,
) =>
  press.request(as, "POST", `/manuscripts/${manuscript.id}/review-copy/places`, {
    key: key(),
    review_copy: toConfirmation(state),
    choice,
    places: listPlaces(state, at),
  });
const decideAndRead = async (...of: Parameters<typeof decide>): Promise<ReviewCopyState> => {
  const response = await decide(...of);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as ReviewCopyState;
};
const confirm = async ({ editor, id }: ManuscriptInPress, state: ReviewCopyState) =>
  press.request(editor, "POST", `/manuscripts/${id}/review-copy/confirm`, {
    key: key(),
    version: (await press.row(id)).version,
    review_copy: toConfirmation(state),
    review_copy_checked: true,
  });

test("what an editor takes out makes a new copy with its own hash, and only that can be confirmed and read", async () => {
  const { manuscript, state } = await withCopy(NAMED);
  expect(
    state.copy?.identities.map(({ kind, is_left, can_be_taken_out }) => [kind, is_left, can_be_taken_out]),
  ).toEqual([
    ["name", false, true],
    ["affiliation", false, true],
  ]);
  const waiting = await confirm(manuscript, state);
  expect([waiting.status, await waiting.json()]).toMatchObject([409, { title: "Not decided yet" }]);

  const changed = await decideAndRead(manuscript, state, { choice: "taken_out", at: [0, 1] });
  expect(changed.copy).toMatchObject({ identities: [], confirmed_at: null, source: "editor" });
  expect(changed.copy?.sha256).not.toBe(state.copy?.sha256);
  expect(changed.copy?.taken_out).toMatchObject([
    { kind: "name", words: SIGNED, by: "Amara Okonkwo" },
    { kind: "affiliation", words: SIGNED },
  ]);
  // The copy that was looked at first is gone: neither decided about nor confirmed any more.
  expect((await decide(manuscript, state, { choice: "left", at: [0] })).status).toBe(409);
  expect((await confirm(manuscript, state)).status).toBe(409);
  expect((await confirm(manuscript, changed)).status).toBe(200);
  const reviewers = createReviewers(press);
  const { link } = await reviewers.accept(manuscript);
  const text = await (await reviewers.anyone("GET", `${link}/text`)).text();
  expect(text).toContain("[removed], [removed]");
  expect(text).not.toMatch(/Sundaresan|Madurai/u);
  const events = await press.db
    .selectFrom("manuscript_events")
    .select(["command", "details"])
    .where("manuscript_id", "=", manuscript.id)
    .where("command", "=", "decide_copy_places")
    .execute();
  expect(events).toMatchObject([{ details: { choice: "taken_out", places: 2, sha256: changed.copy?.sha256 } }]);
});

test("what an editor leaves is stored with the copy, which keeps its hash, and each place is decided about", async () => {
  const { manuscript, state } = await withCopy(NAMED);
  const one = await decideAndRead(manuscript, state, { choice: "left", at: [0] });
  expect(toConfirmation(one)).toEqual(toConfirmation(state));
  expect(one.copy?.identities.map(({ is_left }) => is_left)).toEqual([true, false]);
  const waiting = await confirm(manuscript, one);
  expect([waiting.status, await waiting.text()]).toEqual([409, expect.stringContaining("1 place")]);
  const both = await decideAndRead(manuscript, one, { choice: "left", at: [1] });
  expect((await confirm(manuscript, both)).status).toBe(200);
});

test("words on the pages of a PDF are left or replaced by another copy, and are not taken out", async () => {
  const pdf = new Uint8Array(await samplePdf([SIGNED, "The boats lay on the beach."]));
  const { manuscript, state } = await withCopy(pdf);
  expect(state.copy?.identities[0]).toMatchObject({ kind: "name", where: "Page 1", can_be_taken_out: false });
  expect((await decide(manuscript, state, { choice: "taken_out", at: [0] })).status).toBe(422);
  expect((await decide(manuscript, state, { choice: "left", at: [0] })).status).toBe(200);
});

test("only the manuscript's editors decide, and only about places that the copy has", async () => {
  const { manuscript, state } = await withCopy(NAMED);
  expect((await decide(manuscript, state, { choice: "left", at: [0] }, manuscript.author)).status).toBe(403);
  const other = await press.request(manuscript.editor, "POST", `/manuscripts/${manuscript.id}/review-copy/places`, {
    key: key(),
    review_copy: toConfirmation(state),
    choice: "taken_out",
    places: [{ kind: "name", where: "Page 9", words: "beach" }],
  });
  expect(other.status).toBe(409);
  expect((await decide(manuscript, state, { choice: "left", at: [] })).status).toBe(422);
});
