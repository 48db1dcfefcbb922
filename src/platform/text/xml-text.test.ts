import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/test-runs.ts";
import { xmlText } from "./xml-text.ts";

test.each([
  ["Salt, tide: 7 %", "Salt, tide: 7 %"],
  ["கடல் 🌊\n\tஅலை", "கடல் 🌊\n\tஅலை"],
  [`<b> & "c" 'd'`, "&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;"],
  ["a\u0000b\u000bc\ufffed", "abcd"],
  ["half \ud800 a pair", "half \ufffd a pair"],
])("%j", (text, written) => {
  expect(xmlText(text)).toBe(written);
});

test("no character is written that XML 1.0 cannot hold, and none that it can is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const possible = [...text.toWellFormed()].filter((one) =>
        /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(one),
      );
      const read = xmlText(text)
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&apos;", "'")
        .replaceAll("&amp;", "&");
      expect(read).toBe(possible.join(""));
      expect(xmlText(text)).not.toMatch(/[<>"']/u);
    }),
    { numRuns: runs(300, 20_000) },
  );
});
