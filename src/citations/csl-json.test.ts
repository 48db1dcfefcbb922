import { expect, test } from "vitest";
import { CITED_TITLES, createCitedPublication } from "#tests/data/cited-titles.ts";
import { toCslJson, toCslJsonText } from "./csl-json.ts";
import { toCslName } from "./csl-name.ts";

test("a chapter has its volume's editors, publisher, place, series and ISBN", () => {
  expect(CITED_TITLES["chapter by 1"] && toCslJson(CITED_TITLES["chapter by 1"])).toMatchObject({
    type: "chapter",
    "container-title": "Monsoon archives: reading the weather of empire",
    editor: [
      { family: "Raman", given: "Meera" },
      { "non-dropping-particle": "van der", family: "Berg", given: "Jan" },
    ],
    publisher: "Harbour University Press",
    "publisher-place": "Chennai",
    "collection-title": "Studies in coastal history",
    ISBN: "978-0-306-40615-7",
    page: "41-66",
    issued: { "date-parts": [[2023, 5]] },
  });
});

test("unknown values are absent", () => {
  expect(toCslJson(createCitedPublication({ title: "T", sequential_id: 7 }))).toEqual({
    id: "publication_7",
    type: "book",
    title: "T",
    language: "en",
  });
});

test("the file is a list, each item with its landing page", () => {
  const title = createCitedPublication({ title: "<i>T</i> & co" });
  expect(JSON.parse(toCslJsonText([title], { pressUrl: "https://press.example" }))).toMatchObject([
    { title: "<i>T</i> & co", URL: `https://press.example/publications/${title.sequential_id}` },
  ]);
});

test.each([
  [
    { family: "de la Cruz", given: "Juan" },
    { "non-dropping-particle": "de la", family: "Cruz", given: "Juan" },
  ],
  [
    { family: "d’Alembert", given: "Jean" },
    { "non-dropping-particle": "d’", family: "Alembert", given: "Jean" },
  ],
  [
    { family: "Costa", given: "Emília Viotti da" },
    { family: "Costa", given: "Emília Viotti", "dropping-particle": "da" },
  ],
  [
    { family: "King Jr.", given: "Martin Luther" },
    { family: "King", suffix: "Jr.", given: "Martin Luther" },
  ],
  [
    { family: "hooks", given: "bell" },
    { family: "hooks", given: "bell" },
  ],
  [{ family: "王", given: "小明" }, { literal: "王小明" }],
  [{ family: "வரதராசன்", given: "மு." }, { literal: "மு. வரதராசன்" }],
  [
    { family: "Достоевский", given: "Фёдор" },
    { family: "Достоевский", given: "Фёдор" },
  ],
  [{ literal: "Department of Water and Food" }, { literal: "Department of Water and Food" }],
])("%j", (name, expected) => {
  expect(toCslName(name)).toEqual(expected);
});
