import { expect, test } from "vitest";
import { z } from "zod";
import { toFieldErrors } from "#platform/api/wrong-input.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

/** The sentences for a value in the field `f`, joined. */
function sentenceFor(schema: z.ZodType, value: unknown): string {
  const { error } = z.object({ f: schema }).safeParse({ f: value });
  return error ? Object.values(toFieldErrors(error)).join(" ") : "";
}

const Either = z.union([z.object({ title: z.string() }), z.object({ isbn: z.string(), pages: z.int().min(1) })]);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "“f” is required."],
  [z.enum(["a", "b"]), undefined, "“f” is required."],
  [Either, undefined, "“f” is required."],
  [z.string(), 1, "“f” must be a text."],
  [z.string().nullable(), 1, "“f” must be a text."],
  [z.boolean(), "yes", "“f” must be true or false."],
  [z.array(z.string()), {}, "“f” must be a list."],
  [z.array(z.string()), ["a", 1], "“f.1” must be a text."],
  [z.record(z.string(), z.string()), [], "“f” must be an object."],
  [z.object({ g: z.object({ h: z.int() }) }), { g: { h: "x" } }, "“f.g.h” must be a whole number."],
  [z.strictObject({ g: z.int().optional() }), { h: 1, i: 2 }, "There is no field “f.h”. There is no field “f.i”."],
  [z.coerce.number().int().min(1).max(100), "0", "“f” must be a whole number from 1 to 100."],
  [z.coerce.number().int().min(1).max(100), "many", "“f” must be a whole number from 1 to 100."],
  [z.int().min(1).max(100_000), 1.5, "“f” must be a whole number from 1 to 100,000."],
  [z.int(), Number.MAX_VALUE, "“f” must be a whole number."],
  [z.number().positive(), 0, "“f” must be a number, more than 0."],
  [z.number().min(0).lt(1), 1, "“f” must be a number, at least 0 and less than 1."],
  [z.number().multipleOf(5), 3, "“f” must be a multiple of 5."],
  [z.string().min(1), "", "“f” must not be empty."],
  [z.string().min(3), "ab", "“f” must have at least 3 characters."],
  [z.string().max(1), "ab", "“f” must have at most 1 character."],
  [z.string().length(2), "abc", "“f” must have 2 characters."],
  [z.array(z.string()).min(1), [], "“f” must not be empty."],
  [z.array(z.string()).max(1000), Array.from({ length: 1001 }, String), "“f” must have at most 1,000 entries."],
  [z.enum(["book", "chapter"]), "leaflet", "“f” must be one of book, chapter."],
  [z.literal("none"), "some", "“f” must be “none”."],
  [z.union([z.enum(["me", "nobody"]), z.int()]), "x", "“f” must be one of me, nobody or a whole number."],
  [Either, { isbn: 1, title: 2 }, "“f.title” must be a text."],
  [Either, "x", "“f” must be an object."],
  [
    z.discriminatedUnion("k", [z.object({ k: z.literal("a") }), z.object({ k: z.literal("b") })]),
    { k: "c" },
    "“f.k” must be one of a, b.",
  ],
  [z.uuid(), "x", "“f” must be a UUID."],
  [z.email(), "x", "“f” must be an e-mail address."],
  [z.iso.date(), "2026-02-30", "“f” must be a date such as 2026-01-31."],
  [z.iso.datetime({ offset: true }), "noon", "“f” must be a time such as 2026-01-31T12:00:00Z."],
  [z.url(), "x", "“f” must be a web address such as https://example.org."],
  [z.string().regex(/^\d+$/u), "x", "“f” does not have the form that its description names."],
  [z.string().startsWith("10."), "x", "“f” must begin with “10.”."],
  [z.string().refine((text) => text === "y"), "x", "“f” is not valid."],
  [z.string().refine((text) => text === "y", "Please answer y"), "x", "Please answer y"],
  [z.string().min(1, PEOPLE_WORDS.nameRequired), "", PEOPLE_WORDS.nameRequired],
])("case %#", (schema, value, sentence) => {
  expect(sentenceFor(schema, value)).toBe(sentence);
});

test("every wrong field is named, and a body that is no object as well", () => {
  const Body = z.object({ title: z.string(), pages: z.int(), tags: z.array(z.string()) });
  const { error } = Body.safeParse({ pages: "x", tags: [1, 2] });
  expect(error && Object.keys(toFieldErrors(error))).toEqual(["title", "pages", "tags.0", "tags.1"]);
  const whole = Body.safeParse("nonsense").error;
  expect(whole && toFieldErrors(whole)).toEqual({ body: "This value must be an object." });
});
