import { describe, expect, test } from "vitest";
import { Invalid } from "#platform/refused.ts";
import type { Contributor } from "#publications/core/publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { ContributorsInput, contributorsFrom } from "./contributor-form.ts";

const from = (input: object, stored?: readonly Contributor[]) =>
  contributorsFrom(ContributorsInput.parse(input), stored);
const catchErrors = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    if (error instanceof Invalid) return error.fields;
    throw error;
  }
  return undefined;
};

describe("contributors as objects", () => {
  test("have a name in parts, as a whole, or as one text", () => {
    expect(
      from({
        contributors: [
          { family: "Osei", given: "Amara" },
          { literal: "Tidal Research Group", role: "editor" },
          { name: "José María de la Cruz" },
        ],
      }).map(({ role, name }) => [role, name]),
    ).toEqual([
      ["author", { family: "Osei", given: "Amara" }],
      ["editor", { literal: "Tidal Research Group" }],
      ["author", { family: "de la Cruz", given: "José María" }],
    ]);
  });

  test("keep the ROR id of their affiliation, checked by its digits; without an affiliation it is dropped", () => {
    const ada = { family: "Moor", affiliation: "Botany, Oxford" };
    expect(from({ contributors: [{ ...ada, ror: "ror.org/052gg0110" }] })[0]?.ror).toBe("https://ror.org/052gg0110");
    expect(from({ contributors: [{ family: "Moor", ror: "052gg0110" }] })[0]?.ror).toBeUndefined();
    for (const ror of ["052gg0111", "https://ror.org.evil.example/052gg0110", "javascript:alert(1)", "052gg011"])
      expect(() => ContributorsInput.parse({ contributors: [{ ...ada, ror }] })).toThrow(PUBLICATION_WORDS.rorInvalid);
    const stored: Contributor[] = from({
      contributors: [{ name: "Ada Moor", affiliation: "Oxford", ror: "052gg0110" }],
    }).slice();
    expect(from({ authors: "Ada Moor" }, stored)).toEqual(stored);
  });

  test("without a name are named one by one", () => {
    expect(
      catchErrors(() => from({ contributors: [{ family: "Osei" }, { affiliation: "Leith" }, { name: " " }] })),
    ).toEqual({
      "contributors.1.name": PUBLICATION_WORDS.authorNameRequired,
      "contributors.2.name": PUBLICATION_WORDS.authorNameRequired,
    });
  });

  test("are not translators alone", () => {
    expect(catchErrors(() => from({ contributors: [{ family: "Osei", role: "translator" }] }))).toEqual({
      authors: PUBLICATION_WORDS.authorRequired,
    });
  });

  test("have a right ORCID iD or none", () => {
    const orcid = (text: string) => ContributorsInput.safeParse({ contributors: [{ family: "Osei", orcid: text }] });
    expect(orcid("0000-0002-1825-0097").success).toBe(true);
    expect(orcid("0000-0002-1825-0098").error?.issues.map(({ message }) => message)).toEqual([
      PUBLICATION_WORDS.orcidOfContributorInvalid,
    ]);
  });
});

describe("authors as names alone", () => {
  const stored: readonly Contributor[] = [
    { role: "author", name: { family: "Osei", given: "Amara" }, affiliation: "University of Ghana" },
    { role: "translator", name: { family: "Poe" } },
  ];

  test("keep what is stored of them, and the translators stay", () => {
    expect(from({ authors: "Amara Osei, Ben Ray" }, stored)).toEqual([
      stored[0],
      { role: "author", name: { family: "Ray", given: "Ben" } },
      stored[1],
    ]);
  });

  test("of two people with one name each keeps their own", () => {
    const wei = { role: "author", name: { family: "Wang", given: "Wei" } } as const;
    const two: readonly Contributor[] = [
      { ...wei, affiliation: "Peking University" },
      { ...wei, affiliation: "Fudan University" },
    ];
    expect(from({ authors: "Wei Wang, Wei Wang, Wei Wang" }, two)).toEqual([...two, wei]);
  });

  test.each([
    [{ authors: "" }, PUBLICATION_WORDS.authorsInvalid],
    [{ authors: [] }, PUBLICATION_WORDS.authorRequired],
    [{}, PUBLICATION_WORDS.authorRequired],
    [{ authors: " , !" }, PUBLICATION_WORDS.authorsInvalid],
  ])("%j is refused in the words of the specification", (input, sentence) => {
    expect([catchErrors(() => from(input))]).toContainEqual({ authors: sentence });
  });

  test("may stay empty where the stored publication has none", () => {
    expect(from({ authors: " " }, [])).toEqual([]);
    expect(catchErrors(() => from({ authors: " " }, stored))).toBeDefined();
  });
});
