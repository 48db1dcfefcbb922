import { expect, test } from "vitest";
import { IMPRINT, makePart, makeText, paragraph, text } from "#tests/support/production/printed-text.ts";
import type { Inline } from "../../document/inline.ts";
import { writeHtmlBody } from "../../write/html-body.ts";
import { writeJats } from "../../write/jats.ts";
import { partLinks } from "./part-links.ts";

const NESTED: readonly Inline[] = [
  text("The "),
  {
    t: "link",
    href: "https://outer.example",
    c: [
      text("gauge "),
      { t: "em", c: [text("at the"), { t: "note", n: 1 }, text(" harbour")] },
      { t: "ref", to: "r1", c: [text(" was")] },
    ],
  },
  text(" read."),
];

test("a link holds words alone: a note stands between its parts, and a link inside it gives its words", () => {
  expect(partLinks(NESTED)).toEqual([
    text("The "),
    { t: "link", href: "https://outer.example", c: [text("gauge "), { t: "em", c: [text("at the")] }] },
    { t: "note", n: 1 },
    { t: "link", href: "https://outer.example", c: [{ t: "em", c: [text(" harbour")] }, text(" was")] },
    text(" read."),
  ]);
});

test("so that HTML and JATS have no link in a link, and no word is lost", () => {
  const manuscript = makeText({
    lang: "en",
    body: [paragraph("b1", ...partLinks(NESTED))],
    notes: [[paragraph("b2", "The book is lost.")]],
  });
  const html = writeHtmlBody(manuscript, { epub: false, address: (name) => name });
  const jats = writeJats(makePart(manuscript), IMPRINT, (name) => name);
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /su);
  for (const edition of [html, jats])
    expect(edition.replaceAll(/<[^>]+>/gu, "")).toContain("The gauge at the1 harbour was read.");
  // What the schema of JATS refuses: its check takes eight seconds, and stands in write/editions.test.ts.
  expect(jats).not.toMatch(/<ext-link [^>]*>(?:(?!<\/ext-link>).)*<(?:ext-link|xref|fn) /su);
});
