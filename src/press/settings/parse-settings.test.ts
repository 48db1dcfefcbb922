import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { toPressValues } from "../core/press-values.ts";
import { settingsTyped } from "./parse-settings.ts";

const parseTyped = (changes: Record<string, string>) =>
  settingsTyped({ ...toPressValues(DEFAULT_PRESS), ...changes }, DEFAULT_PRESS);

test("an unchanged form sets nothing", () => {
  expect(parseTyped({})).toEqual({ settings: {}, fieldErrors: {} });
});

test("dollars are typed, cents are stored", () => {
  const { settings, fieldErrors } = parseTyped({
    "prices.chapter.base": "$1,099.50",
    "prices.books.premium.price": "8499",
    "prices.editing.copy.centsPerWord": "0.0575",
  });
  expect(fieldErrors).toEqual({});
  expect(settings).toMatchObject({
    "prices.chapter": { base: 109_950, openAccess: 50_000 },
    "prices.books": [{}, {}, { key: "premium", price: 849_900 }],
    "prices.editing": [{}, { key: "copy", centsPerWord: 5.75 }, {}, {}, {}, {}],
  });
});

test("lists are typed one a line; days, claims and links are parsed", () => {
  expect(
    parseTyped({
      address: " 1 Main Road \n\nMadurai",
      "hours.days": "Mon,Sat",
      "claims.books.live": "yes",
      "claims.years": "20+",
      "social.0.label": "Mastodon",
      "social.0.href": "https://social.example/@press",
      "social.1.label": "",
      "social.1.href": "",
    }),
  ).toEqual({
    settings: {
      address: ["1 Main Road", "Madurai"],
      "hours.days": ["Mon", "Sat"],
      "claims.books": { live: "books" },
      "claims.years": { shown: "20+" },
      social: [{ label: "Mastodon", href: "https://social.example/@press" }],
    },
    fieldErrors: {},
  });
});

test("days of reminders are typed with commas, and none is an empty list", () => {
  expect(
    parseTyped({
      "workflow.numberPrefix": "VB",
      "workflow.majorRevisionDays": "90",
      "workflow.invitationReminders": "3, 6,9",
      "workflow.dueReminders": " ",
      "workflow.reminders": "off",
    }),
  ).toEqual({
    settings: {
      "workflow.numberPrefix": "VB",
      "workflow.majorRevisionDays": 90,
      "workflow.invitationReminders": [3, 6, 9],
      "workflow.dueReminders": [],
      "workflow.reminders": "off",
    },
    fieldErrors: {},
  });
});

test("an unlimited number of words, and no mark", () => {
  expect(
    parseTyped({ "prices.books.essential.words": "", "prices.books.professional.mark": "" }).settings,
  ).toMatchObject({
    "prices.books": [{ words: null }, expect.not.objectContaining({ mark: expect.anything() }), {}],
  });
});

test("all errors are shown at once, in the order of the form", () => {
  const { fieldErrors } = parseTyped({ "prices.chapter.base": "a lot", replyWithin: "0", name: "" });
  expect(Object.keys(fieldErrors)).toEqual(["name", "replyWithin", "prices.chapter.base"]);
});

test.each([
  ["prices.chapter.base", "a lot", "Must be an amount such as 2,999 or 99.50."],
  ["prices.chapter.base", "1.999", "Must be an amount such as 2,999 or 99.50."],
  ["prices.chapter.base", "-1", "Must not be negative."],
  ["prices.chapter.base", "1000001", "Must be at most $1,000,000."],
  ["prices.editing.developmental.centsPerWord", "0.00001", "Must be an amount such as 0.08."],
  ["prices.conferences.standard.papers", "many", PRESS_WORDS.numberInvalid],
  ["map.latitude", "north", PRESS_WORDS.numberInvalid],
  ["map.latitude", "91", "Must be from -90 to 90."],
  ["name", " ", PRESS_WORDS.valueMissing],
  ["address", "", "Must have at least one line."],
  ["publishers", `Brill\n${"x".repeat(201)}`, "Line 2: Must have at most 200 characters."],
  ["hours.days", "", "Choose at least one day."],
  ["hours.to", "08:00", "Must be later than the hour of opening."],
  ["claims.satisfaction", "", PRESS_WORDS.valueMissing],
  ["claims.books", "", PRESS_WORDS.valueMissing],
  ["workflow.numberPrefix", "vb-", "Must be 1 to 8 capital letters or digits."],
  ["workflow.reportsNeeded", "none", PRESS_WORDS.numberInvalid],
  ["workflow.reviewTo", "3", "Must not be less than the shortest time."],
  ["workflow.dueReminders", "soon", "Must be days such as 4, 7."],
  ["workflow.dueReminders", "7, 400", "Must be from 0 to 365."],
  ["workflow.revisionReminders", "1, 2, 3, 4, 5, 6", "Must have at most 5 entries."],
])("the error for %s as %j stands at its field", (field, value, sentence) => {
  expect(parseTyped({ [field]: value }).fieldErrors).toEqual({ [field]: sentence });
});
