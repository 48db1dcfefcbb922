import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReviewCopyState } from "#review/copies/web/copy-client.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import { storeIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { toConfirmation } from "#tests/support/manuscripts/copy-confirmation.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import { readSeenReports } from "#tests/support/presses/seen-reports.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const NAMED = manuscriptDocx({
  body: [paragraph("Meenakshi Sundaresan, University of Madurai"), paragraph("The boats lay on the beach.")],
});
const version = async (id: string) => (await press.row(id)).version;
const readState = ({ editor, id }: ManuscriptInPress) =>
  press.requestJson<ReviewCopyState>(editor, "GET", `/manuscripts/${id}/review-copy`);
const make = ({ editor, id }: ManuscriptInPress, body: object = {}) =>
  press.requestJson<ReviewCopyState>(editor, "POST", `/manuscripts/${id}/review-copy`, body);
const confirm = async ({ editor, id }: ManuscriptInPress, state: ReviewCopyState, isChecked = true) =>
  press.request(editor, "POST", `/manuscripts/${id}/review-copy/confirm`, {
    key: key(),
    version: await version(id),
    review_copy: toConfirmation(state),
    review_copy_checked: isChecked,
  });
const send = ({ editor, id }: ManuscriptInPress, file: Uint8Array<ArrayBuffer>) =>
  press.call(editor, "PUT", `/manuscripts/${id}/review-copy/${key()}`, { file });
const invite = ({ editor, id }: ManuscriptInPress) =>
  press.request(editor, "POST", `/manuscripts/${id}/reviewers`, {
    key: key(),
    name: "Anders Nyström",
    email: `${key()}@uppsala.example`,
  });
const readText = async (link: string) => (await reviewers.anyone("GET", `${link}/text`)).text();

/** The authors revise after a decision, and send nothing but the file with their names. */
async function reviseWithNames({ editor, author, id }: ManuscriptInPress, outcome: "minor" | "major"): Promise<void> {
  await press.requestJson(editor, "POST", `/manuscripts/${id}/decisions`, {
    key: key(),
    version: await version(id),
    outcome,
    decision_letter: "Dear author, please revise.",
    reports: [],
    reports_seen: await readSeenReports(press, id),
    points: [],
    reason: "The other reviewer is late.",
  });
  await press.db.updateTable("editorial_decisions").set({ send_at: press.auth.clock() }).execute();
  expect(await sendDueDecisions(press.auth)).toBe(1);
  const file = await press.call(author, "PUT", `/manuscripts/${id}/files/${key()}?name=named.docx&role=main`, {
    file: NAMED,
  });
  expect(file.status).toBe(200);
  await press.requestJson(author, "POST", `/manuscripts/${id}/revision`, {
    key: key(),
    version: await version(id),
    note: "",
  });
}

test.each(["minor", "major"] as const)(
  "a reviewer keeps the copy that they reviewed after a %s revision with the named file alone, and no invitation takes it along",
  async (outcome) => {
    const manuscript = await press.inReview({ reportsNeeded: 1 });
    const { link } = await reviewers.submit(manuscript);
    const [before, text] = [await press.requestJson<OwnReview>(undefined, "GET", link), await readText(link)];
    expect(text).toContain("a fair copy each year");
    await reviseWithNames(manuscript, outcome);
    const after = await press.requestJson<OwnReview>(undefined, "GET", link);
    expect([after.file, after.pages, await readText(link)]).toEqual([before.file, before.pages, text]);

    const refused = await invite(manuscript);
    expect([refused.status, await refused.json()]).toMatchObject([409, { title: "The invitation waits" }]);
    expect(await readState(manuscript)).toMatchObject({
      version: { number: 2 },
      is_confirmed: false,
      copy: null,
      former: { version: 1, confirmed_by: "Amara Okonkwo" },
    });
    // The copy of the named file says so, and is read by nobody before an editor has said that it shows no names.
    const made = await make(manuscript);
    expect(made).toMatchObject({ is_confirmed: false, copy: { source: "main" } });
    expect(JSON.stringify(made.copy?.identities)).toContain("Sundaresan");
    expect((await confirm(manuscript, made, false)).status).toBe(409);
    expect((await invite(manuscript)).status).toBe(409);

    // The editor sends a copy without names instead: scrubbed, and confirmed like any other.
    expect((await send(manuscript, manuscriptDocx({ body: [paragraph("The boats lay on the beach.")] }))).status).toBe(
      200,
    );
    const sent = await readState(manuscript);
    expect(sent).toMatchObject({ is_confirmed: false, copy: { source: "editor", made_by: "Amara Okonkwo" } });
    // The one that was looked at before is not the one that is sent.
    expect((await confirm(manuscript, made)).status).toBe(409);
    const confirmed = await confirm(manuscript, sent);
    expect([confirmed.status, await confirmed.json()]).toMatchObject([
      200,
      { is_confirmed: true, copy: { confirmed_by: "Amara Okonkwo", sha256: sent.copy?.sha256 } },
    ]);
    const invited = await reviewers.accept(manuscript);
    expect(await readText(invited.link)).toContain("The boats lay on the beach");
    expect(await readText(invited.link)).not.toContain("Sundaresan");
    expect(await readText(link)).toBe(text);
  },
);

