import { describe, expect, test } from "vitest";
import { displayName, invertName, parsePersonName } from "./person-name.ts";

describe("a typed name", () => {
  test.each([
    ["Ada Lovelace", { given: "Ada", family: "Lovelace" }],
    ["Lovelace, Ada", { given: "Ada", family: "Lovelace" }],
    ["Ludwig van Beethoven", { given: "Ludwig", family: "van Beethoven" }],
    ["van Beethoven, Ludwig", { given: "Ludwig", family: "van Beethoven" }],
    ["Maria José da Silva Júnior", { given: "Maria José", family: "da Silva Júnior" }],
    ["Martin Luther King Jr.", { given: "Martin Luther", family: "King Jr." }],
    ["de Gaulle", { family: "de Gaulle" }],
    ["Plato", { family: "Plato" }],
    ["கி. ராஜநாராயணன்", { literal: "கி. ராஜநாராயணன்" }],
    ["王小波", { literal: "王小波" }],
    ["طه حسين", { literal: "طه حسين" }],
    ["  Ada   Lovelace ", { given: "Ada", family: "Lovelace" }],
  ])("%s", (text, name) => {
    expect(parsePersonName(text)).toEqual(name);
  });

  test("an empty name", () => {
    expect(parsePersonName(" , ")).toBeUndefined();
  });
});

test("names are shown in the order of their script", () => {
  expect(displayName({ given: "Ada", family: "Lovelace" })).toBe("Ada Lovelace");
  expect(displayName({ family: "王", given: "小波" })).toBe("王小波");
  expect(displayName({ literal: "Anna University" })).toBe("Anna University");
  expect(invertName({ given: "Ada", family: "Lovelace" })).toBe("Lovelace, Ada");
});
