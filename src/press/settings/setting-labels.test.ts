import { expect, test } from "vitest";
import { readSettingWords } from "./setting-labels.ts";

test.each([
  ["name=Meridian = Press", "name", "Meridian = Press"],
  ["claims.books=120", "claims.books", "120"],
  ['claims.books={"live":"books"}', "claims.books", { live: "books" }],
  ["address=1 Main Road|Madurai", "address", ["1 Main Road", "Madurai"]],
  ["hours.days=Mon|Sat", "hours.days", ["Mon", "Sat"]],
  ["hours.to=17:00", "hours.to", "17:00"],
  ["replyWithin=48", "replyWithin", 48],
  ["map.latitude=9.92", "map.latitude", 9.92],
  ['social=[{"label":"Us","href":"https://a.example"}]', "social", [{ label: "Us", href: "https://a.example" }]],
  ["colour=red", "colour", "red"],
])("%s", (word, name, value) => {
  expect([...readSettingWords([word])]).toEqual([[name, value]]);
});

test.each(["name", "=x", "replyWithin=soon", "prices.chapter={"])("%s is not understood", (word) => {
  expect(() => readSettingWords([word])).toThrow("written");
});
