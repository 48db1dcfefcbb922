import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assignEditor } from "#manuscripts/screening/server/name-editor.ts";
import { sendDigests } from "#notifications/server/send-digests.ts";
import { type EditableText, renderPreview, textErrors } from "#platform/mail/texts/editable-text.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { PRESS_EMAIL_TEXTS } from "./press-email-texts.ts";

let press: ManuscriptPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());

test("each shipped text has known fields alone, and its preview has none left", () => {
  for (const text of PRESS_EMAIL_TEXTS) {
    expect(textErrors(text, text), text.key).toEqual({});
    expect(Object.values(renderPreview(text, text)).join(" "), text.key).not.toMatch(/\{\w+\}/u);
  }
});

test("keys are unique", () => {
  expect(new Set(PRESS_EMAIL_TEXTS.map(({ key }) => key)).size).toBe(PRESS_EMAIL_TEXTS.length);
});

/** Every place of the program that writes an e-mail's paragraphs, and why its words are not the press's where they are not. */
const WRITERS: Readonly<Record<string, string>> = {
  "platform/mail/texts/editable-mail.ts": "editable",
  "manuscripts/emails/email-text.ts": "editable",
  "accounts/emails/server/email-texts.ts": "editable",
  "enquiries/server/enquiry-emails.ts": "editable",
  "enquiries/inbox/server/reply-email.ts": "editable",
  "review/decisions/server/decision-emails.ts":
    "An editor writes each letter for its manuscript, beginning with the press's own letter, which is editable.",
  "platform/mail/test-mail.ts": "It tries the mail server alone, and only an admin who asks for it receives it.",
};

async function sources(): Promise<readonly string[]> {
  const found = await readdir(import.meta.dirname, { recursive: true });
  return found.filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path)).toSorted();
}

test("an e-mail has words that the press may change, or is named with the reason why not", async () => {
  const writers: string[] = [];
  for (const path of await sources()) {
    const source = await readFile(join(import.meta.dirname, path), "utf8");
    const isAboutMail = /import[^;]*\bMail\b[^;]*mail\/mail\.ts"|import[^;]*\bMail\b[^;]*"\.\/mail\.ts"|mail\.queue\(/u;
    if (isAboutMail.test(source) && /^\s+paragraphs: (?!readonly|mail\?)/mu.test(source)) writers.push(path);
  }
  expect(writers).toEqual(Object.keys(WRITERS).toSorted());
});

test("no text of an e-mail is left out of the settings", async () => {
  const known = new Set(PRESS_EMAIL_TEXTS.map(({ key }) => key));
  const written: string[] = [];
  for (const path of await sources()) {
    if (!/-(?:emails?|texts?)\.ts$/u.test(path) || /server|web/u.test(path)) continue;
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, path));
    for (const value of Object.values(exported)) written.push(...listKeys(value));
  }
  expect(written).toEqual(expect.arrayContaining(["proposal-returned", "webhook-paused", "saved-searches"]));
  expect(written.filter((key) => !known.has(key))).toEqual([]);
});

/** Returns the keys of the texts in a module's value: it is one, or a table of them. */
function listKeys(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return [value.key];
  return Object.values(value)
    .filter(isText)
    .map(({ key }) => key);
}

const isText = (value: unknown): value is EditableText =>
  typeof value === "object" && value !== null && "key" in value && "subject" in value && "body" in value;

const put = (key: string, body: object) => press.call(admin, "PUT", `/press/email-texts/${key}`, { body });

test("e-mails about steps, proposals, notifications and saved searches have the press's own words, and keep what they must", async () => {
  for (const [key, missing] of [
    ["manuscript-fixes", "{fixes}"],
    ["manuscript-message", "{message}"],
    ["proposal-returned", "{full_title}"],
    ["saved-searches", "{titles}"],
    ["notifications", "{list}"],
  ] as const) {
    const refused = await put(key, { subject: key === "notifications" ? "{news}" : "New", body: "New." });
    expect(await refused.json(), key).toMatchObject({
      fields: { body: expect.stringContaining(`Please keep ${missing} in it`) },
    });
  }
  const named = { subject: "{editor} reads it", body: "{name}, “{title}” is read for {weeks}. {press}" };
  expect((await put("manuscript-editor-named", named)).status).toBe(200);
  const returned = { subject: "Please change {title}", body: "“{full_title}”:\n\n{notes}" };
  expect((await put("proposal-returned", returned)).status).toBe(200);
  const digest = { subject: "{press}: {news}", body: "Good day.\n\n{list}" };
  expect((await put("notifications", digest)).status).toBe(200);

  const {
    author,
    editor,
    id: manuscript,
    number,
  } = await press.createSubmitted({ title: "Salt {weeks} and Parchment" });
  const { version } = await press.row(manuscript);
  await assignEditor(press.auth, { id: admin.id, email: admin.email, roles: ["admin"] }, "assign", {
    id: manuscript,
    key: crypto.randomUUID(),
    version,
    editor: editor.id,
  });
  expect(await press.emails()).toContainEqual(
    expect.objectContaining({
      kind: "manuscript-editor-named",
      subject: `${number}: Amara Okonkwo reads it`,
      // A fact is filled in once: what stands in braces in a title is text.
      paragraphs: [expect.stringMatching(/^.+, “Salt \{weeks\} and Parchment” is read for \d/u)],
      footnote: `You receive this e-mail because you are the corresponding author of ${number}.`,
    }),
  );
  const book = { title: "Ports", subtitle: "A History", type: "book", authors: ["Asha Rao"], status: "under_review" };
  const { id } = await press.requestJson<{ id: string }>(author, "POST", "/publications", book);
  await press.call(admin, "POST", `/content-review/catalogue/${id}/return`, { body: { notes: "Say more.\n\nMuch." } });
  expect(await press.emails(author.email)).toContainEqual(
    expect.objectContaining({
      subject: "Please change Ports",
      paragraphs: ["“Ports: A History”:", "Say more.", "Much."],
      action: expect.objectContaining({ label: "Open your submissions" }),
    }),
  );
  const { id: other } = await press.requestJson<{ id: string }>(admin, "POST", "/publications", book);
  const comment = { key: crypto.randomUUID(), text: `Please look, @{${editor.id}}.` };
  await press.requestJson(admin, "POST", `/publications/${other}/comments`, comment);
  const at_once = { theme: "system", density: "comfortable", single_keys: true, digest: "at_once", notifications: {} };
  await press.requestJson(editor, "PUT", "/me/preferences", at_once);
  await sendDigests(press.auth);
  const digested = (await press.emails(editor.email)).find(({ kind }) => kind === "notifications");
  expect(digested).toMatchObject({
    kind: "notifications",
    subject: expect.stringMatching(/: Ada Byron mentioned you in/u),
  });
  expect(digested?.paragraphs[0]).toBe("Good day.");
});
