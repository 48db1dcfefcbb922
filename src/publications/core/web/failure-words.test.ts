import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { failureToast } from "#platform/web/failure-toast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import {
  ADDING_BY_FORM,
  CREATING,
  DELETING,
  DOWNLOADING,
  FETCHING,
  SAVING_BY_FORM,
  UPDATING,
} from "./failure-words.ts";

const retry = (): void => undefined;
const problem = (status: number, detail: string): ApiProblem =>
  new ApiProblem({ status, title: "Broken", detail, reference: "0123456789" });

test("a failure has the specification's title, the server's sentence and its reference", () => {
  expect(failureToast(problem(500, "This is our mistake."), DOWNLOADING)).toMatchObject({
    kind: "error",
    title: "Download failed",
    message: "This is our mistake.",
    reference: "0123456789",
  });
});

test.each([
  [FETCHING, PUBLICATION_WORDS.listFailed, "Unknown error occurred while fetching publications"],
  [CREATING, PUBLICATION_WORDS.creationFailed, "Unknown error occurred while creating publication"],
  [UPDATING, PUBLICATION_WORDS.updateFailed, "Unknown error occurred while updating publication"],
  [DELETING, PUBLICATION_WORDS.deletionFailed, "Unknown error occurred while deleting publication"],
  [ADDING_BY_FORM, PUBLICATION_WORDS.creationFailed, "An unexpected error occurred"],
  [SAVING_BY_FORM, "Error saving publication", "An unexpected error occurred while saving the publication"],
  [DOWNLOADING, "Download failed", "Failed to download file"],
] as const)(
  "without a message from the server, the words are those of specification §8: %o",
  (words, title, message) => {
    for (const silent of [problem(500, ""), new TypeError("x is undefined")])
      expect(failureToast(silent, words)).toMatchObject({ title, message });
  },
);

test("a server error can be tried again, a refused request cannot", () => {
  const action = { label: "Try again", onSelect: retry };
  for (const status of [0, 500, 503])
    expect(failureToast(problem(status, "No."), DOWNLOADING, retry).action).toEqual(action);
  for (const status of [403, 404, 409, 422])
    expect(failureToast(problem(status, "No."), DOWNLOADING, retry).action).toBeUndefined();
  expect(failureToast(problem(500, "No."), DOWNLOADING).action).toBeUndefined();
});
