import { expect, test } from "vitest";
import { headerLine, isMailAddress, getSender, writeEmail } from "./email.ts";
import type { Mail } from "./mail.ts";
import { processorTime } from "#tests/processor-time.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const signature = { pressName: "Meridian Press", pressUrl: "https://press.example" };

const invitation: Mail = {
  kind: "invite",
  to: "asha@example.org",
  subject: "Meridian Press invites you",
  paragraphs: ["Meridian Press has made an account for you."],
  action: { label: PEOPLE_WORDS.acceptInvitation, href: "https://press.example/invite?token=a&type=b" },
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

test("e-mails about one topic refer to one id at the press's host, which no e-mail has itself", () => {
  const about = (topic: string | undefined) => writeEmail({ ...invitation, topic }, signature).references;
  expect([about("MER-2026-0012"), about("MER-2026-0012"), about("Tides & Winds\r\nBcc: a@b.example")]).toEqual([
    "<MER-2026-0012@press.example>",
    "<MER-2026-0012@press.example>",
    "<Tides-Winds-Bcc-a-b.example@press.example>",
  ]);
  expect(about(undefined)).toBeUndefined();
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

/** Returns the links of a paragraph: where they lead and their words, which are the same but for `mailto:`. */
function listLinks(paragraph: string): readonly string[] {
  const { html, text } = writeEmail({ ...invitation, paragraphs: [paragraph], footnote: undefined }, signature);
  expect(text.startsWith(paragraph)).toBe(true);
  return [...html.matchAll(/<a href="([^"]*)" class="link"[^>]*>([^<]*)<\/a>/gu)].map(([, href = "", words = ""]) => {
    expect(href.replace("mailto:", "")).toBe(words);
    return href.replaceAll("&amp;", "&");
  });
}

test.each([
  ["See https://press.example/a?b=c&d=e#f.", ["https://press.example/a?b=c&d=e#f"]],
  [
    "(http://localhost:4000/x), “https://a.example/y”; https://b.example!",
    ["http://localhost:4000/x", "https://a.example/y", "https://b.example"],
  ],
  [
    "https://en.example/wiki/Ink_(film) (or https://en.example/a)",
    ["https://en.example/wiki/Ink_(film)", "https://en.example/a"],
  ],
  [
    "Write to desk+a@press.example, or mailto:b@press.example?bcc=c.",
    ["mailto:desk+a@press.example", "mailto:b@press.example"],
  ],
  ["\u2068https://a.example/x\u2069, https://a.example/日本", ["https://a.example/x", "https://a.example/日本"]],
])("addresses are links, without the punctuation round them: %s", (paragraph, links) => {
  expect(listLinks(paragraph)).toEqual(links);
});

test.each([
  "javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example www.a.example //a.example",
  "[https](a) <a href=x>press</a> https:// http:///a https://",
  "https://press.example@evil.example/ https://press.example:443@evil.example https://a:b@evil.example",
  String.raw`https:\\evil.example https://press.example\@evil.example`,
  "https://pr\u0435ss.example https://press.example\u202e/moc.live https://press.example\u200b.evil.example",
  "@ed a@b @press.example a@b@c.example x/y@press.example javascript:a@b.example",
])("what is no address, or could be taken for another, stays words: %j", (paragraph) => {
  expect(listLinks(paragraph)).toEqual([]);
});

test("no address breaks out of its link", () => {
  const { html } = writeEmail(
    {
      ...invitation,
      paragraphs: [`https://a.example/"onmouseover="x' https://b.example/<script>&lt;b&quot;`],
      footnote: "See https://c.example.",
    },
    signature,
  );
  expect(html).toContain(`<a href="https://a.example/" class="link"`);
  expect(html).toContain(`</a>&quot;onmouseover=&quot;x' <a href="https://b.example/"`);
  expect(html).toContain("</a>&lt;script&gt;&amp;lt;b&amp;quot;");
  expect(html).toMatch(/See <a href="https:\/\/c\.example" style="[^"]*">https:\/\/c\.example<\/a>\./u);
});

test.each([
  "a@".repeat(20_000),
  "https://".repeat(10_000),
  `https://a.example/${")".repeat(50_000)}`,
  "a.".repeat(30_000),
])("long hostile texts take no long time", async (paragraph) => {
  expect(await processorTime(() => listLinks(paragraph))).toBeLessThan(2000);
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
  expect(getSender(signature)).toEqual({ name: "Meridian Press", address: "no-reply@press.example" });
  expect(getSender({ ...signature, from: "Desk <desk@m.example>" })).toEqual({
    name: "Desk",
    address: "desk@m.example",
  });
  expect(getSender({ ...signature, from: "desk@m.example" })).toEqual({
    name: "Meridian Press",
    address: "desk@m.example",
  });
});
