import { expect, test } from "vitest";
import { conferenceKey, conferenceName } from "./conference-key.ts";

test("volumes are of one conference by the acronym without its year", () => {
  const keys = ["ISMIR 2000", "ISMIR'09", "ISMIR", "ismir 2025"].map((acronym) => conferenceKey({ acronym }));
  expect(new Set(keys)).toEqual(new Set(["acronym:ismir"]));
});

test("without an acronym, by the name without ordinal and year", () => {
  const names = [
    "Proceedings of the 4th Conference on Tides, 2019",
    "The Fifth Conference on Tides",
    "Conference on Tides 2021",
  ];
  expect(new Set(names.map((name) => conferenceKey({ name })))).toEqual(new Set(["name:conference-on-tides"]));
  expect(conferenceName({ name: "Twenty-first Workshop on Clay" })).toBe("Workshop on Clay");
  expect(conferenceKey({})).toBeUndefined();
});
