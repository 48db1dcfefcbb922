import { expect, test } from "vitest";
import { listChangedFields, removeErrors, withTheirChanges } from "./field-changes.ts";

const base = { title: "Rivers", topics: ["silt"], open: false };

test("two states differ where a value does, in lists too; missing and empty are the same", () => {
  expect(listChangedFields(base, { ...base })).toEqual([]);
  expect(listChangedFields(base, { ...base, topics: ["silt", "sand"], open: true })).toEqual(["topics", "open"]);
  expect(listChangedFields<Record<string, string>>({ name: "Delta" }, { name: "Delta", motto: "" })).toEqual([]);
});

test("the other person's changes replace typed values in the fields they changed, and in no other", () => {
  const mine = { ...base, title: "Rivers, mine", open: true };
  const theirs = { ...base, title: "Rivers, theirs", topics: [] };
  expect(withTheirChanges(mine, base, theirs)).toEqual({ title: "Rivers, theirs", topics: [], open: true });
});

test("a changed field loses its error and those of its parts; its neighbours keep theirs", () => {
  const errors = { people: "None", "people.0.name": "Missing", peoples: "Odd", title: "Long" };
  expect(removeErrors(errors, ["people"])).toEqual({ peoples: "Odd", title: "Long" });
});
