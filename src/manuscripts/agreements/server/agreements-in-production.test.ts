import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { listAgreementFiles, sweepManuscriptFiles } from "#manuscripts/server/recorded-manuscript-files.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { agreeing, agreementsIn, storeAgreementText } from "#tests/support/presses/agreeing-press.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

let press: ManuscriptPress;
let on: ReturnType<typeof agreementsIn>;
beforeAll(async () => {
  press = await openManuscriptPress();
  on = agreementsIn(press);
});
beforeEach(async () => {
  await agreeing(press.auth, "demanded");
  await storeAgreementText(press.auth);
});
afterAll(() => press.close());

const uuid = () => crypto.randomUUID();

describe("production", () => {
  const release = async ({ id, editor }: ManuscriptInPress) =>
    press.request(editor, "POST", `/manuscripts/${id}/release`, {
      key: uuid(),
      version: await on.version(id),
      reason: "Confirmed by telephone.",
    });
  const withFinalFiles = async (manuscript: ManuscriptInPress) => {
    await press.auth.db
      .updateTable("manuscripts")
      .set({ final_files_at: press.auth.clock() })
      .where("id", "=", manuscript.id)
      .execute();
    return manuscript;
  };

  test("waits for the agreement where the press demands it, and proposes its licence", async () => {
    const manuscript = await withFinalFiles(await on.createAccepted());
    const refused = await release(manuscript);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      reasons: [
        "The corresponding author has not accepted the publishing agreement yet. Remind the author, or record an agreement on paper.",
      ],
    });
    expect((await on.accept(manuscript.author, manuscript.id, { licence: "CC-BY-NC-4.0" })).status).toBe(200);
    expect((await press.row(manuscript.id)).turn).toBe("editor");
    const { publication_id } = (await (await release(manuscript)).json()) as { publication_id: string };
    const publication = await requirePublication(press.auth, { id: publication_id });
    expect(publication).toMatchObject({ licence: "CC-BY-NC-4.0", open_access: true });
  });

  test("does not wait where it is only asked for; it is accepted later", async () => {
    await agreeing(press.auth, "requested");
    const manuscript = await withFinalFiles(await on.createAccepted());
    expect((await release(manuscript)).status).toBe(200);
    expect((await on.accept(manuscript.author, manuscript.id)).status).toBe(200);
    expect(await press.row(manuscript.id)).toMatchObject({ state: "in_production", agreement: "accepted" });
  });

  test("who must act follows the press's setting and texts, in the queue and among everybody's tasks", async () => {
    await agreeing(press.auth, "off");
    const admin = await press.person(["admin"]);
    const set = (agreement: string) =>
      press.requestJson(admin, "PATCH", "/press", { settings: { "workflow.agreement": agreement } });
    const where = async ({ id, editor, author }: ManuscriptInPress) => {
      const { number } = await press.row(id);
      const { manuscripts } = await press.requestJson<{
        manuscripts: { id: string; needs_me: boolean; what: string }[];
      }>(editor, "GET", "/content-review?tab=all");
      const queued = manuscripts.find((manuscript) => manuscript.id === id);
      const tasks = async (person: TestPerson) =>
        (
          await press.requestJson<{ needs_you: { sentence: string; href: string }[] }>(person, "GET", "/me/dashboard")
        ).needs_you.filter(
          ({ sentence, href }) => sentence.includes("publishing agreement") && href.endsWith(`/${number}`),
        ).length;
      return {
        what: queued?.what,
        needsEditor: queued?.needs_me,
        turn: (await press.row(id)).turn,
        authorTasks: await tasks(author),
      };
    };
    const author = { what: "accept the publishing agreement", needsEditor: false, turn: "author", authorTasks: 1 };
    const editor = { what: "send to production", needsEditor: true, turn: "editor" };
    await set("demanded");
    const manuscript = await withFinalFiles(await on.createAccepted());
    expect(await where(manuscript)).toEqual(author);
    await set("requested");
    expect(await where(manuscript)).toEqual({ ...editor, authorTasks: 1 });
    await set("demanded");
    expect(await where(manuscript)).toEqual(author);
    await set("off");
    expect(await where(manuscript)).toEqual({ ...editor, authorTasks: 0 });
    expect((await on.accept(manuscript.author, manuscript.id)).status).toBe(409);
    await set("demanded");
    expect(await where(manuscript)).toEqual(author);
    await storeAgreementText(press.auth, { body: "" });
    expect(await where(manuscript)).toEqual({ ...editor, authorTasks: 0 });
    await storeAgreementText(press.auth);
    expect(await where(manuscript)).toEqual(author);
    expect((await release(manuscript)).status).toBe(409);
  });

  test("waits for a manuscript that was never asked, until the press demands it no longer", async () => {
    await agreeing(press.auth, "off");
    const manuscript = await withFinalFiles(await on.createAccepted());
    await agreeing(press.auth, "demanded");
    expect(await (await release(manuscript)).json()).toMatchObject({
      reasons: [
        "The author was not asked for the publishing agreement yet. Ask for it, or record an agreement on paper.",
      ],
    });
    await agreeing(press.auth, "off");
    expect((await release(manuscript)).status).toBe(200);
  });

  test("all rights reserved makes no open access", async () => {
    const manuscript = await withFinalFiles(await on.createAccepted());
    expect((await on.accept(manuscript.author, manuscript.id, { licence: "all-rights-reserved" })).status).toBe(200);
    const { publication_id } = (await (await release(manuscript)).json()) as { publication_id: string };
    const publication = await requirePublication(press.auth, { id: publication_id });
    expect(publication).toMatchObject({ licence: "All rights reserved", open_access: false });
  });
});