test("the very bytes that an editor confirms are those that the reviewer downloads; a replacement waits and reaches the reviewer when it is confirmed", async () => {
  const manuscript = await press.createSubmitted();
  const { editor, id } = manuscript;
  await press.requestJson(editor, "POST", `/manuscripts/${id}/take`, { key: key(), version: 1 });
  const made = await make(manuscript);
  expect(toConfirmation(await make(manuscript))).toEqual(toConfirmation(made));
  const start = async (review_copy: object) =>
    press.request(editor, "POST", `/manuscripts/${id}/start-review`, {
      key: key(),
      version: await version(id),
      anonymity: "double",
      reports_needed: 1,
      review_copy,
      review_copy_checked: true,
    });
  const other = { ...toConfirmation(made), sha256: "0".repeat(64) };
  const changed = await start(other);
  expect([changed.status, await changed.json()]).toMatchObject([409, { title: "The copy has changed" }]);
  expect((await start(toConfirmation(made))).status).toBe(200);
  const looked = await press.call(editor, "GET", `/manuscripts/${id}/files/${made.copy?.id}`);
  const { link } = await reviewers.accept(manuscript);
  const page = `/review/${link.split("/").at(-1)}`;
  const read = await press.open(`${page}/${(await press.requestJson<OwnReview>(undefined, "GET", link)).file?.name}`);
  expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(await looked.arrayBuffer()))).toBe(true);

  const sendText = (text: string) => send(manuscript, manuscriptDocx({ body: [paragraph(text)] }));
  expect((await sendText("Odile Karsavina drew the map.")).status).toBe(200);
  expect((await invite(manuscript)).status).toBe(409);
  expect(await readText(link)).toContain("a fair copy each year");
  // A contributor is corrected while the editor looks at the copy: what was found then is not what is in it now.
  const seen = await readState(manuscript);
  expect(JSON.stringify(seen.copy?.identities)).not.toContain("Karsavina");
  await press.db
    .updateTable("manuscript_contributors")
    .set({ given_name: "Odile", family_name: "Karsavina", literal_name: "" })
    .where("manuscript_id", "=", id)
    .execute();
  await storeIdentitySet(press.db, id);
  const stale = await confirm(manuscript, seen);
  expect([stale.status, await stale.json()]).toMatchObject([409, { title: REVIEW_WORDS.otherNamesFound }]);
  expect(await readState(manuscript)).toMatchObject({ is_confirmed: false });
  expect(JSON.stringify((await readState(manuscript)).copy?.identities)).toContain("Karsavina");
  expect((await sendText("Without the running head.")).status).toBe(200);
  expect((await confirm(manuscript, await readState(manuscript))).status).toBe(200);
  expect(await readText(link)).toContain("Without the running head");
  expect((await invite(manuscript)).status).toBe(200);
  const remaining = await press.db
    .selectFrom("review_copies")
    .select("file_id")
    .where("manuscript_id", "=", id)
    .execute();
  expect(remaining).toHaveLength(2);
});

test("authors and other editors prepare no copy; a file that cannot be copied is refused and leaves nothing", async () => {
  const manuscript = await press.inReview();
  const { id, author } = manuscript;
  const stranger = await press.person(["editor"]);
  for (const as of [author, stranger]) {
    expect((await press.request(as, "POST", `/manuscripts/${id}/review-copy`, {})).status).toBe(403);
    expect((await send({ ...manuscript, editor: as }, NAMED)).status).toBe(403);
  }
  expect((await press.request(author, "GET", `/manuscripts/${id}/review-copy`)).status).toBe(403);
  const before = await readState(manuscript);
  expect((await send(manuscript, new TextEncoder().encode("<html>no document"))).status).toBe(415);
  expect(await readState(manuscript)).toEqual(before);
});

test("in single-anonymous review the copy is of the manuscript itself and needs no word about names", async () => {
  const manuscript = await press.inReview({ anonymity: "single" });
  await send(manuscript, NAMED);
  expect((await invite(manuscript)).status).toBe(409);
  expect((await confirm(manuscript, await readState(manuscript), false)).status).toBe(200);
  expect((await invite(manuscript)).status).toBe(200);
});
