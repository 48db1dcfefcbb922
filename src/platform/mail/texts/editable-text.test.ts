import { expect, test } from "vitest";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { renderPreview, textErrors } from "./editable-text.ts";

const title = { name: "title", meaning: "the title", sample: "Salt and Parchment" };
const due = { name: "due_on", meaning: "the date", sample: "December 20, 2026" };
const text = {
  key: "a",
  group: "Reviewers",
  name: "A",
  when: "Always",
  subject: "about {title}",
  body: "Until {due_on}",
  subjectFields: [title],
  bodyFields: [title, due],
};

test("known fields pass; unknown ones, empty and long texts are refused with a sentence", () => {
  expect(textErrors(text, { subject: "{title}", body: "{title} until {due_on}, 5 { 3" })).toEqual({});
  expect(textErrors(text, { subject: "{due_on}", body: "{Title} {title}" })).toEqual({
    subject: "There is no field {due_on}. Its fields are {title}.",
    body: "There is no field {Title}. Its fields are {title}, {due_on}.",
  });
  expect(textErrors(text, { subject: " ", body: "x".repeat(20_001) })).toEqual({
    subject: "Please write something here.",
    body: "Please use at most 20000 characters.",
  });
  expect(textErrors(text, { subject: "a\nb", body: "b" })).toEqual({ subject: PRESS_WORDS.subjectNotOneLine });
});

test("the preview has the sample facts", () => {
  expect(renderPreview(text, text)).toEqual({ subject: "about Salt and Parchment", body: "Until December 20, 2026" });
});

test("a field that the text must keep is named where it is missing; a subject is one line by every separator", () => {
  const strict = { ...text, bodyFields: [title, { ...due, isRequired: true }] };
  expect(textErrors(strict, { subject: "a", body: "about {title}" })).toEqual({
    body: "Please keep {due_on} in it: the date.",
  });
  for (const separator of ["\r", "\u0085", "\u2028", "\u2029", "\0"])
    expect(textErrors(strict, { subject: `a${separator}Bcc: b`, body: "{due_on}" })).toEqual({
      subject: PRESS_WORDS.subjectNotOneLine,
    });
});
