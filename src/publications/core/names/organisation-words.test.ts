import { expect, test } from "vitest";
import { isOrganisation } from "./organisation-words.ts";

test.each([
  "Ministry of Water and Food",
  "World Health Organization",
  "Anna University",
  "Deutsche Forschungsgemeinschaft",
  "Quay Publishers Ltd.",
  "Bank of England",
  "Church of Norway",
  "Working Group on Tides",
  "UNESCO",
  "European Commission, Directorate-General for Water",
  "Council of Tides (CoT)",
])("%s is an organisation", (name) => {
  expect(isOrganisation(name)).toBe(true);
});

test.each([
  "Mary Jane Church",
  "John Q. Press",
  "Anna Maria Bank",
  "Jean Bureau",
  "Church, Mary Jane",
  "Ada Okafor (University of Lagos)",
  "Suharto",
  "山田花子",
  "",
])("%s is none", (name) => {
  expect(isOrganisation(name)).toBe(false);
});
