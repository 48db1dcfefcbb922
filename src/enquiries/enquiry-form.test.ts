import { describe, expect, test } from "vitest";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { readEnquiryForm } from "./read-enquiry-form.ts";

const ASHA = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.org",
  project_type: "chapter",
  message: "Would you look at a chapter on the monsoon?",
};

const read = (input: object) => readEnquiryForm({ ...ASHA, ...input });
const readForm = (input: object) => {
  const parsed = read(input);
  return "form" in parsed ? parsed.form : undefined;
};
const fieldErrors = (input: object) => {
  const parsed = read(input);
  return "fieldErrors" in parsed ? parsed.fieldErrors : undefined;
};

test("an empty form names every field that is missing", () => {
  const empty = { first_name: "", last_name: " ", email: "", project_type: "", message: " " };
  expect(fieldErrors(empty)).toEqual({
    first_name: ACCOUNT_WORDS.firstNameRequired,
    last_name: ACCOUNT_WORDS.lastNameRequired,
    email: ACCOUNT_WORDS.emailRequired,
    project_type: ENQUIRY_WORDS.projectTypeRequired,
    message: ENQUIRY_WORDS.messageRequired,
  });
  expect(readEnquiryForm({})).toEqual({ fieldErrors: fieldErrors(empty) });
  expect(readEnquiryForm(null)).toHaveProperty("fieldErrors");
});

test.each([
  ["asha@example.org", "asha@example.org"],
  ["  Asha@EXAMPLE.org ", "asha@example.org"],
  ["o'brien+press@mail.example.co.uk", "o'brien+press@mail.example.co.uk"],
  ["ஆஷா@உதாரணம்.இந்தியா", "ஆஷா@உதாரணம்.இந்தியா"],
  [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
])("%j is an address", (email, expected) => {
  expect(readForm({ email })?.email).toBe(expected);
});

test.each([
  "asha",
  "asha@",
  "@example.org",
  "asha@example",
  "asha@example.org, eve@example.org",
  "asha@example.org;eve@example.org",
  "asha@example.org\r\nBcc: eve@example.org",
  "asha@example.org%0aBcc:eve@example.org\u0000",
  "Asha <asha@example.org>",
  '"asha rao"@example.org',
  "asha@[192.0.2.1]",
  "as ha@example.org",
  "asha@@example.org",
  `${"a".repeat(65)}@example.org`,
  `asha@${"a".repeat(260)}.org`,
])("%j is none", (email) => {
  expect(fieldErrors({ email })).toEqual({ email: ACCOUNT_WORDS.emailInvalid });
});

describe("a message", () => {
  test.each([
    ["x".repeat(19), ENQUIRY_WORDS.messageTooShort],
    ["😀".repeat(19), ENQUIRY_WORDS.messageTooShort],
    [`${"x".repeat(18)}\r\n\r\n`, ENQUIRY_WORDS.messageTooShort],
    ["x".repeat(5001), "Please write at most 5,000 characters; there are 5,001"],
    ["x".repeat(100_000), "Please write at most 5,000 characters; there are 100,000"],
  ])("%# of the wrong length is refused", (message, sentence) => {
    expect(fieldErrors({ message })).toEqual({ message: sentence });
  });
  test.each(["x".repeat(20), "😀".repeat(20), "x".repeat(5000), "😀".repeat(5000)])(
    "%# of 20 to 5,000 is taken",
    (message) => {
      expect(readForm({ message })?.message).toBe(message);
    },
  );
  test("keeps its lines and its markup as they were typed, without control characters", () => {
    const message = "<script>alert(1)</script>\r\n\r\n\u001B[2Jகவிதை\0 and <b>more</b>";
    expect(readForm({ message })?.message).toBe("<script>alert(1)</script>\n\n[2Jகவிதை and <b>more</b>");
  });
});

test.each(["first_name", "last_name"])("%s is one line", (field) => {
  expect(fieldErrors({ [field]: "Eve\r\nBcc: victim@example.org" })).toEqual({
    [field]: "Please enter the name on one line",
  });
  expect(fieldErrors({ [field]: "x".repeat(101) })).toEqual({ [field]: "Please enter at most 100 characters" });
  expect(readForm({ [field]: " <b>நீலா</b> " })).toHaveProperty(field, "<b>நீலா</b>");
});

test("input that is not a form, or a quote for an unknown service, is refused by field", () => {
  expect(fieldErrors({ project_type: "constructor" })).toHaveProperty("project_type");
  expect(fieldErrors({ quote: { service: "academic-chapters", words: -1 } })).toHaveProperty("quote");
  expect(fieldErrors({ quote: { service: "book-publishing", package: "../x" } })).toHaveProperty("quote");
  expect(fieldErrors({ key: "1" })).toHaveProperty("key");
  expect(fieldErrors({ message: 5, first_name: ["x"] })).toEqual({
    message: ENQUIRY_WORDS.messageRequired,
    first_name: ACCOUNT_WORDS.firstNameRequired,
  });
});
