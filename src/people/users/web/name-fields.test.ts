import { expect, test, vi } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
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
    collectErrors(problem(422, "Please check.", { last_name: "Last name is required", roles: "Unknown" })),
  ).toEqual({
    hasPlace: true,
    beside: [["last_name", "Last name is required"]],
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
  const errors = { email: { message: "Email is required" }, first_name: { message: "First name is required" } };
  expect(listFieldErrors(errors, FIELDS)).toEqual([
    { fieldId: "user-first-name", sentence: "First name is required" },
    { fieldId: "user-email", sentence: "Email is required" },
  ]);
  expect(fieldId("last_name")).toBe("user-last-name");
});
