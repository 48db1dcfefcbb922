import { expect, test } from "vitest";
import { headerLine, isMailAddress, senderOf, writeEmail } from "./email.ts";
import type { Mail } from "./mail.ts";

const signature = { pressName: "Meridian Press", pressUrl: "https://press.example" };

const invitation: Mail = {
  kind: "invite",
  to: "asha@example.org",
  subject: "Meridian Press invites you",
  paragraphs: ["Meridian Press has made an account for you."],
  action: { label: "Accept the invitation", href: "https://press.example/invite?token=a&type=b" },
  code: "123456",
  footnote: "If you do not know why, do nothing.",
};

test("text and HTML say the same, and the text carries the link on a line of its own", () => {
  const { text, html } = writeEmail(invitation, signature);
  expect(text).toBe(
    [
      "Meridian Press has made an account for you.",
      "123456",
      "Accept the invitation:\nhttps://press.example/invite?token=a&type=b",
      "If you do not know why, do nothing.",
      "-- \nMeridian Press\nhttps://press.example\n",
    ].join("\n\n"),
  );
  expect(html).toContain('href="https://press.example/invite?token=a&amp;type=b"');
  expect(html).toContain("123456");
});

test("opening an e-mail fetches nothing", () => {
  const { html } = writeEmail(invitation, signature);
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/u);
  expect(html).toContain("prefers-color-scheme:dark");
});

test("names cannot become markup", () => {
  const { html } = writeEmail({ ...invitation, paragraphs: ['<img src=x onerror="1"> & co'] }, signature);
  expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt; &amp; co");
});

test.each(["a@b.example\r\nBcc: c@d.example", "a\u2028b", "a\u0000b"])("a header is one line: %j", (text) => {
  expect(headerLine(text)).not.toMatch(/[\r\n\u2028\0]/u);
});

test.each(["a@b.example, c@d.example", "a@b.example\nBcc: c", "A <a@b.example>", "group: a@b.example;", "a", ""])(
  "%j is not one address",
  (address) => {
    expect(isMailAddress(address)).toBe(false);
    expect(() => writeEmail({ ...invitation, to: address }, signature)).toThrow("is not one e-mail address");
  },
);

test("the sender is as set, else the press at its own host", () => {
  expect(senderOf(signature)).toEqual({ name: "Meridian Press", address: "no-reply@press.example" });
  expect(senderOf({ ...signature, from: "Desk <desk@m.example>" })).toEqual({
    name: "Desk",
    address: "desk@m.example",
  });
  expect(senderOf({ ...signature, from: "desk@m.example" })).toEqual({
    name: "Meridian Press",
    address: "desk@m.example",
  });
});
