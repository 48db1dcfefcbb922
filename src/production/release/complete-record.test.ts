import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { RecordOfText } from "../document/record-of-text.ts";
import { completeRecord } from "./complete-record.ts";

const TEXT: RecordOfText = {
  abstract: "Why tides were written down.",
  references: [
    { text: "Adler, R. (2019). Tide Tables.", doi: "10.5555/tides" },
    { text: "Hooke, T. (1667). Waves.", doi: null },
  ],
};
const REFERENCES = [
  { text: "Adler, R. (2019). Tide Tables.", doi: "10.5555/tides" },
  { text: "Hooke, T. (1667). Waves." },
];
const PAGES = { from: 31, to: 68 };

test.each<[string, Partial<Publication["details"]>, RecordOfText, object]>([
  [
    "an empty record gets all of it",
    {},
    TEXT,
    { abstract: TEXT.abstract, references: REFERENCES, page_from: 31, page_to: 68 },
  ],
  [
    "what somebody entered stays",
    { abstract: "Ours.", references: [{ text: "Ours." }], page_from: 3, page_to: 4 },
    TEXT,
    {},
  ],
  ["Roman pages stay", { page_label: "vii–xii", abstract: "Ours." }, { ...TEXT, references: [] }, {}],
  [
    "a text without abstract and references adds nothing but its pages",
    {},
    { abstract: "", references: [] },
    { page_from: 31, page_to: 68 },
  ],
  [
    "an abstract that is too long for the form stays in the text",
    { page_from: 1 },
    { abstract: "a".repeat(20_001), references: [] },
    {},
  ],
])("%s", (_, details, text, expected) => {
  expect(completeRecord({ details: { language: DEFAULT_LANGUAGE, keywords: [], ...details } }, text, PAGES)).toEqual(
    expected,
  );
});
