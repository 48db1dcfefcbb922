import { expect, test } from "vitest";
import { type IdentifiedPerson, locateIdentities } from "#manuscripts/anonymity/find-identities.ts";
import type { WordRange } from "#manuscripts/anonymity/word-range.ts";
import { processorTime } from "#tests/processor-time.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { countsAlone } from "./family-alone.ts";
import { PeopleFinder } from "./find-people.ts";

const HEAD = { where: MANUSCRIPT_WORDS.inHeader, isRunning: true };
const ALT = { where: MANUSCRIPT_WORDS.inPictureDescription, isAside: true };

const wordsIn = (text: string, person: IdentifiedPerson, place: typeof HEAD | typeof ALT): readonly string[] =>
  locateIdentities([{ ...place, text }], [person]).flatMap(({ ranges }) =>
    ranges.map(({ start, end }) => text.slice(start, end)),
  );

const BERG = { name: "Jan van den Berg", family: "van den Berg" };
const WALD = { name: "Eva von Wald", family: "von Wald" };
const SMITH = { name: "Jane Smith", family: "Smith" };
const RICE = { name: "Tim Rice", family: "Rice" };
const MAY = { name: "Ann May", family: "May" };

test.each([
  ["van den Berg", BERG, "van den Berg"],
  ["VAN DEN BERG 12", BERG, "VAN DEN BERG"],
  ["Salt | van den Berg", BERG, "van den Berg"],
  ["The salt of van den Berg in winter", BERG, "van den Berg"],
  ["Wald", WALD, "Wald"],
  ["von Wald", WALD, "von Wald"],
  ["Salt in the time of von Wald", WALD, "von Wald"],
  ["von Wolf", { name: "Eva von Wolf", family: "von Wolf" }, "von Wolf"],
  ["Smith manuscript", SMITH, "Smith"],
  ["Smith draft 3", SMITH, "Smith"],
  ["Smith_Chapter 3", SMITH, "Smith"],
  ["Submitted by Smith", SMITH, "Smith"],
  ["Smith’s chapter", SMITH, "Smith"],
  ["Smith (forthcoming)", SMITH, "Smith"],
  ["Smith & Rao", SMITH, "Smith"],
  ["Rice manuscript", RICE, "Rice"],
  ["RICE DRAFT 3", RICE, "RICE"],
  ["Rice_Chapter 3", RICE, "Rice"],
  ["Submitted by Rice", RICE, "Rice"],
  ["Submitted by Rice and Iyer, 2026", RICE, "Rice"],
  ["Rice’s chapter", RICE, "Rice"],
  ["RICE'S CHAPTER", RICE, "RICE"],
  ["Rice (forthcoming)", RICE, "Rice"],
  ["Rice & Iyer", RICE, "Rice"],
  ["IYER AND RICE 7", RICE, "RICE"],
  ["Version 2, submitted: Rice", RICE, "Rice"],
])("the header “%s” names an author", (text, person, found) => {
  expect(wordsIn(text, person, HEAD)).toEqual([found]);
});

test.each([
  ["Photograph by Smith", SMITH, "Smith"],
  ["Smith’s drawing", SMITH, "Smith"],
  ["Photograph by Rice", RICE, "Rice"],
  ["Photograph by Rice, in Madurai", RICE, "Rice"],
  ["Rice’s drawing", RICE, "Rice"],
])("the description “%s” names an author", (text, person, found) => {
  expect(wordsIn(text, person, ALT)).toEqual([found]);
});

test.each([
  ["Der Wald im Winter", WALD],
  ["The History of Rice", RICE],
  ["Feeding Madras by Rice Alone", RICE],
  ["Rice and Gold", RICE],
  ["The Rice’s Tale", RICE],
  ["May 2021 draft", MAY],
  ["Draft of 12 May, 2021", MAY],
  ["Submitted by May 2021", MAY],
  ["Long version", { name: "Ann Long" }],
  ["First draft", { name: "Ann First" }],
])("nobody is named by “%s”", (text, person) => {
  expect(wordsIn(text, person, HEAD)).toEqual([]);
  expect(wordsIn(text, person, ALT)).toEqual([]);
});

test("of a long header only the families beside a name are read", () => {
  const count = (length: number): number => {
    const text = "Rice in May. ".repeat(length);
    const ranges = Array.from({ length }, (_, index) => ({ start: 13 * index, end: 13 * index + 4 }));
    let reads = 0;
    const families = new Proxy<readonly WordRange[]>(ranges, {
      get: (target, key): unknown => {
        if (typeof key === "string" && /^\d+$/u.test(key)) reads += 1;
        return Reflect.get(target, key);
      },
    });
    const middle = ranges[Math.floor(length / 2)] ?? { start: 0, end: 4 };
    expect(countsAlone("head", { text, range: middle, isCommon: true, families })).toBe(false);
    return reads;
  };
  // Each doubling is one step more of the search for the first.
  expect(count(64_000)).toBeLessThanOrEqual(count(1000) + 8);
});

test("the time of a long header grows with its length", async () => {
  const finder = new PeopleFinder([RICE]);
  const text = "Rice in May ".repeat(20_000);
  expect(await processorTime(() => finder.find(text, { spelling: "prose", alone: "head" }))).toBeLessThan(10_000);
});
