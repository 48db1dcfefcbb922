import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PublicationResponse } from "#publications/core/responses/server/publication-shapes.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { runSchedules } from "./run-schedules.ts";

/** Half past eleven at night in Kolkata, the zone of the press. */
const NOW = "2027-03-02T18:00:00.000Z";
const HOUR = "2027-03-02T18:40:00.000Z";
const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron"] };

let press: TestPress;
let [admin, editor, author]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: NOW, settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  author = await press.person(["author"]);
});
afterAll(() => press.close());
beforeEach(() => press.clock.set(NOW));

type Body = PublicationResponse;
const create = (given: object = {}, as = editor) =>
  press.requestJson<Body>(as, "POST", "/publications", { ...BOOK, ...given });
const read = (id: string, as: TestPerson | undefined) => press.requestJson<Body>(as, "GET", `/publications/${id}`);
const set = (id: string, given: object, as = editor) =>
  press.call(as, "PUT", `/publications/${id}/schedule`, {
    body: { publish_at: null, open_access_from: null, ...given },
  });
const readErrors = async (response: Response) => ((await response.json()) as { fields: object }).fields;
const listScheduled = async (schedule: string) =>
  (
    await press.requestJson<{ publications: Body[] }>(editor, "GET", `/publications?schedule=${schedule}&limit=100`)
  ).publications.map(({ id }) => id);
/** Runs the job at a time, and sets the clock back: sessions end before. */
const runAt = async (time: string, ...nodes: readonly number[]): Promise<number> => {
  press.clock.set(time);
  const done = await Promise.all([0, ...nodes].map(() => runSchedules(press.ctx)));
  press.clock.set(NOW);
  return done.reduce((sum, one) => sum + one);
};
const needs = async (as: TestPerson | undefined) => JSON.stringify(await press.requestJson(as, "GET", "/me/dashboard"));

describe("publishing at a set hour", () => {
  test("happens at the hour, once on two nodes, in the name of the person, with its history", async () => {
    const { id, sequential_id, version } = await create();
    const stored = (await (await set(id, { publish_at: "2027-03-03T00:10:00+05:30" })).json()) as Body;
    expect(stored).toMatchObject({
      status: "draft",
      version,
      schedule: { publish_at: HOUR, time_zone: "Asia/Kolkata", publish_problem: null, open_access_from: null },
    });
    expect(await listScheduled("publish")).toContain(id);
    expect(await runAt("2027-03-02T18:39:59Z")).toBe(0);
    expect((await press.open(`/publications/${sequential_id}`)).status).toBe(404);
    // The server was off at the hour; then two nodes begin at the same time.
    expect(await runAt("2027-03-09T12:00:00Z", 1)).toBe(1);
    expect(await runAt("2027-03-09T12:01:00Z")).toBe(0);
    expect((await press.open(`/publications/${sequential_id}`)).status).toBe(200);
    expect(await read(id, undefined)).toMatchObject({ status: "published", schedule: null });
    const { history } = await press.requestJson<{ history: object[] }>(editor, "GET", `/publications/${id}/history`);
    expect(history).toMatchObject([
      { action: "status", changed_by: { first_name: "Edith" }, fields: { status: { from: "draft", to: "published" } } },
      { action: "scheduled", fields: { publish_at: { from: null, to: "Mar 03, 2027, 00:10" } } },
      { action: "created" },
    ]);
    expect(await listScheduled("publish")).not.toContain(id);
  });

  test("does not happen after the person lost the role; record, list and Home say why, readers and authors do not", async () => {
    const leaving = await press.person(["editor"]);
    const { id } = await create({ title: "Left Behind" });
    await set(id, { publish_at: HOUR }, leaving);
    await press.db.deleteFrom("user_roles").where("user_id", "=", leaving.id).execute();
    expect(await runAt(HOUR)).toBe(0);
    expect(await runAt("2027-03-02T18:41:00Z")).toBe(0);
    const reason = "The person who set it no longer has the right to do it. Set it again.";
    expect(await read(id, editor)).toMatchObject({ status: "draft", schedule: { publish_problem: reason } });
    expect(await listScheduled("problem")).toEqual([id]);
    expect(await needs(editor)).toContain(`was not published at its hour. ${reason}`);
    expect(await needs(author)).not.toContain("its hour");
    // A new hour is the new person's.
    expect((await set(id, { publish_at: "2027-03-02T18:50:00Z" })).status).toBe(200);
    expect(await runAt("2027-03-02T18:51:00Z")).toBe(1);
    expect(await needs(editor)).not.toContain("its hour");
  });

  test("is ended by publishing or archiving by hand, and by null", async () => {
    for (const status of ["published", "archived"]) {
      const { id } = await create();
      await set(id, { publish_at: HOUR });
      await press.call(editor, "PUT", `/publications/${id}/status`, { body: { status } });
      expect(await read(id, editor)).toMatchObject({ status, schedule: null });
    }
    const { id } = await create();
    await set(id, { publish_at: HOUR });
    expect(await (await set(id, {})).json()).toMatchObject({ schedule: null });
    expect(await runAt("2027-04-01T00:00:00Z")).toBe(0);
    expect(await read(id, editor)).toMatchObject({ status: "draft" });
  });

  test("is refused to authors, for a draft that only its author sees, and for times that make no sense", async () => {
    const { id } = await create({ title: "Own" }, author);
    expect((await set(id, { publish_at: HOUR }, author)).status).toBe(403);
    expect((await set(id, { publish_at: HOUR })).status).toBe(404);
    const { id: draft } = await create();
    for (const [publish_at, sentence] of [
      [NOW, PUBLICATION_WORDS.timeNotInFuture],
      ["2047-01-01T00:00:00Z", "Please choose a time within ten years."],
      ["2027-03-03T09:00", "Please give a time such as 2027-03-03T09:00:00+05:30"],
    ])
      expect(await readErrors(await set(draft, { publish_at }))).toEqual({ publish_at: sentence });
    const { id: published } = await create({ status: "published" });
    expect(await readErrors(await set(published, { publish_at: HOUR }))).toEqual({
      publish_at: "It is published already.",
    });
  });
});

