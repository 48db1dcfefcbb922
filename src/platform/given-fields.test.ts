import { expect, test } from "vitest";
import { z } from "zod";
import { missingFields, optionalField, unknownFields, wholeFields } from "./given-fields.ts";

const Details = z.object({ pages: z.int().nullish(), keywords: z.array(z.string()).default([]) });
const Book = z.object({
  title: z.string(),
  subtitle: z.string().nullish(),
  version: optionalField(z.int().optional()),
  details: Details,
  series: z.object({ title: z.string() }).nullish(),
  people: z.array(z.union([z.object({ name: z.string() }), z.object({ family: z.string(), given: z.string() })])),
});
const whole = { title: "T", subtitle: null, details: { pages: 1, keywords: [] }, series: null, people: [] };

test.each([
  [{ title: "T" }, []],
  [{ colour: "red" }, ["colour"]],
  [{ details: { pages: 1, colour: "red" } }, ["details.colour"]],
  [{ people: [{ name: "A" }, { family: "B", given: "C" }] }, []],
  [{ people: [{ name: "A" }, { nick: "B" }] }, ["people.1.nick"]],
  [{ series: { title: "S", issn: "1" } }, ["series.issn"]],
  [{ toString: "x" }, ["toString"]],
  ["text", []],
])("the fields of %j that the schema does not know are %j", (value, unknown) =>
  expect(unknownFields(Book, value)).toEqual(unknown),
);

test("an object that takes any field has no unknown ones", () => {
  expect(unknownFields(z.looseObject({ title: z.string() }), { colour: "red" })).toEqual([]);
});

test.each([
  [whole, []],
  [{ ...whole, details: { pages: 1 } }, ["details.keywords"]],
  [{ title: "T" }, ["subtitle", "details", "series", "people"]],
])("of %j the fields %j are missing; null empties a field", (value, missing) =>
  expect(missingFields(Book, value)).toEqual(missing),
);

test("what a PUT has to name leaves out what may be omitted, and leads into objects", () => {
  const described = wholeFields(Book);
  expect(described?.required).toEqual(["title", "subtitle", "details", "series", "people"]);
  expect(Object.keys(described?.within ?? {})).toEqual(["details", "series"]);
  expect(wholeFields(z.string())).toBeUndefined();
});

test("the wrappers around a schema do not hide its fields", () => {
  const wrapped = z
    .object({ title: z.string() })
    .readonly()
    .nullish()
    .transform((book) => book);
  expect(unknownFields(wrapped, { title: "T", colour: "red" })).toEqual(["colour"]);
});
