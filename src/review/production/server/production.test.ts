import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STATES } from "#manuscripts/manuscript.ts";
import { findPublishingHistory } from "#manuscripts/published/server/find-publishing-history.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { reviewStatement } from "#review/production/review-statement.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { publishManuscripts } from "./publish-manuscripts.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const uuid = () => crypto.randomUUID();

/** An accepted manuscript whose final files are there. */
async function createAccepted() {
  const manuscript = await press.inReview();
  await press.auth.db
    .updateTable("manuscripts")
    .set({ state: "accepted", final_files_at: press.auth.clock(), subtitle: "1758–1790" })
    .where("id", "=", manuscript.id)
    .execute();
  return manuscript;
}

test("an accepted manuscript becomes a draft publication with everything carried over, once", async () => {
  const { id, editor } = await createAccepted();
  const release = { key: uuid(), version: 1, reason: "" };
  const early = await press.request(editor, "POST", `/manuscripts/${id}/release`, release);
  expect(await early.json()).toMatchObject({
    reasons: [
      `Not confirmed yet: ${AUTHORS[1].given_name} ${AUTHORS[1].family_name}. Wait for them, or record the reason for going on.`,
    ],
  });
  const given = { ...release, reason: "Confirmed by telephone." };
  const first = await press.requestJson<{ publication_id: string }>(
    editor,
    "POST",
    `/manuscripts/${id}/release`,
    given,
  );
  const again = await press.requestJson<{ publication_id: string }>(
    editor,
    "POST",
    `/manuscripts/${id}/release`,
    given,
  );
  expect(again.publication_id).toBe(first.publication_id);
  const publication = await requirePublication(press.auth, { id: first.publication_id });
  expect(publication).toMatchObject({ type: "academic_chapter", status: "draft", subtitle: "1758–1790" });
  expect(publication.contributors.map(({ affiliation, orcid }) => [affiliation, orcid])).toEqual(
    AUTHORS.map(({ affiliation, orcid }) => [affiliation, orcid]),
  );
  expect(await press.row(id)).toMatchObject({ state: "in_production", turn: "press" });
});

describe("a chapter whose book is not in the catalogue", () => {
  const release = async (place: object | undefined) => {
    const { id, editor } = await createAccepted();
    const body = { key: uuid(), version: 1, reason: "Confirmed.", ...(place && { place }) };
    const response = await press.request(editor, "POST", `/manuscripts/${id}/release`, body);
    return { response, row: () => press.row(id) };
  };
  const releaseAndRead = async (place: object | undefined) => {
    const { publication_id } = (await (await release(place)).response.json()) as { publication_id: string };
    return requirePublication(press.auth, { id: publication_id });
  };

  test("goes into a new draft, into a book of the catalogue, or stays by itself", async () => {
    const first = await releaseAndRead({ kind: "new", title: "Handbook of Tides" });
    expect(first.parent).toMatchObject({ title: "Handbook of Tides", type: "book", status: "draft" });
    expect(first.details.chapter_number).toBe(1);
    const second = await releaseAndRead({ kind: "existing", publication_id: first.parent?.id });
    expect(second.parent?.id).toBe(first.parent?.id);
    expect(second.details.chapter_number).toBe(2);
    expect((await releaseAndRead({ kind: "none" })).parent).toBeUndefined();
    expect((await releaseAndRead(undefined)).parent).toBeUndefined();
  });

  test("is not released into a publication that cannot hold it", async () => {
    const { id } = await releaseAndRead({ kind: "none" });
    for (const publication_id of [id, uuid()]) {
      const { response, row } = await release({ kind: "existing", publication_id });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { place: expect.any(String) } });
      expect(await row()).toMatchObject({ state: "accepted", publication_id: null });
    }
  });
});

