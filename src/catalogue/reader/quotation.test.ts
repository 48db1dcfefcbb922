import { expect, test } from "vitest";
import { citePage, plainQuotation, quotation } from "./quotation.ts";

const citation = { html: "Rao, K. (2026). <i>Rivers</i>.", text: "Rao, K. (2026). Rivers." };

test("a page is cited after the publication", () => {
  expect(citePage({ citation, label: "xiv" })).toEqual({
    html: "Rao, K. (2026). <i>Rivers</i>. p. xiv",
    text: "Rao, K. (2026). Rivers. p. xiv",
  });
});

test("a quotation carries its citation, and its markup is text", () => {
  const { html, text } = quotation("a <b> neigh-\nbouring  station ", { citation, label: "61" });
  expect(text).toBe("“a <b> neighbouring station”\n\nRao, K. (2026). Rivers. p. 61");
  expect(html).toContain("<p>“a &lt;b&gt; neighbouring station”</p>");
  expect(html).toContain("<i>Rivers</i>. p. 61</p>");
});

test("a hyphen inside a line stays", () => {
  expect(plainQuotation("well-known\nfacts")).toBe("well-known facts");
});
