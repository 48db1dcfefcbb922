import * as fc from "fast-check";
import { expect, test } from "vitest";
import { References } from "./reference-input.ts";
import { doiIn, formatReferenceLine, parseReferenceLine } from "./reference-lines.ts";

test.each([
  ["Okafor, A. Tides. 2019. https://doi.org/10.5555/tides.", "10.5555/tides"],
  ["Okafor, A. Tides (doi: 10.5555/tides).", "10.5555/tides"],
  ["Wiley, 10.1002/(SICI)1097-4571(1999)50:9<1::AID-ASI1>3.0.CO", "10.1002/(SICI)1097-4571(1999)50:9"],
  ["Okafor, A. Tides (10.1016/S0022(19)30), p. 4", "10.1016/S0022(19)30"],
  ["Pages 110.4444/12 and nothing else", undefined],
  ["No identifier at all, 2019.", undefined],
])("%s has the DOI %s", (text, doi) => {
  expect(doiIn(text)).toBe(doi);
});

test("a list and its lines are stored alike", () => {
  const listed = [
    { text: "Okafor,  Tides,\n2019", doi: "https://doi.org/10.5555/TIDES" },
    { text: "Osei, Salt. doi:10.5555/salt" },
    { text: "Mensah, Reefs" },
  ];
  const stored = [
    { text: "Okafor, Tides, 2019", doi: "10.5555/TIDES" },
    { text: "Osei, Salt. doi:10.5555/salt", doi: "10.5555/salt" },
    { text: "Mensah, Reefs" },
  ];
  expect(References.parse(listed)).toEqual(stored);
  expect(References.parse(stored.map(formatReferenceLine).join("\n"))).toEqual(stored);
  expect(formatReferenceLine({ text: "Okafor, Tides, 2019", doi: "10.5555/TIDES" })).toBe(
    "Okafor, Tides, 2019 | 10.5555/TIDES",
  );
});

test("every stored reference comes through the form as it was", () => {
  const part = fc.constantFrom(
    "Okafor",
    "10.5555/a",
    "|",
    "doi:10.1234/b(2)",
    " ",
    "https://doi.org/10.5555/c.",
    "(",
    ")",
    "x",
  );
  const line = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(line, (text) => {
      const [stored] = References.parse([{ text: `R ${text}` }]) ?? [];
      if (!stored) throw new Error("The reference was left out.");
      expect(parseReferenceLine(formatReferenceLine(stored))).toEqual(stored);
    }),
  );
});

test("at most 5,000 references, and 5,000 characters in each", () => {
  const many = Array.from({ length: 5001 }, () => "A");
  expect(References.parse(many.slice(1).join("\n"))).toHaveLength(5000);
  const sentences = (given: unknown) => References.safeParse(given).error?.issues.map(({ message }) => message);
  expect(sentences(many.join("\n"))).toEqual(["Please give at most 5,000 references"]);
  expect(References.parse("a".repeat(5000))).toHaveLength(1);
  expect(sentences("a".repeat(5001))).toEqual(["Please use at most 5000 characters for a reference"]);
  expect(References.parse(" \n\n")).toBeUndefined();
});
