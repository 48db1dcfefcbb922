import { expect, test } from "vitest";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { sentenceFor } from "./sign-in-texts.ts";

test.each([
  [{ code: "invalid_credentials", status: 400, message: ACCOUNT_WORDS.wrongCredentials }, /do not match/u],
  [{ code: "over_request_rate_limit", status: 429, message: "Request rate limit reached" }, /quarter of an hour/u],
  [{ code: "otp_expired", status: 403, message: "Token has expired or is invalid" }, /Request a new one/u],
  [{ code: "validation_failed", status: 400, message: "Unable to validate email address: x" }, /valid email address/u],
  [{ status: 0, message: "Failed to fetch" }, new RegExp(`^${FORM_WORDS.offline}`, "u")],
  [{ code: "weak_password", status: 422, message: "Password is known." }, /^Password is known\.$/u],
])("%o says what to do", (fieldError, sentence) => {
  expect(sentenceFor(fieldError)).toMatch(sentence);
});

test.each([
  { code: "unexpected_failure", status: 500, message: "Internal Server Error" },
  { message: "x is not a function" },
  { code: "constructor", status: 500, message: "x" },
])("%o is unexpected", (fieldError) => {
  expect(sentenceFor(fieldError)).toBeUndefined();
});
