import { expect, test } from "vitest";
import { z } from "zod";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { formErrors } from "./form-errors.ts";

test("a field without a sentence of its own gets the server's, without the name it has in the API", () => {
  const form = z.object({
    name: z.string().min(1, PEOPLE_WORDS.nameRequired),
    pages: z.int().min(1),
    words: z.array(z.string().max(3)),
    either: z.union([z.literal("none"), z.string().max(2)]),
  });
  expect(formErrors(form, { name: "", pages: 0, words: ["one", "three"], either: "some" })).toEqual({
    name: PEOPLE_WORDS.nameRequired,
    pages: "This must be a whole number, at least 1.",
    words: "Entry 2 must have at most 3 characters.",
    either: "This must have at most 2 characters.",
  });
  expect(formErrors(form, { name: "x", pages: 1, words: [], either: "none" })).toEqual({});
});
