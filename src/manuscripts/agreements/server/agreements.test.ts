import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AGREEMENT_STATEMENTS } from "#manuscripts/agreements/agreement.ts";
import { remindAuthors } from "#manuscripts/reminders/server/remind-authors.ts";
import { listAuthorNeeds } from "#manuscripts/tracking/server/author-needs.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { agreeing, agreementsIn, storeAgreementText } from "#tests/support/presses/agreeing-press.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import type { describeAgreement } from "./read-manuscript-agreement.ts";

type Agreement = Awaited<ReturnType<typeof describeAgreement>>;

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
const AUTHOR = AUTHORS[0].email;
const agreementEmails = async (to: string) => (await press.emails(to)).filter(({ kind }) => /agreement/u.test(kind));
const needs = (person: TestPerson) => listAuthorNeeds(press.auth, { ...person, roles: ["author"] });

describe("after the acceptance", () => {
  test("the corresponding author is asked by e-mail and on Home; the answer goes to the editor", async () => {
    const { id, number, author, editor } = await on.createAccepted();
    const [email, ...others] = (await agreementEmails(AUTHOR)).filter(({ subject }) => subject.startsWith(number));
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: "manuscript-agreement",
      subject: `${number}: please accept the publishing agreement`,
      replyTo: editor.email,
      action: { href: expect.stringMatching(/\/agreement\/[\w-]+\.[\w-]+$/u) },
    });
    expect(await press.row(id)).toMatchObject({ state: "accepted", agreement: "demanded", turn: "author" });
    expect((await needs(author)).map(({ sentence }) => sentence)).toContain(
      "Accept the publishing agreement for “\u2068Salt and Parchment: Copying Ledgers on the Coromandel, 1758–1790\u2069”",
    );
    expect(await on.read(author, id)).toMatchObject({ state: "demanded", text: { version: 1 }, made: null });
    const manuscript = await press.requestJson<{ sentence: string; events: { past: string }[] }>(
      author,
      "GET",
      `/manuscripts/${id}`,
    );
    expect(manuscript.sentence).toContain("the publishing agreement");
    expect(manuscript.events.map(({ past }) => past)).toContain("asked for the publishing agreement");
  });

  test("nobody is asked where the press has switched it off, or has no text for such works", async () => {
    await agreeing(press.auth, "off");
    expect((await press.row((await on.createAccepted()).id)).agreement).toBeNull();
    await agreeing(press.auth, "demanded");
    const { id, editor } = await on.createAccepted({ kind: "book" });
    expect((await press.row(id)).agreement).toBeNull();
    const refused = await press.request(editor, "POST", `/manuscripts/${id}/agreement/ask`, {
      key: uuid(),
      version: await on.version(id),
    });
    expect(await refused.json()).toMatchObject({
      reasons: ["The press asks for no publishing agreement for works of this kind."],
    });
  });

  test("it is asked again, by the editor and by the job, until it was accepted", async () => {
    const { id, number, editor, author } = await on.createAccepted();
    const ask = async () =>
      press.request(editor, "POST", `/manuscripts/${id}/agreement/ask`, { key: uuid(), version: await on.version(id) });
    expect((await ask()).status).toBe(200);
    const setRequestedDaysAgo = async (days: number) => {
      const agreement_requested_at = new Date(press.auth.clock().getTime() - days * 86_400_000);
      await press.auth.db.updateTable("manuscripts").set({ agreement_requested_at }).where("id", "=", id).execute();
    };
    await setRequestedDaysAgo(8);
    await remindAuthors(press.auth);
    await remindAuthors(press.auth);
    const kinds = async () =>
      (await agreementEmails(AUTHOR)).filter(({ subject }) => subject.startsWith(number)).map(({ kind }) => kind);
    const [first, again] = ["manuscript-agreement", "manuscript-agreement-reminder"];
    expect(await kinds()).toEqual([first, again, again]);
    expect((await on.accept(author, id)).status).toBe(200);
    await setRequestedDaysAgo(30);
    await remindAuthors(press.auth);
    expect(await kinds()).toEqual([first, again, again]);
    expect(await (await ask()).json()).toMatchObject({ reasons: ["The publishing agreement is there already."] });
  });

  test("a new corresponding author is asked, and the link of the former one ends", async () => {
    const { id, author } = await on.createAccepted();
    const other = await press.auth.db
      .selectFrom("manuscript_contributors")
      .select("id")
      .where("manuscript_id", "=", id)
      .where("corresponding", "=", false)
      .executeTakeFirstOrThrow();
    const before = (await agreementEmails(AUTHOR)).at(-1)?.action?.href ?? "";
    await press.requestJson(author, "POST", `/manuscripts/${id}/hand-over`, {
      key: uuid(),
      version: await on.version(id),
      contributor_id: other.id,
    });
    expect((await agreementEmails(AUTHORS[1].email)).at(-1)?.kind).toBe("manuscript-agreement");
    expect((await on.accept(author, id)).status).toBe(403);
    expect(before).toContain("/agreement/");
  });
});

