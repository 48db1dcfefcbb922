import { describe, expect, test } from "vitest";
import { contributorKey, indexInitial } from "./contributor-key.ts";

const within = "volume";
const key = (given: string | undefined, family: string, more: { orcid?: string; within?: string } = {}) =>
  contributorKey({ name: { given, family }, within, ...more });

describe("contributors are one person", () => {
  test("by their ORCID iD, whatever their names", () => {
    const orcid = "0000-0002-1825-0097";
    expect(key("Ada", "Byron", { orcid })).toBe(key("A.", "Lovelace", { orcid }));
  });
  test("by their exact name, whatever case, spaces and apostrophes", () => {
    expect(key("Ana", "O’Neill")).toBe(key("ana", "O'Neill", { within: "another" }));
    expect(key("Ana", "Müller")).not.toBe(key("Ana", "Muller"));
  });
  test("never with and without an ORCID iD", () => {
    expect(key("Ada", "Byron", { orcid: "0000-0002-1825-0097" })).not.toBe(key("Ada", "Byron"));
  });
  test("initials and single words only within one volume", () => {
    expect(key("J.", "Smith")).toBe(key("J.", "Smith"));
    expect(key("J.", "Smith")).not.toBe(key("J.", "Smith", { within: "another" }));
    expect(key("J. B.", "Smith")).not.toBe(key("J. B.", "Smith", { within: "another" }));
    expect(key(undefined, "Plato")).not.toBe(key(undefined, "Plato", { within: "another" }));
  });
  test("a name in another script is whole in one word", () => {
    const name = { literal: "李思远" };
    expect(contributorKey({ name, within })).toBe(contributorKey({ name, within: "another" }));
  });
});

test("the index has a initial for each name", () => {
  expect(indexInitial({ family: "Álvarez", given: "José" })).toBe("A");
  expect(indexInitial({ family: "’t Hooft", given: "Gerard" })).toBe("T");
  expect(indexInitial({ literal: "2030 Group" })).toBe("#");
  expect(indexInitial({ literal: "மீனாட்சி" })).toBe("ம");
});
