import { afterAll, beforeAll, expect, test } from "vitest";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());

type Text = {
  readonly version: number;
  readonly subject: string;
  readonly body: string;
  readonly is_changed: boolean;
  readonly shipped: { readonly subject: string };
  readonly versions: readonly {
    readonly version: number;
    readonly words: object | null;
    readonly changed_by: object;
  }[];
};
const PATH = "/press/email-texts/review-invitation";
const put = (body: object, version?: number, path = PATH) =>
  press.call(admin, "PUT", path, { body, ...(version && { headers: { "if-match": `"${version}"` } }) });

test("the invitation is sent in the press's own words, and in the shipped ones after a reset; who changed it and when is listed", async () => {
  const shipped = await press.requestJson<Text>(admin, "GET", PATH);
  expect(shipped).toMatchObject({ version: 1, is_changed: false, versions: [] });
  const words = {
    subject: "please review {title}",
    body: "Dear {name},\n\n{press} asks for your review of “{title}”.",
  };
  expect((await put(words, 1)).status).toBe(200);

  const manuscript = await press.inReview({ title: "Salt and Parchment" });
  const reviewers = createReviewers(press);
  const { email } = await reviewers.invite(manuscript);
  const [sent] = await press.emails(email);
  expect(sent).toMatchObject({
    subject: `${manuscript.number}: please review Salt and Parchment`,
    paragraphs: ["Dear Emmanuelle Girard,", expect.stringContaining("asks for your review of “Salt and Parchment”.")],
    action: { label: "See the invitation" },
  });

  const response = await press.call(admin, "DELETE", PATH, { headers: { "if-match": '"2"' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    version: 3,
    is_changed: false,
    subject: shipped.shipped.subject,
    versions: [
      { version: 3, words: null, changed_by: { first_name: "Ada" } },
      { version: 2, words, changed_by: { first_name: "Ada", last_name: "Byron" } },
    ],
  });
  const { email: second } = await reviewers.invite(manuscript);
  expect((await press.emails(second))[0]?.subject).toBe(`${manuscript.number}: ${shipped.subject}`);
});

test("unknown fields are refused by field, a stale save with what is stored now, others by role", async () => {
  const unknown = await put({ subject: "about {author_email}", body: "Dear {name}" });
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({
    fields: { subject: expect.stringContaining("There is no field {author_email}.") },
  });
  const before = await press.requestJson<Text>(admin, "GET", PATH);
  const stale = await put({ subject: "a", body: "b" }, before.version + 7);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ version: before.version, subject: before.subject });
  expect((await press.call(admin, "GET", "/press/email-texts/enquiry-lost")).status).toBe(404);
  const editor = await press.person(["editor"]);
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await press.call(editor, method, PATH, method === "PUT" ? { body: {} } : {})).status).toBe(403);
});

test("a decision begins with the press's own letter", async () => {
  const body = "Dear {author},\n\nwe gladly accept “{title}”.\n\n{reports}\n\n{editor}";
  expect((await put({ subject: "accepted by {press}", body }, 1, "/press/email-texts/decision-accept")).status).toBe(
    200,
  );
  const { id, editor, author } = await press.inReview();
  type Decisions = { readonly templates: Readonly<Record<string, string>> | null };
  const { templates } = await press.requestJson<Decisions>(editor, "GET", `/manuscripts/${id}/decisions`);
  expect(templates).toMatchObject({ accept: body, reject: expect.stringContaining("we cannot accept it") });
  expect((await press.requestJson<Decisions>(author, "GET", `/manuscripts/${id}/decisions`)).templates).toBeNull();
});

test("the receipt of an enquiry and the e-mails of accounts have the press's own words, which keep what they must", async () => {
  const receipt = "/press/email-texts/enquiry-receipt";
  const without = await put({ subject: "Thank you", body: "We have it." }, 1, receipt);
  expect(without.status).toBe(422);
  expect(await without.json()).toMatchObject({
    fields: {
      subject: "Please keep {ticket} in it: the ticket number of the enquiry.",
      body: "Please keep {message} in it: the sender’s message.",
    },
  });
  const split = await put({ subject: "{ticket}\u2028Bcc: x@example.org", body: "{message}" }, 1, receipt);
  expect(await split.json()).toMatchObject({ fields: { subject: PRESS_WORDS.subjectNotOneLine } });
  const words = { subject: "Thank you [{ticket}]", body: "Dear {sender},\n\nyou wrote:\n\n{message}\n\n{estimate}" };
  expect((await put(words, 1, receipt)).status).toBe(200);
  const asha = { first_name: "Asha", last_name: "Rao", email: "asha@example.org", project_type: "chapter" } as const;
  const message = "Is {press} open to <b>chapters</b>?\n\nThis is about the monsoon.";
  const { ticket } = await submitEnquiry(press.auth, { ip: "192.0.2.1" }, { ...asha, message });
  expect((await press.emails(asha.email))[0]).toMatchObject({
    subject: `Thank you [${ticket}]`,
    paragraphs: ["Dear Asha Rao,", "you wrote:", "Is {press} open to <b>chapters</b>?", "This is about the monsoon."],
  });
  const changed = "/press/email-texts/account-email-change";
  const address = await put({ subject: "Confirm it", body: "Please confirm." }, 1, changed);
  expect(await address.json()).toMatchObject({
    fields: { body: expect.stringContaining("Please keep {address} in it") },
  });
  expect(await press.requestJson(admin, "GET", changed)).toMatchObject({ group: "Accounts", subject_begins: null });
});