test("publishing the publication ends the workflow and tells the contributors", async () => {
  const { id, editor } = await createAccepted();
  const release = { key: uuid(), version: 1, reason: "Confirmed." };
  const { publication_id } = await press.requestJson<{ publication_id: string }>(
    editor,
    "POST",
    `/manuscripts/${id}/release`,
    release,
  );
  expect(await publishManuscripts(press.auth)).toBe(0);
  await changeStatus(press.auth, { kind: "person", id: editor.id }, { id: publication_id, status: "published" });
  expect(await publishManuscripts(press.auth)).toBe(1);
  expect(await publishManuscripts(press.auth)).toBe(0);
  expect(await press.row(id)).toMatchObject({ state: "published", turn: "none", publication_id });
  expect((await press.emails(AUTHORS[1].email)).at(-1)?.subject).toMatch(/published$/u);
});

test("a manuscript that cannot be marked as published does not keep the others", async () => {
  const publishReleased = async () => {
    const { id, editor } = await createAccepted();
    const release = { key: uuid(), version: 1, reason: "Confirmed." };
    const path = `/manuscripts/${id}/release`;
    const { publication_id } = await press.requestJson<{ publication_id: string }>(editor, "POST", path, release);
    await changeStatus(press.auth, { kind: "person", id: editor.id }, { id: publication_id, status: "published" });
    return id;
  };
  const ids = [await publishReleased(), await publishReleased()];
  const [broken = ""] = ids;
  const { mail } = press.auth;
  const queue: typeof mail.queue = async (db, email) => {
    const found = await db.selectFrom("manuscripts").select("number").where("id", "=", broken).executeTakeFirst();
    if (email.subject.startsWith(found?.number ?? "none")) throw new Error("The e-mail could not be queued.");
    return mail.queue(db, email);
  };
  expect(await publishManuscripts({ ...press.auth, mail: { ...mail, queue } })).toBe(1);
  expect(await Promise.all(ids.map(async (id) => (await press.row(id)).state))).toEqual(["in_production", "published"]);
  expect(await publishManuscripts(press.auth)).toBe(1);
});

test("the public page shows the dates and the review once the manuscript is published, and never before", async () => {
  const { id, editor } = await createAccepted();
  const release = { key: uuid(), version: 1, reason: "Confirmed." };
  const released = await press.requestJson<{ publication_id: string }>(
    editor,
    "POST",
    `/manuscripts/${id}/release`,
    release,
  );
  const { sequential_id } = await requirePublication(press.auth, { id: released.publication_id });
  await changeStatus(
    press.auth,
    { kind: "person", id: editor.id },
    { id: released.publication_id, status: "published" },
  );
  const html = async () => (await press.open(`/publications/${sequential_id}`)).text();
  expect(await html()).not.toContain(CATALOGUE_WORDS.reviewStatement);
  for (const state of STATES.filter((state) => state !== "published" && state !== "draft")) {
    await press.auth.db.updateTable("manuscripts").set({ state }).where("id", "=", id).execute();
    expect(await findPublishingHistory(press.auth, released.publication_id), state).toBeUndefined();
  }
  await press.auth.db
    .updateTable("manuscripts")
    // 01:30 of the 21st in Kolkata, where the press is.
    .set({ state: "in_production", accepted_at: new Date("2026-11-20T20:00:00Z") })
    .where("id", "=", id)
    .execute();
  press.changedTags.length = 0;
  expect(await publishManuscripts(press.auth)).toBe(1);
  expect(press.changedTags).toContain(`publication:${released.publication_id}`);
  const page = await html();
  expect(page).toContain(CATALOGUE_WORDS.reviewStatement);
  expect(page).toContain("Accepted by the editors without external review.");
  expect(page).toContain('<time dateTime="2026-11-21">November 21, 2026</time>');
  expect(page.match(/<dt>(?:Received|Revised|Accepted)<\/dt>/gu)).toEqual(["<dt>Received</dt>", "<dt>Accepted</dt>"]);
});

test("the review statement names the kind of review", () => {
  expect(reviewStatement({ anonymity: "double", reviewers: 2, rounds: 1 })).toBe(
    "Double-anonymous peer review by 2 reviewers in 1 round.",
  );
  expect(reviewStatement({ anonymity: "single", reviewers: 1, rounds: 2 })).toBe(
    "Single-anonymous peer review by 1 reviewer in 2 rounds.",
  );
  expect(reviewStatement({ anonymity: "open", reviewers: 0, rounds: 1 })).toBe(
    "Accepted by the editors without external review.",
  );
});
