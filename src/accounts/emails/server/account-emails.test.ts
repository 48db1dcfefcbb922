import { afterAll, beforeAll, expect, test } from "vitest";
import { writeEmail } from "#platform/mail/email.ts";
import { readWaitingEmail } from "#outbox/server/list-outbox.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { AccountNews } from "#accounts/core/account-news.ts";
import type { CodeEmail } from "../../core/server/code-email.ts";
import { codeEmail, newsEmail } from "./email-texts.ts";
import { openAccountEmails } from "./account-emails.ts";

const meridian = { name: "Meridian Press", url: "https://press.example" };
const href = "https://press.example/auth/confirm?token_hash=abc&type=signup";

const KINDS = ["signup", "invite", "magiclink", "recovery", "reauthentication", "email_change"] as const;
const NEWS: readonly AccountNews[] = [
  "already_registered",
  "password_changed",
  "email_changed",
  "factor_added",
  "factor_removed",
  "factors_reset",
  "recovery_code_used",
  "phone_changed",
  "details_changed",
  "recovery_codes_made",
  "recovery_codes_removed",
  "identity_linked",
  "identity_unlinked",
];
const doNothing = async () => undefined;
const EMAILS: readonly Mail[] = await Promise.all([
  ...KINDS.map((kind) =>
    codeEmail({ kind, channel: "email", to: "asha@example.org", code: "123456", href }, meridian, doNothing),
  ),
  ...NEWS.map((news) => newsEmail(news, "asha@example.org", meridian, doNothing)),
]);

test.each(EMAILS)("$kind is short, has one purpose, and helps a person who did not request it", (mail) => {
  const { text } = writeEmail(mail, { pressName: meridian.name, pressUrl: meridian.url });
  expect(text.split(/\s+/u).length).toBeLessThan(90);
  expect(mail.footnote).toBeDefined();
  expect(mail.action ?? mail.code).toBeDefined();
  expect(text).not.toMatch(/!|successfully|please note|kindly/iu);
  expect(text).not.toContain("undefined");
  expect(text + mail.subject).not.toMatch(/\{\w+\}/u);
});

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const createEmails = (reachesPhones: boolean) =>
  openAccountEmails({
    outbox: press.ctx.mail,
    pressUrl: press.pressUrl,
    pressName: async () => meridian.name,
    reachesMail: true,
    reachesPhones,
  });

const waiting = async () => {
  const row = await press.db.selectFrom("outbox").select("id").orderBy("created_at", "desc").executeTakeFirstOrThrow();
  return readWaitingEmail({ db: press.db, secrets: press.secrets }, { id: row.id, hasServer: false });
};

test("the press's own words are sent with the link and the code; no fact becomes markup or a line of the head", async () => {
  const own = async (key: string) => {
    expect(key).toBe("account-signup");
    return { subject: "Welcome to {press}", body: "Confirm {address}{device}.\n\nWe look forward to it." };
  };
  const wild = { name: "Meridian\r\nBcc: all@example.org <b>", url: meridian.url };
  const request = { kind: "signup", channel: "email", to: "asha@example.org", code: "123456", href } as const;
  const mail = await codeEmail({ ...request, requestedIn: "<i>{press}</i>" }, wild, own);
  expect(mail).toMatchObject({
    code: "123456",
    action: { href },
    footnote: expect.stringContaining("did not request"),
  });
  const { subject, text, html } = writeEmail(mail, { pressName: "Meridian Press", pressUrl: meridian.url });
  expect(subject).toBe("Welcome to Meridian Bcc: all@example.org <b>");
  // What a fact says in braces is not filled in again.
  expect(text).toContain("Confirm asha@example.org (<i>{press}</i>).\n\nWe look forward to it.");
  expect(html).toContain("(&lt;i&gt;{press}&lt;/i&gt;)");
  expect(html).not.toContain("<i>");
});

const onPhone: CodeEmail = { kind: "sms", channel: "sms", to: "919876543210", code: "123456", href };

test("a code goes to the outbox within the caller's transaction", async () => {
  await press.db
    .transaction()
    .execute((db) =>
      createEmails(false).sendCode(db, { ...onPhone, kind: "signup", channel: "email", to: "a@b.example" }),
    );
  expect(await waiting()).toMatchObject({ kind: "signup", to: "a@b.example", code: "123456", action: { href } });
});

test("a telephone gets one line that begins with the code", async () => {
  press.clock.advance(1000);
  await createEmails(true).sendCode(press.db, onPhone);
  expect(await waiting()).toMatchObject({
    channel: "sms",
    text: "123456 is your code for Meridian Press. The press never asks you for this code.",
  });
});

test("without a sender of text messages a code to a telephone is refused, clearly", async () => {
  await expect(createEmails(false).sendCode(press.db, onPhone)).rejects.toMatchObject({
    status: 422,
    code: "sms_send_failed",
    message: expect.stringContaining("SMS_URL"),
  });
});