describe("accepting", () => {
  test("stores who accepted what and when, with a PDF, and informs the editor; the same request twice does it once", async () => {
    const { id, number, author, editor } = await on.createAccepted();
    const form = await on.filledIn(id);
    const path = `/manuscripts/${id}/agreement/accept`;
    const first = await press.requestJson<Agreement>(author, "POST", path, form);
    expect(await press.requestJson<Agreement>(author, "POST", path, form)).toEqual(first);
    expect(first).toMatchObject({
      state: "accepted",
      text: null,
      made: {
        way: "online",
        text_version: 1,
        licence: "CC-BY-4.0",
        signed_by: "Meenakshi Sundaresan",
        statements: Object.values(AGREEMENT_STATEMENTS),
        recorded_by: "Meenakshi Sundaresan",
      },
    });
    expect((await press.emails(editor.email ?? "")).at(-1)).toMatchObject({
      kind: "manuscript-agreement-accepted",
      subject: `${number}: the publishing agreement was accepted`,
    });
    const pdf = await press.request(editor, "GET", `/manuscripts/${id}/agreement/pdf`);
    expect(pdf.headers.get("content-disposition")).toContain(`${number}-agreement.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await needs(author)).map(({ sentence }) => sentence).join()).not.toContain("publishing agreement");
  });

  test("the day is that of the press's time zone", async () => {
    await agreeing(press.auth, "demanded", "Pacific/Kiritimati");
    const { id, author } = await on.createAccepted();
    expect((await on.accept(author, id)).status).toBe(200);
    const { made } = await on.read(author, id);
    // It is noon of the 22nd in UTC.
    expect(made).toMatchObject({ time_zone: "Pacific/Kiritimati", signed_on: "2026-11-23" });
  });

  test("what is not filled in is refused by field, and nothing is stored", async () => {
    const { id, author } = await on.createAccepted();
    const nothing = { licence: "CC0-1.0", name: "  ", authority: false, third_party: false };
    const refused = await on.accept(author, id, nothing);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      fields: {
        licence: MANUSCRIPT_WORDS.licenceMissing,
        name: "Type your full name.",
        authority: MANUSCRIPT_WORDS.agreementUnconfirmed,
        third_party: MANUSCRIPT_WORDS.agreementUnconfirmed,
      },
    });
    expect(await on.read(author, id)).toMatchObject({ state: "demanded", made: null });
  });

  test("a text that was changed is read again; an accepted one keeps its version", async () => {
    const [{ id, author }, later] = [await on.createAccepted(), await on.createAccepted()];
    expect((await on.accept(author, id)).status).toBe(200);
    await storeAgreementText(press.auth, { body: "Another text.", licences: ["all-rights-reserved"] });
    const old = await on.accept(later.author, later.id, { text_version: 1 });
    expect(old.status).toBe(409);
    expect(await old.json()).toMatchObject({
      detail: "The press has changed its agreement since you opened it. Read the new text, then accept it.",
    });
    const newest = (await on.read(later.author, later.id)).text?.version ?? 0;
    const given = { text_version: newest, licence: "all-rights-reserved" };
    expect((await on.accept(later.author, later.id, given)).status).toBe(200);
    expect((await on.read(author, id)).made).toMatchObject({ text_version: 1, licence: "CC-BY-4.0" });
    await press.auth.db.deleteFrom("manuscript_agreements").where("manuscript_id", "=", later.id).execute();
    await press.auth.db.deleteFrom("agreement_texts").where("version", ">", 1).execute();
  });

  test("is for the corresponding author alone, and reviewers and strangers do not learn of it", async () => {
    const { id, editor } = await on.createAccepted();
    expect((await on.accept(editor, id)).status).toBe(403);
    const stranger = await press.person(["author", "reviewer"]);
    for (const part of ["", "/pdf"])
      expect((await press.request(stranger, "GET", `/manuscripts/${id}/agreement${part}`)).status).toBe(404);
    expect((await on.accept(stranger, id)).status).toBe(404);
  });
});
