import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { setFieldProblems } from "./set-field-problems.ts";

const FIELDS = ["title", "ranges"] as const;

function collectProblems(failure: unknown) {
  const problems: Record<string, string> = {};
  const isSet = setFieldProblems(failure, FIELDS, (field, { message }) => void (problems[field] = message));
  return { isSet, problems };
}

const createProblem = (status: number, fields: Readonly<Record<string, string>>): ApiProblem =>
  new ApiProblem({ status, title: FORM_WORDS.checkInput, detail: "Something is wrong.", fields });

test("a refusal by field stands beside its fields, also one of an item of a list", () => {
  const refused = { title: "Enter a title.", "ranges.2": "This is not a network.", other: "Not in this form." };
  expect(collectProblems(createProblem(422, refused))).toEqual({
    isSet: true,
    problems: { title: "Enter a title.", ranges: "This is not a network." },
  });
});

test("any other failure belongs to the whole form", () => {
  expect(collectProblems(createProblem(422, { other: "Not in this form." }))).toEqual({ isSet: false, problems: {} });
  expect(collectProblems(createProblem(409, {}))).toEqual({ isSet: false, problems: {} });
  expect(collectProblems(new Error("The connection was lost."))).toEqual({ isSet: false, problems: {} });
});
