import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { toPressValues } from "../core/press-values.ts";
import { findAnchor, hasSetting, PRESS_SUBJECTS, settingFieldId, findSettingSubject } from "./press-subjects.ts";

const paths = Object.keys(toPressValues(DEFAULT_PRESS));

test("every setting of the form belongs to exactly one subject", () => {
  for (const path of paths)
    expect([path, PRESS_SUBJECTS.filter((subject) => hasSetting(subject, path)).length]).toEqual([path, 1]);
});

test("every setting that a subject names exists", () => {
  for (const prefix of PRESS_SUBJECTS.flatMap(({ settings }) => settings))
    expect(prefix === "social" || paths.some((path) => path === prefix || path.startsWith(`${prefix}.`)), prefix).toBe(
      true,
    );
});

test.each([
  ["identity", "name"],
  ["addresses-and-hours", "name"],
  ["prices", "price-list"],
  ["price-list", "price-list"],
  ["change-log", "changes"],
  ["press-motto", "name"],
  ["press-hours-from", "hours"],
  ["press-prices-chapter-openAccess", "price-list"],
  ["press-workflow-reminders", "reminders"],
  ["press-workflow-reviewFrom", "peer-review"],
  ["press-workflow-agreementReminders", "agreements"],
  ["press-social-3-href", "social"],
  ["nothing", undefined],
  ["", undefined],
])("the former anchor #%s leads to the subject %s", (anchor, key) => {
  expect(findAnchor(anchor)?.key).toBe(key);
});

test("the id of each field leads to the subject that has the field", () => {
  for (const path of paths) expect([path, findAnchor(settingFieldId(path))]).toEqual([path, findSettingSubject(path)]);
});
