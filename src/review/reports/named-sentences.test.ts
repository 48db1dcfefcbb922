import { expect, test } from "vitest";
import { findNamedSentences } from "./named-sentences.ts";

const REVIEWER = {
  name: "Emmanuelle Girard",
  email: "e.girard@lyon.example",
  affiliation: "Institut d’histoire, Lyon",
  orcid: "0000-0002-1825-0097",
};
const findNamed = (comments_to_authors: string, concerns: readonly string[] = []) =>
  findNamedSentences(
    { texts: [], strengths: "", comments_to_authors, concerns: concerns.map((body) => ({ body })) },
    REVIEWER,
  ).map(({ sentence }) => sentence);

test.each([
  ["It is sound. Signed, Emmanuelle Girard.", ["Signed, Emmanuelle Girard."]],
  ["Write to e.girard@LYON.example. Thank you.", ["Write to e.girard@LYON.example."]],
  ["We at the Institut d’histoire disagree. Mend it.", ["We at the Institut d’histoire disagree."]],
  ["See https://orcid.org/0000-0002-1825-0097 for more.", ["See https://orcid.org/0000-0002-1825-0097 for more."]],
  ["It is sound.\n— Girard", ["— Girard"]],
  ["It is sound. Best wishes, Professor Girard", ["Best wishes, Professor Girard"]],
  ["It is sound. Signed: Emmanuelle Marie Girard.", ["Signed: Emmanuelle Marie Girard."]],
  ["It is sound. GIRARD, E.", ["GIRARD, E."]],
  ["Girard (2019) is cited. Ask someone@else.example.", []],
])("%s", (text, expected) => {
  expect(findNamed(text)).toEqual(expected);
  expect(findNamed("", [text])).toEqual(expected);
});

test("a name that a full stop divides marks both of its sentences, as the letter divides them", () => {
  expect(findNamed("It is sound. Reviewed by E. Girard. Mend it.").join(" ")).toBe("Reviewed by E. Girard.");
});

test("the part and the number of the concern are told", () => {
  const report = {
    texts: [],
    strengths: "",
    comments_to_authors: "",
    concerns: [{ body: "Good." }, { body: "E. Girard" }],
  };
  expect(findNamedSentences(report, REVIEWER)).toContainEqual(expect.objectContaining({ part: "concern", concern: 2 }));
});

test("an answer in the reviewer's own words is told by its question", () => {
  const report = { texts: [{ id: "missing", answer: "A map. E. Girard" }], strengths: "", comments_to_authors: "" };
  expect(findNamedSentences({ ...report, concerns: [] }, REVIEWER)[0]).toMatchObject({
    part: "answer",
    question: "missing",
    concern: null,
  });
});
