import { expect, test } from "vitest";
import { carryFaces } from "./carry-faces.ts";
import { formatRuns, hasSameWords, joinRuns, parseFormattedTitle } from "./formatted-title.ts";
import { fullTitleRuns } from "#publications/titles/title-runs.ts";

const parse = (formatted: string) => parseFormattedTitle(formatted) ?? [];

test("a formatted title is read and written back, with the characters that tags need", () => {
  const formatted = "The <i>Beagle <b>II</b></i> &amp; H<sub>2</sub>O &lt;1 <sc>bce</sc>";
  expect(joinRuns(parse(formatted))).toBe("The Beagle II & H2O <1 bce");
  expect(formatRuns(parse(formatted))).toBe(formatted);
  expect(parse("<i>a<b>b</b></i>")).toEqual([
    { text: "a", faces: ["i"] },
    { text: "b", faces: ["i", "b"] },
  ]);
});

test.each([
  "<i>open",
  "<i><b>crossed</i></b>",
  "</i>closed",
  "<script>alert(1)</script>",
  '<i class="x">attributes</i>',
  "<I>capital</I>",
  "<i><i>twice</i></i>",
  "a < b",
  "<img src=x onerror=alert(1)>",
])("%j is no formatted title", (formatted) => {
  expect(parseFormattedTitle(formatted)).toBeUndefined();
});

test("a title of ten thousand tags is none", () => {
  expect(parseFormattedTitle("<i>".repeat(10_000))).toBeUndefined();
});

test("a reference is a character and never a tag", () => {
  expect(parse("&lt;script&gt;")).toEqual([{ text: "<script>", faces: [] }]);
  expect(formatRuns(parse("&lt;i&gt;x&lt;/i&gt; <i>y</i>"))).toBe("&lt;i&gt;x&lt;/i&gt; <i>y</i>");
  expect(formatRuns(parse("no faces"))).toBeUndefined();
});

test("words are the same whatever characters exponents and indices have", () => {
  const runs = parse("H<sub>2</sub>O at 10<sup>-n</sup>");
  expect(["H₂O at 10^(-n)", "H2O at 10-n", "H_2O  at 10^-n"].map((title) => hasSameWords(title, runs))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasSameWords(" H2O at 10-n ", parse("H<sub>2</sub>O <i> at 10-n</i> "))).toBe(true);
  for (const title of ["H2O at 10", "H2Oat 10-n", "H2O a t 10-n", "H2O (at 10-n"])
    expect(hasSameWords(title, runs), title).toBe(false);
});

test("a title of brackets and faces is compared in time that grows with its length", () => {
  const runs = parse("<sup>(</sup><sub>(</sub>".repeat(240));
  expect(hasSameWords("(".repeat(2000), runs)).toBe(false);
  expect(hasSameWords("(".repeat(480), runs)).toBe(true);
});

test("faces stay on the words that an edit leaves", () => {
  const carry = (title: string) => carryFaces("Ships of <i>State</i> and Sea", title);
  expect(carry("Ships of State and the Sea")).toBe("Ships of <i>State</i> and the Sea");
  expect(carry("The Ships of State and Sea")).toBe("The Ships of <i>State</i> and Sea");
  expect(carry("Ships of Stxte and Sea")).toBe("Ships of <i>Stxte</i> and Sea");
  expect(carry("Ships of St ate and Sea")).toBe("Ships of <i>St ate</i> and Sea");
  expect(carryFaces("H<sub>2</sub>O in <i>Aplysia</i>", "H₂O in Aplysia again")).toBe(
    "H<sub>₂</sub>O in <i>Aplysia</i> again",
  );
  expect(carry("Boats")).toBeUndefined();
  expect(carry("")).toBeUndefined();
});

test("title and subtitle are one line", () => {
  const runs = fullTitleRuns({
    title: "Why State?",
    subtitle: "A <History>",
    details: { formatted_title: "Why <i>State</i>?" },
  });
  expect(formatRuns(runs ?? [])).toBe("Why <i>State</i>? A &lt;History&gt;");
  expect(fullTitleRuns({ title: "Plain", details: {} })).toBeUndefined();
});
