import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CITED_TITLES, createCitedPublication } from "#tests/data/cited-titles.ts";
import { CITATION_STYLES, parseCitationStyle } from "./citation-style.ts";
import { formatCitation } from "./formatted-citation.ts";
import { runs } from "#tests/test-runs.ts";

const PRESS = { pressUrl: "https://press.example", accessedOn: { year: 2026, month: 5, day: 3 } };

describe.each(CITATION_STYLES)("$name", ({ style }) => {
  test("every type of publication is cited as in the golden file", async () => {
    const lines = Object.entries(CITED_TITLES).map(
      ([name, title]) => `${name}\n  ${formatCitation(title, style, "text", PRESS)}\n`,
    );
    await expect(lines.join("\n")).toMatchFileSnapshot(`../../tests/data/citations/${style}.txt`);
  });

  test("HTML and text agree, and HTML holds only emphasis and one link", () => {
    for (const title of Object.values(CITED_TITLES)) {
      const html = formatCitation(title, style, "html", PRESS);
      expect(html.replaceAll(/<a href="https:\/\/[^"<>]+">|<\/a>|<\/?(?:i|b|sup|sub)>/gu, "")).not.toMatch(/[<>]/u);
      expect(read(html)).toBe(formatCitation(title, style, "text", PRESS));
    }
  });

  test("no title, name or publisher can insert markup or a second line", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({
        unit: fc.constantFrom(
          "<",
          ">",
          "&",
          '"',
          "'",
          "<i>",
          "</b>",
          "<script>",
          "&#60;",
          " ",
          "\n",
          "\uE000",
          "\uE001",
        ),
      }),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, name, publisher) => {
        const publication = createCitedPublication({
          title,
          authors: [name],
          date: "2024",
          doi: "10.5555/x",
          details: { publisher },
        });
        const html = formatCitation(publication, style, "html", PRESS);
        expect(
          html.replaceAll(/<a href="https:\/\/doi\.org\/10\.5555\/x">|<\/a>|<\/?(?:i|b|sup|sub)>/gu, ""),
        ).not.toMatch(/[<>]/u);
        expect(formatCitation(publication, style, "text", PRESS)).not.toMatch(/[\n\r\uE000\uE001]/u);
      }),
      { numRuns: runs(15, 60) },
    );
  });
});

test("a title's own angle brackets and ampersands are text", () => {
  const title = createCitedPublication({
    title: "<i>Salt</i> & light",
    sequential_id: 12,
    authors: ["Ann Lee"],
    date: "2024",
    details: { publisher: "A & B" },
  });
  expect(formatCitation(title, "apa", "text", PRESS)).toBe(
    "Lee, A. (2024). <i>Salt</i> & light. A & B. https://press.example/publications/12",
  );
  expect(formatCitation(title, "apa", "html", PRESS)).toBe(
    'Lee, A. (2024). <i>&#60;i&#62;Salt&#60;/i&#62; &#38; light</i>. A &#38; B. <a href="https://press.example/publications/12">https://press.example/publications/12</a>',
  );
});

test("in a title in italics, italics stand upright; other faces are closed in their places, and small capitals are left out", () => {
  const title = createCitedPublication({
    title: "Ships of State in 50 bce",
    authors: ["Ann Lee"],
    date: "2024",
    doi: "10.5555/ships",
    details: { formatted_title: "<b>Ships of <i>State</i></b> in <i>50 <sc>bce</sc></i>" },
  });
  expect(formatCitation(title, "apa", "html", PRESS)).toContain(
    "<i><b>Ships of </b></i><b>State</b><i> in </i>50 bce<i></i>",
  );
});

test("a DOI is linked, percent-encoded in its address, and never rewritten", () => {
  const title = createCitedPublication({
    title: "T",
    authors: ["Ann Lee"],
    date: "2024",
    doi: "10.1002/(SICI)1097..17:15/16<1661::AID>3.0.CO;2-2",
  });
  expect(formatCitation(title, "ieee", "text", PRESS)).toContain(
    "doi: 10.1002/(SICI)1097..17:15/16<1661::AID>3.0.CO;2-2.",
  );
  expect(formatCitation(title, "apa", "html", PRESS)).toContain(
    '<a href="https://doi.org/10.1002/(SICI)1097..17:15/16%3C1661::AID%3E3.0.CO;2-2">',
  );
});

test("an edition is named from the second on, in any spelling", () => {
  const edition = (written: string): string =>
    formatCitation(
      createCitedPublication({
        title: "T",
        authors: ["Ann Lee"],
        date: "2024",
        doi: "10.5555/t",
        details: { edition: written },
      }),
      "apa",
      "text",
      PRESS,
    );
  expect(edition("1st edition")).toBe("Lee, A. (2024). T. https://doi.org/10.5555/t");
  expect(edition("2. ed")).toBe("Lee, A. (2024). T (2nd ed.). https://doi.org/10.5555/t");
  expect(edition("Third edition")).toBe("Lee, A. (2024). T (3rd ed.). https://doi.org/10.5555/t");
  expect(edition("Revised edition")).toBe("Lee, A. (2024). T (Revised edition). https://doi.org/10.5555/t");
});

test("eight styles, APA first, in any case; other names are refused", () => {
  expect(CITATION_STYLES.map(({ name }) => name)).toEqual([
    "APA",
    "Chicago",
    "Harvard",
    "IEEE",
    "MLA",
    "Vancouver",
    "AMA",
    "Turabian",
  ]);
  expect(parseCitationStyle("Turabian")).toBe("turabian");
  expect(parseCitationStyle("bluebook")).toBeUndefined();
});

/** Returns the visible text of HTML. */
function read(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&#(\d+);/gu, (_entity, code: string) => String.fromCodePoint(Number(code)));
}
