import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverOutbox } from "#platform/mail/deliver-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";
import { openMailServer, type ReceivedMail, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { emailSavedSearches } from "./email-saved-searches.ts";
import { listSavedSearches } from "./list-saved-searches.ts";
import { openLink } from "#tests/support/presses/open-link.ts";
import { saveSearch } from "./save-search.ts";

const DAY = 86_400_000;

let press: LibraryPress;
let reader: TestPerson;
let mail: TestMailServer;
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  mail = await openMailServer();
});
beforeAll(async () => {
  reader = await press.person([]);
});
afterAll(async () => {
  await mail.close();
  await press.close();
});

type Saved = { readonly id: string; readonly name: string; readonly query: string; readonly by_email: boolean };

const save = (query: string, given: object = {}, as = reader) =>
  press.call(as, "POST", "/me/saved-searches", { body: { name: "Rain", query, by_email: true, ...given } });
const listSaved = async (as = reader) =>
  (await press.requestJson<{ saved_searches: Saved[] }>(as, "GET", "/me/saved-searches")).saved_searches;
const deleteAll = async () => {
  for (const { id } of await listSaved()) await press.call(reader, "DELETE", `/me/saved-searches/${id}`);
};

describe("the list", () => {
  test("holds what a person saved, once for each search, and nobody else sees it", async () => {
    expect((await save("search=rain&sort=newest&page=2")).status).toBe(201);
    expect((await save("page=3&search=rain", { name: "Rain again", by_email: false })).status).toBe(201);
    expect(await listSaved()).toMatchObject([{ name: "Rain again", query: "search=rain", by_email: false }]);
    expect(await listSaved(await press.person([]))).toEqual([]);
    expect((await press.call(undefined, "GET", "/me/saved-searches")).status).toBe(401);
    await deleteAll();
    expect(await listSaved()).toEqual([]);
  });

  test.each(["", "page=2", "sort=banana&search=rain", "nothing=known"])("%j is no search to save", async (query) => {
    const response = await save(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { query: "This is not a search of the library." } });
  });

  test("is changed by its owner alone", async () => {
    await save("search=rain");
    const [{ id } = { id: "" }] = await listSaved();
    const other = await press.person([]);
    const choose = (as: TestPerson) =>
      press.call(as, "PUT", `/me/saved-searches/${id}/by-email`, { body: { by_email: false } });
    expect((await choose(other)).status).toBe(404);
    expect((await press.call(other, "DELETE", `/me/saved-searches/${id}`)).status).toBe(404);
    expect((await press.call(reader, "DELETE", "/me/saved-searches/nothing")).status).toBe(404);
    expect((await choose(reader)).status).toBe(204);
    expect(await listSaved()).toMatchObject([{ by_email: false }]);
    await deleteAll();
  });

  test("ends at fifty", async () => {
    const many = await press.person([]);
    for (let index = 0; index < 50; index += 1) expect((await save(`search=rain+${index}`, {}, many)).status).toBe(201);
    const refused = await save("search=one+more", {}, many);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining("50 searches") },
    ]);
    expect((await save("search=rain+7", { name: "Known" }, many)).status).toBe(201);
    await press.db.deleteFrom("saved_searches").where("person_id", "=", many.id).execute();
  });
});

/** A session does not last for days: where the clock moves, searches are stored and read without one. */
const store = (query: string, given: object = {}, as = reader) =>
  saveSearch(press.ctx, as.id, { name: "Rain", query, by_email: true, ...given });
const listStored = () => listSavedSearches(press.ctx, reader.id);

/** Runs the job twice at once, as two nodes would, and hands the queued e-mails to a mail server. */
async function morning(): Promise<readonly ReceivedMail[]> {
  const before = mail.received.length;
  await Promise.all([emailSavedSearches(press.auth), emailSavedSearches(press.auth)]);
  const transport = smtpTransport(mail.url);
  const signature = async () => ({
    pressName: "Meridian Press",
    pressUrl: press.pressUrl,
    from: "press@meridian.example",
  });
  await deliverOutbox(press.auth, { secrets: press.secrets, mail: transport, sms: undefined, signature });
  transport.close();
  return mail.received.slice(before);
}

