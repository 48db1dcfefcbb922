import { expect, test } from "vitest";
import { negotiatePath } from "./record-formats.ts";

test.each([
  ["/publications/12", "application/x-bibtex", "/publications/12.bib"],
  ["/publications/12?style=apa", "application/marcxml+xml", "/publications/12.marc.xml"],
  ["/publications/12", "text/html;q=0.5, application/vnd.citationstyles.csl+json", "/publications/12.csl.json"],
  ["/publications/12", "application/vnd.schemaorg.ld+json, */*;q=0.1", "/publications/12.jsonld"],
  ["/publications/12", "text/html, application/x-bibtex;q=0.9", undefined],
  ["/publications/12", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", undefined],
  ["/publications/12", "*/*", undefined],
  ["/publications/12", undefined, undefined],
  ["/publications/12", "application/x-bibtex;q=0", undefined],
  ["/publications/12/read", "application/x-bibtex", undefined],
  ["/publications", "application/x-bibtex", undefined],
  ["/publications/12", "application/xml", undefined],
])("%s with %s", (address, accept, path) => {
  expect(negotiatePath(address, accept)).toBe(path);
});