describe("on paper", () => {
  const record = async (as: TestPerson, id: string, bytes: Buffer, more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ name: "Meenakshi Sundaresan", signed_on: "2026-11-20", ...more });
    return press.call(as, "PUT", `/manuscripts/${id}/agreement/paper/${uuid()}?${query}`, {
      file: new Uint8Array(bytes),
    });
  };

  test("an editor records the scan; a wrong record is replaced, and both are kept", async () => {
    const { id, editor, author } = await on.createAccepted();
    const scan = await samplePdf(["Signed."]);
    expect((await record(editor, id, scan, { note: "By post." })).status).toBe(200);
    expect(await on.read(author, id)).toMatchObject({
      state: "accepted",
      made: { way: "paper", note: "By post.", licence: null, signed_on: "2026-11-20", recorded_by: "Amara Okonkwo" },
    });
    expect((await record(editor, id, scan, { licence: "CC-BY-4.0" })).status).toBe(200);
    const rows = await press.auth.db
      .selectFrom("manuscript_agreements")
      .selectAll()
      .where("manuscript_id", "=", id)
      .execute();
    expect(rows.filter(({ replaced_at }) => replaced_at === null)).toMatchObject([{ licence: "CC-BY-4.0" }]);
    expect(rows).toHaveLength(2);
    const listed = await Array.fromAsync(listAgreementFiles(press.auth.db));
    for (const { path } of rows) expect(listed.map(({ key }) => key)).toContain(path);
    // The store knows the time of the machine.
    press.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString());
    await sweepManuscriptFiles(press.auth);
    for (const { path } of rows) expect(await press.auth.files.find(MANUSCRIPT_BUCKET, path)).toBeDefined();
  });

  test("refuses other files, a day to come, authors, and what the author has accepted here", async () => {
    const { id, editor, author } = await on.createAccepted();
    const scan = await samplePdf(["Signed."]);
    expect((await record(editor, id, Buffer.from("no PDF"))).status).toBe(415);
    const early = await record(editor, id, scan, { signed_on: "2031-01-01" });
    expect(await early.json()).toMatchObject({ fields: { signed_on: "This day has not come yet." } });
    expect((await record(author, id, scan)).status).toBe(403);
    expect((await on.accept(author, id)).status).toBe(200);
    expect((await record(editor, id, scan)).status).toBe(409);
    expect((await on.read(author, id)).made?.way).toBe("online");
  });
});

test("the author's export has the agreement, and the erasure keeps what the press must keep", async () => {
  const { id, author } = await on.createAccepted();
  expect((await on.accept(author, id)).status).toBe(200);
  expect(await exportMyData(press.auth, author.id)).toMatchObject({
    manuscripts: {
      manuscripts: [{ agreements: [{ way: "online", signed_by: "Meenakshi Sundaresan", licence: "CC-BY-4.0" }] }],
    },
  });
  await deleteMyAccount(press.auth, author.id);
  const remaining = await press.auth.db
    .selectFrom("manuscript_agreements")
    .selectAll()
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(remaining).toMatchObject({ signed_by: "Meenakshi Sundaresan", text_version: await on.newestText() });
  expect(await press.auth.files.find(MANUSCRIPT_BUCKET, remaining.path)).toBeDefined();
});
