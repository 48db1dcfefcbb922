import { expect, test } from "vitest";
import { previewOf, textErrors } from "#platform/mail/texts/editable-text.ts";
import { EDITABLE_TEXTS } from "./editable-texts.ts";

test("each shipped text has known fields alone, and its preview has none left", () => {
  for (const text of EDITABLE_TEXTS) {
    expect(textErrors(text, text), text.key).toEqual({});
    expect(Object.values(previewOf(text, text)).join(" "), text.key).not.toMatch(/\{\w+\}/u);
  }
});

test("keys are unique", () => {
  expect(new Set(EDITABLE_TEXTS.map(({ key }) => key)).size).toBe(EDITABLE_TEXTS.length);
});
