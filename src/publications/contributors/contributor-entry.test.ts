import { describe, expect, test } from "vitest";
import {
  authorsText,
  EMPTY_PERSON,
  entryName,
  peopleFromText,
  type PersonEntry,
  personFromName,
  splitName,
  restoreNameOrder,
  withMoved,
} from "./contributor-entry.ts";

const person = (parts: Partial<PersonEntry>): PersonEntry => ({ ...EMPTY_PERSON, ...parts });
const okafor = person({ given: "Amara", family: "Okafor", affiliation: "Lagos", orcid: "0000-0002-1825-0097" });
const lund = person({ role: "editor", given: "Bea", family: "Lund" });

describe("a person's name", () => {
  test("is used whole if it is given whole, otherwise it is joined from its parts", () => {
    expect(entryName(okafor)).toBe("Amara Okafor");
    expect(entryName(person({ family: " Plato " }))).toBe("Plato");
    expect(entryName(person({ given: "Amara" }))).toBe("Amara");
    expect(entryName(person({ ...okafor, literal: "Anna University" }))).toBe("Anna University");
    expect(entryName(EMPTY_PERSON)).toBe("");
  });

  test("is previewed in its stored form, and a name of another order stays whole", () => {
    expect(splitName(okafor)).toBe("Okafor, Amara");
    expect(splitName(personFromName("王小波") ?? EMPTY_PERSON)).toBe("王小波");
    expect(splitName(personFromName("José María de la Cruz") ?? EMPTY_PERSON)).toBe("de la Cruz, José María");
    expect(personFromName(" – ")).toBeUndefined();
  });
});

describe("authors separated by commas", () => {
  test("are trimmed and blanks dropped; details of each author and all other contributors stay", () => {
    const people = peopleFromText(" Lin  Wei ,, Amara Okafor, ", [okafor, lund]);
    expect(people).toEqual([person({ given: "Lin", family: "Wei" }), okafor, lund]);
    expect(peopleFromText(" , ", [okafor, lund])).toEqual([lund]);
  });

  test("of one name keep their details, in their order", () => {
    const madras = person({ ...okafor, affiliation: "Madras", orcid: "" });
    expect(peopleFromText("Amara Okafor, Amara Okafor, Amara Okafor", [okafor, madras])).toEqual([
      okafor,
      madras,
      person({ given: "Amara", family: "Okafor" }),
    ]);
  });

  test("are read back unchanged, also with a comma inside a name", () => {
    const people = [okafor, person({ literal: "Smith & Sons, Ltd.", affiliation: "Leeds" }), lund];
    expect(authorsText(people)).toBe("Amara Okafor, Smith & Sons Ltd.");
    expect(peopleFromText(authorsText(people), people)).toEqual(people);
  });
});

test.each([
  ["van der Berg, Jan", "Jan van der Berg"],
  ["Okafor, Amara Ngozi", "Amara Ngozi Okafor"],
  ["Amara Okafor, Plato", "Plato Amara Okafor"],
  ["Amara Okafor, Bea Lund", undefined],
  ["Okafor, Amara, Bea Lund", undefined],
  ["Okafor,", undefined],
  ["王小波, 李明", undefined],
  ["Amara Okafor", undefined],
])("“%s” may be one inverted name: %s", (authors, name) => {
  expect(restoreNameOrder(authors)).toBe(name);
});

test("an entry moves up or down, but not past the ends", () => {
  expect(withMoved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(withMoved(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(withMoved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(withMoved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
