import { afterAll, beforeAll, expect, test } from "vitest";
import { IMPRINT } from "#tests/support/production/printed-text.ts";
import { openReader } from "../reader/server/open-reader.ts";

const MARKDOWN = `# Rain

The gauge was read.

# References

Latour, Bruno. 2005. *Reassembling the Social*. https://doi.org/10.1093/oso/9780199256044.001.0001.

Mol, Annemarie. 2002. *The Body Multiple*. doi:10.1215/9780822384151
`;

const reader = openReader();
let html = "";
let jats = "";
beforeAll(async () => {
  const bytes = new TextEncoder().encode(MARKDOWN);
  const chapter = { number: "1", authors: [], doi: "" };
  const job = { chapter, imprint: IMPRINT, language: "en", modified: "2026-11-29T00:00:00Z" };
  const response = await reader.read({ bytes, fileName: "rain.md", job, kinds: ["html", "jats"] });
  if (!("read" in response)) throw new Error(JSON.stringify(response));
  const { html: page, jats: article } = response.read.editions;
  if (!(page instanceof Uint8Array) || !(article instanceof Uint8Array)) throw new TypeError("These are no bytes.");
  [html, jats] = [new TextDecoder().decode(page), new TextDecoder().decode(article)];
});
afterAll(() => reader.close());

test("a DOI that an entry prints is a link in its place, an identifier in JATS, and printed once", () => {
  for (const doi of ["10.1093/oso/9780199256044.001.0001", "10.1215/9780822384151"]) {
    expect(html).toContain(`<a href="https://doi.org/${doi}">`);
    expect(html.replaceAll(/<[^>]+>/gu, "").split(doi)).toHaveLength(2);
    expect(jats).toContain(`<pub-id pub-id-type="doi">${doi}</pub-id>`);
    expect(jats.replaceAll(/<[^>]+>/gu, "").split(doi)).toHaveLength(2);
  }
});
