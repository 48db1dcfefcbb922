import { expect, test } from "vitest";
import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const json = (record: object): Promise<ImportedRecord> => onlyRecord("jsonl", JSON.stringify(record));

test("HTML from other catalogues becomes plain text, in chapters too", async () => {
  const { draft, children } = await json({
    title: "R&amp;D in M&uuml;nchen &#8212; <i>Homo</i> &unknown;",
    authors: ["Nu&ntilde;ez, Jos&eacute;"],
    keywords: "law &amp; order; caf&#xE9;",
    abstract: '<P>One <I>little</I> <span lang="en">word</span>, a <b and c> d.</P>\n<p>Two<br/>three.</p>',
    children: [{ title: "A &lt; B", abstract: "<jats:title>Abstract</jats:title><jats:p>Inside.</jats:p>" }],
  });
  expect(draft).toMatchObject({
    title: "R&D in München — Homo &unknown;",
    contributors: [{ name: { family: "Nuñez", given: "José" } }],
    details: { keywords: ["law & order", "café"], abstract: "One little word, a <b and c> d.\nTwo\nthree." },
  });
  expect(children).toMatchObject([{ title: "A < B", details: { abstract: "Inside." } }]);
});

test("exponents and indices of an abstract keep their meaning without their tags", async () => {
  const { draft } = await json({
    title: "Salt",
    abstract: "<p>10<sup>-5</sup> H<SUB>2</SUB>O, the 2<sup>nd</sup> time</p>",
  });
  expect(draft.details.abstract).toBe("10⁻⁵ H₂O, the 2nd time");
});

test("the export of a press is taken unchanged", async () => {
  const { draft } = await json({
    id: "0b7a1f0e-3a52-4b0c-9d0e-5f6f0a1b2c3d",
    title: "How to write &amp;",
    abstract: "<p>is a tag.",
  });
  expect(draft).toMatchObject({ title: "How to write &amp;", details: { abstract: "<p>is a tag." } });
});

test("CSL-JSON: a character reference in the keywords does not split them", async () => {
  const items = [{ type: "book", title: "A", keyword: "law &amp; order, caf&eacute;" }];
  const { draft } = await onlyRecord("csl-json", JSON.stringify(items));
  expect(draft.details.keywords).toEqual(["law & order", "café"]);
});

test("lines end in one way, so that CSV carries them too", async () => {
  const { draft } = await json({ title: "A", abstract: "One\r\ntwo\rthree" });
  expect(draft.details.abstract).toBe("One\ntwo\nthree");
});

test("BibTeX: keywords keep their order, wherever they are", async () => {
  const { draft } = await onlyRecord(
    "bibtex",
    "@book{a, keywords = {zeta, Alpha, mu}, title = {On keywords = labels}}",
  );
  expect(draft).toMatchObject({
    title: "On keywords = labels",
    details: { keywords: ["zeta", "Alpha", "mu"] },
  });
});
