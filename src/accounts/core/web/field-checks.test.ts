import { describe, expect, test } from "vitest";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { codeError, emailError, EMAIL_MISSING, EMAIL_WRONG, toFieldErrors, newPasswordError } from "./field-checks.ts";

test.each([
  ["", EMAIL_MISSING],
  ["ada", EMAIL_WRONG],
  ["ada@", EMAIL_WRONG],
  ["ada@press.example", undefined],
])("the address %j: %s", (email, error) => {
  expect(emailError(email)).toBe(error);
});

describe("a new password", () => {
  const judge = (password: string) => newPasswordError(password, 12, ["ada@press.example"]);

  test("is required, long enough, and not the person's own address", () => {
    expect(judge("")).toBe(ACCOUNT_WORDS.passwordRequired);
    expect(judge("short")).toBe("Password should be at least 12 characters.");
    expect(judge("ada@press.example")).toBe(ACCOUNT_WORDS.passwordOfOwnNames);
    expect(judge("harbour of quiet lanterns")).toBeUndefined();
  });
});

test.each([
  ["123456", true],
  [" 123 456 ", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["", false],
])("the code %j", (code, isRight) => {
  expect(codeError(code) === undefined).toBe(isRight);
});

test("only the errors that exist are errors of fields", () => {
  expect(toFieldErrors({ email: undefined, password: ACCOUNT_WORDS.passwordRequired })).toEqual({
    password: ACCOUNT_WORDS.passwordRequired,
  });
});
