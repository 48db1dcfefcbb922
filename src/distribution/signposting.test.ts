import { expect, test } from "vitest";
import { theMonograph, thePaper } from "#tests/support/described-titles.ts";
import { linkset, signposting } from "./signposting.ts";

test("a page links its citation, metadata, file, authors and licence", () => {
  const header = signposting(theMonograph, {
    pressUrl: "https://m.example",
    pdfPath: "/publications/1/tidal_politics.pdf",
  });
  expect(header.split(", ")).toEqual([
    `<https://doi.org/10.5555/mer.0001%3Ca%3E>; rel="cite-as"`,
    `<https://schema.org/Book>; rel="type"`,
    `<https://schema.org/AboutPage>; rel="type"`,
    `<https://orcid.org/0000-0002-1825-0097>; rel="author"`,
    `<https://m.example/publications/1.bib>; rel="describedby"; type="application/x-bibtex"`,
    `<https://m.example/publications/1.ris>; rel="describedby"; type="application/x-research-info-systems"`,
    `<https://m.example/publications/1.csl.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"`,
    `<https://m.example/publications/1.marc.xml>; rel="describedby"; type="application/marcxml+xml"`,
    `<https://m.example/publications/1.onix.xml>; rel="describedby"; type="application/xml"`,
    `<https://m.example/publications/1.datacite.xml>; rel="describedby"; type="application/vnd.datacite.datacite+xml"`,
    `<https://m.example/publications/1.jsonld>; rel="describedby"; type="application/ld+json"`,
    `<https://m.example/opds/publications/1>; rel="describedby"; type="application/opds-publication+json"`,
    `<https://m.example/publications/1/tidal_politics.pdf>; rel="item"; type="application/pdf"`,
    `<https://creativecommons.org/licenses/by/4.0/>; rel="license"`,
    `<https://m.example/publications/1/linkset.json>; rel="linkset"; type="application/linkset+json"`,
  ]);
});

test("a paper links its volume; a licence without an address is not linked", () => {
  const header = signposting({ ...thePaper, licence: "All rights reserved" }, { pressUrl: "https://m.example" });
  expect(header).toContain(`<https://m.example/publications/4>; rel="collection"`);
  expect(header).not.toContain("license");
  expect(header).toMatch(/^[\x20-\x7e]+$/u);
});

test("the links are a document too", () => {
  expect(linkset(thePaper, { pressUrl: "https://m.example" })).toMatchObject({
    linkset: [
      {
        anchor: "https://m.example/publications/5",
        "cite-as": [{ href: "https://doi.org/10.5555/mer.0004.17" }],
        collection: [{ href: "https://m.example/publications/4" }],
      },
    ],
  });
});