describe("an embargo", () => {
  test("closes the full text everywhere until the press's day, says until when, and opens it then", async () => {
    const { id, sequential_id: number } = await create({ title: "Sealed", status: "published", open_access: true });
    await press.call(editor, "PUT", `/publications/${id}/files/final_pdf`, { file: new Uint8Array(await samplePdf()) });
    const pdf = `/publications/${number}/sealed.pdf`;
    const page = async () => (await press.open(`/publications/${number}`)).text();
    expect((await press.open(pdf)).status).toBe(200);
    expect(await page()).toContain("citation_pdf_url");
    const response = await set(id, { open_access_from: "2027-03-03" }, admin);
    expect(await response.json()).toMatchObject({ open_access: false, schedule: { open_access_from: "2027-03-03" } });

    const expectClosed = async () => {
      for (const path of [pdf, `/publications/${id}/sealed.pdf`, `/publications/${number}/read`]) {
        const refused = await press.open(path);
        expect([path, refused.status]).toEqual([path, 403]);
        expect(await refused.text()).toContain("Open access from March 03, 2027.");
      }
      for (const path of ["/files/final_pdf/address", "/files/final_pdf"]) {
        expect((await press.call(undefined, "GET", `/publications/${id}${path}`)).status).toBeGreaterThan(400);
        expect((await press.call(author, "GET", `/publications/${id}${path}`)).status).toBeGreaterThan(400);
      }
      const html = await page();
      expect(html).toContain(CATALOGUE_WORDS.closedAccess);
      expect(html).toContain("Open access from March 03, 2027.");
      expect(html).toContain('"conditionsOfAccess":"Open access from 2027-03-03"');
      expect(html).toContain('name="DCTERMS.available" content="2027-03-03"');
      for (const hidden of ["citation_pdf_url", pdf, '"encoding"']) expect(html).not.toContain(hidden);
      for (const path of [`/publications/${number}.ris`, "/sitemap.xml", "/feed.xml"])
        expect(await (await press.open(path)).text()).not.toContain("sealed.pdf");
    };
    await expectClosed();
    expect(await listScheduled("embargo")).toContain(id);
    // Midnight in Kolkata is 18:30 the day before in UTC.
    expect(await runAt("2027-03-02T18:29:59Z")).toBe(0);
    await expectClosed();
    expect(await runAt("2027-03-02T18:30:00Z")).toBe(1);
    expect((await press.open(pdf)).status).toBe(200);
    expect(await page()).toContain("citation_pdf_url");
    expect(await page()).not.toContain(PUBLICATION_WORDS.openAccessFrom);
    expect(await read(id, undefined)).toMatchObject({ open_access: true, schedule: null });
  });

  test("is ended by opening by hand, and stays closed where it is removed; its day is after today", async () => {
    const { id, version } = await create({ open_access: true });
    for (const day of ["2027-03-02", "2026-12-31"])
      expect(await readErrors(await set(id, { open_access_from: day }))).toEqual({
        open_access_from: FORM_WORDS.dayNotAfterToday,
      });
    await set(id, { open_access_from: "2027-03-03" });
    expect(await read(id, editor)).toMatchObject({ open_access: false, version: version + 1 });
    const patch = { open_access: true, version: version + 1 };
    expect((await press.call(editor, "PATCH", `/publications/${id}`, { body: patch })).status).toBe(200);
    expect(await read(id, editor)).toMatchObject({ open_access: true, schedule: null });
    await set(id, { open_access_from: "2027-03-11", publish_at: HOUR });
    await set(id, { publish_at: HOUR });
    expect(await read(id, editor)).toMatchObject({
      open_access: false,
      schedule: { publish_at: HOUR, open_access_from: null },
    });
    await set(id, {});
  });

  test("tells readers its day, and not why it did not end", async () => {
    const leaving = await press.person(["editor"]);
    const { id } = await create({ status: "published" });
    await set(id, { open_access_from: "2027-03-03" }, leaving);
    await press.db.deleteFrom("profiles").where("id", "=", leaving.id).execute();
    expect(await runAt("2027-03-12T00:00:00Z")).toBe(0);
    expect(await read(id, editor)).toMatchObject({
      schedule: { open_access_problem: expect.stringContaining("no account") },
    });
    for (const as of [undefined, author])
      expect(await read(id, as)).toMatchObject({
        open_access: false,
        schedule: { open_access_from: "2027-03-03", open_access_problem: null },
      });
  });
});
