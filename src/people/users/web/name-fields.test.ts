import { expect, test, vi } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { listFieldErrors, fieldId, showRefused } from "./name-fields.tsx";

const FIELDS = ["first_name", "last_name", "email"] as const;

function collectErrors(error: unknown) {
  const setError = vi.fn<(field: string, error: { readonly message: string }) => void>();
  const hasPlace = showRefused(error, FIELDS, setError);
  return { hasPlace, beside: setError.mock.calls.map(([field, { message }]) => [field, message]) };
}
const problem = (status: number, detail: string, fields = {}) =>
  new ApiProblem({ status, title: "Refused", detail, fields });

test("the sentences of a refused invitation stand beside their fields", () => {
  expect(
    collectErrors(problem(422, "Please check.", { last_name: ACCOUNT_WORDS.lastNameRequired, roles: "Unknown" })),
  ).toEqual({
    hasPlace: true,
    beside: [["last_name", ACCOUNT_WORDS.lastNameRequired]],
  });
});

test("an address that is in use is the matter of the address", () => {
  expect(collectErrors(problem(409, "This address is in use."))).toEqual({
    hasPlace: true,
    beside: [["email", "This address is in use."]],
  });
});

test.each([
  ["a refusal that names no field of the form", problem(422, "Please check.", { roles: "Unknown" })],
  ["another status", problem(403, "You may not.", { email: "No" })],
  ["a broken connection", new TypeError("Failed to fetch")],
])("%s has no place beside a field", (_, error) => {
  expect(collectErrors(error)).toEqual({ hasPlace: false, beside: [] });
});

test("the summary has the errors in the order of the fields", () => {
  const errors = {
    email: { message: ACCOUNT_WORDS.emailRequired },
    first_name: { message: ACCOUNT_WORDS.firstNameRequired },
  };
  expect(listFieldErrors(errors, FIELDS)).toEqual([
    { fieldId: "user-first-name", sentence: ACCOUNT_WORDS.firstNameRequired },
    { fieldId: "user-email", sentence: ACCOUNT_WORDS.emailRequired },
  ]);
  expect(fieldId("last_name")).toBe("user-last-name");
});
