import { expect, test } from "vitest";
import { arePassed, findAnswerIdentities, withoutRepeated } from "./answer-identities.ts";

const RAO = {
  name: "Meena Rao",
  affiliation: "University of Madurai",
  email: "rao@madurai.example",
  orcid: "0000-0002-1825-0097",
};
const findIdentities = (answer: string, place = "") =>
  withoutRepeated(findAnswerIdentities({ answer, place }, [RAO])).map(({ kind }) => kind);

test.each([
  ["The table stands in the appendix now. Best wishes, Meena Rao", ["name"]],
  ["See M. Rao, Salt (2020).", ["name"]],
  ["As Rao (2020) shows.", ["name"]],
  ["We work at the University of Madurai.", ["affiliation"]],
  ["Write to rao@madurai.example.", ["affiliation", "e-mail"]],
  ["https://orcid.org/0000-0002-1825-0097", ["orcid"]],
  ["This was funded by the Salt Trust.", ["funding"]],
  ["It follows our earlier work.", ["own work"]],
  ["We thank our colleagues in Madras.", ["acknowledgements"]],
])("an answer that may tell who wrote it: %s", (answer, kinds) => {
  expect(findIdentities(answer)).toEqual(kinds);
});

test.each([
  "We thank the reviewer for this helpful remark. The table is in the appendix.",
  "We are grateful for these very careful comments, and would like to thank you.",
  "I am grateful to Reviewer 2. The rain of 1764 is now dated.",
  "Done.",
])("an answer as nearly all are: %s", (answer) => {
  expect(findIdentities(answer)).toEqual([]);
});

test("the place is searched too", () => {
  expect(findIdentities("Done.", "Rao’s appendix")).toEqual(["name"]);
});

test("an editor has passed what was found then, in whatever order its keys were stored", () => {
  const warnings = findAnswerIdentities({ answer: "Best, Meena Rao", place: "" }, [RAO]);
  const stored = warnings.map(({ kind, where, words }) => ({ words, where, kind }));
  expect(arePassed(warnings, stored)).toBe(true);
  expect(arePassed([...warnings, ...warnings], stored)).toBe(false);
  expect(arePassed(warnings, null)).toBe(false);
  expect(arePassed([], null)).toBe(true);
});
