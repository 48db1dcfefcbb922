import { expect, test } from "vitest";
import { dayWords } from "./day-words.ts";

const words = (instant: Date, now: Date) =>
  dayWords(
    instant,
    now,
    () => "the date",
    () => "18:04",
  );

test("today and yesterday have their names, other days their date", () => {
  const now = new Date(2026, 2, 1, 9);
  expect(words(new Date(2026, 2, 1, 0, 1), now)).toBe("today, 18:04");
  expect(words(new Date(2026, 1, 28, 23, 59), now)).toBe("yesterday, 18:04");
  expect(words(new Date(2026, 1, 27, 23, 59), now)).toBe("the date");
  expect(words(new Date(2025, 2, 1, 9), now)).toBe("the date");
});