describe("e-mails", () => {
  test("tell once of what is new, for all searches of a person together", async () => {
    await press.shelve({ title: "Monsoons before the search was saved" });
    await store("search=monsoon", { name: "“monsoon”" });
    await store("search=harbour&language=fr", { name: "“harbour” · French" });
    await store("search=monsoon&type=book", { name: "Without e-mails", by_email: false });
    expect(await morning()).toEqual([]);
    const book = await press.shelve({ title: "The Monsoon Ledger" });
    await press.shelve({ title: "Rivers", abstract: "No word of it." });
    await press.shelve({ title: "Harbour", language: "en" });
    press.clock.advance(DAY);
    const [email, ...more] = await morning();
    expect(more).toEqual([]);
    expect(email?.recipients).toEqual([reader.email]);
    expect(email?.subject).toBe("New for your search “monsoon”");
    expect(email?.text).toContain(
      "“monsoon”: one new title\n\nThe Monsoon Ledger\nSome Person\nhttps://press.example/publications/",
    );
    expect(email?.text).toContain("https://press.example/publications?search=monsoon&sort=newest");
    expect(email?.text).not.toMatch(/before the search|Harbour|Without e-mails/u);
    await press.shelve({ title: "Rain gauges of the monsoon", type: "academic_chapter", parentId: book });
    expect(await morning(), "the same day").toEqual([]);
    press.clock.advance(DAY);
    const [chapter] = await morning();
    expect(chapter?.text).toContain("The Monsoon Ledger\nSome Person\nNew in it: Rain gauges of the monsoon");
    press.clock.advance(DAY);
    expect(await morning(), "nothing new").toEqual([]);
  });

  test("are stopped at once by a link that needs no sign-in, and opening it changes nothing", async () => {
    await press.shelve({ title: "Monsoon again" });
    press.clock.advance(DAY);
    const [email] = await morning();
    const header = email?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const link = /<(https:[^>]+)>/u.exec(header)?.[1] ?? "";
    expect(email?.text).toContain(`Stop these e-mails:\n${link}`);
    expect(email?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
    const path = link.replace(press.pressUrl, "");
    const { response: opened } = await openLink(press.open, path);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await opened.text()).toContain("Stop e-mails about saved searches?");
    expect((await listStored()).filter(({ by_email }) => by_email)).toHaveLength(2);
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const stopped = await press.open(path, { method: "POST", headers, body });
    expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining("The e-mails are stopped")]);
    expect(await listStored()).toHaveLength(3);
    await press.shelve({ title: "Monsoon once more" });
    press.clock.advance(DAY);
    expect(await morning()).toEqual([]);
    for (const broken of [
      `${path}x`,
      path.replace(/stop\/[\da-f-]{36}/u, `stop/${crypto.randomUUID()}`),
      "/saved-searches/stop/nothing",
    ])
      expect((await press.open(broken, { method: "POST" })).status, broken).toBe(404);
  });

  test("do not go to an address that was not confirmed, nor to a deactivated account", async () => {
    const [unproven, away] = [await press.person([]), await press.person([])];
    for (const person of [unproven, away]) await store("search=monsoon", {}, person);
    await press.db.updateTable("auth.users").set({ email_confirmed_at: null }).where("id", "=", unproven.id).execute();
    await press.db
      .updateTable("auth.users")
      .set({ banned_until: new Date("9999-01-01") })
      .where("id", "=", away.id)
      .execute();
    await press.shelve({ title: "Monsoon of nobody" });
    press.clock.advance(DAY);
    expect(await morning()).toEqual([]);
  });
});

test("saved searches are in a person's data, and go with the person", async () => {
  const leaving = await press.person([]);
  await store("search=monsoon", { name: "Mine" }, leaving);
  const { saved_searches } = await press.requestJson<{ saved_searches: object[] }>(leaving, "GET", "/me/data");
  expect(saved_searches).toMatchObject([{ name: "Mine", query: "search=monsoon", by_email: true }]);
  expect((await press.call(leaving, "POST", "/me/deletion", { body: { confirm: "DELETE" } })).status).toBe(204);
  const left = await press.db.selectFrom("saved_searches").select("id").where("person_id", "=", leaving.id).execute();
  expect(left).toEqual([]);
});
