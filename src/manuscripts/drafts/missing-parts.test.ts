import { expect, test } from "vitest";
import { type DraftFacts, missingParts } from "./missing-parts.ts";
import { stepState } from "./step-states.ts";

const ADA = {
  given_name: "Ada",
  family_name: "Moor",
  literal_name: "",
  email: "ada@example.org",
  corresponding: true,
};
const draft = (given: Partial<DraftFacts> = {}): DraftFacts => ({
  kind: "book",
  title: "Salt and Parchment",
  abstract: "How salt was traded.",
  parent_id: null,
  parent_title: "",
  declarations: { originality: true, competing_interests: "none", ai_use: "none" },
  hasMainFile: true,
  contributors: [ADA],
  ...given,
});
const fields = (given: Partial<DraftFacts>): string[] => missingParts(draft(given)).map(({ field }) => field);

test("a complete book lacks nothing", () => {
  expect(fields({})).toEqual([]);
});

test("an empty draft lacks its parts in the order of the steps", () => {
  expect(
    missingParts(
      draft({
        title: "",
        abstract: "",
        hasMainFile: false,
        contributors: [],
        declarations: { originality: false, competing_interests: "", ai_use: "" },
      }),
    ).map(({ step, field }) => `${step}.${field}`),
  ).toEqual([
    "details.title",
    "details.abstract",
    "files.main",
    "contributors.contributors",
    "editors.competing_interests",
    "editors.ai_use",
    "check.originality",
  ]);
});

test.each(["chapter", "paper"] as const)("a %s needs its volume, by its record or by its title", (kind) => {
  expect(fields({ kind })).toEqual(["parent_title"]);
  expect(fields({ kind, parent_title: "Coasts" })).toEqual([]);
  expect(fields({ kind, parent_id: "9a9a4f0e-4444-4c9e-8a55-000000000012" })).toEqual([]);
});

test.each(["book", "proceedings"] as const)("%s need no volume", (kind) => {
  expect(fields({ kind })).toEqual([]);
});

test("each contributor without name or address is named by the name or the place", () => {
  const contributors = [
    { ...ADA, email: "ada" },
    { ...ADA, given_name: "", family_name: "", corresponding: false },
  ];
  expect(missingParts(draft({ contributors })).map(({ field, label }) => [field, label])).toEqual([
    ["email-0", "The e-mail address of Ada Moor"],
    ["name-1", "The name of contributor 2"],
  ]);
});

test("one whole name is a name", () => {
  expect(fields({ contributors: [{ ...ADA, given_name: "", family_name: "", literal_name: "Suharto" }] })).toEqual([]);
});

test("one contributor must correspond", () => {
  expect(fields({ contributors: [{ ...ADA, corresponding: false }] })).toEqual(["corresponding"]);
});

test("the bar of steps counts what a step lacks, then its people and remarks", () => {
  const missing = missingParts(draft({ title: "", abstract: "" }));
  const facts = { missing, contributors: [ADA, ADA], files: [{ findings: [1, 2] }, { findings: null }] };
  expect(stepState("details", facts)).toEqual({ words: "2 missing", isComplete: false });
  expect(stepState("contributors", facts)).toEqual({ words: "2 people", isComplete: true });
  expect(stepState("contributors", { ...facts, contributors: [ADA] }).words).toBe("1 person");
  expect(stepState("files", facts).words).toBe("2 remarks");
  expect(stepState("files", { ...facts, files: [{ findings: [1] }] }).words).toBe("1 remark");
  expect(stepState("editors", facts)).toEqual({ words: "complete", isComplete: true });
});
