import { expect, test } from "vitest";
import { formatCitedTitle, isRetracted, noticeLine, noticesText, readNoticeLine } from "./publication-notice.ts";

test.each([
  "Correction | 2026-05-01 | Table 3 was wrong. | 10.5555/abc",
  "Retraction | 2026-05-02 | Data are missing.",
  "Expression of concern | 2026-05-03 | The data are being examined.",
])("%s is read and written alike", (line) => {
  const notice = readNoticeLine(line);
  expect(typeof notice === "string" ? notice : noticeLine(notice)).toBe(line);
});

test.each([
  [
    "Apology | 2026-05-01 | Sorry.",
    "Begin the line with Retraction, Withdrawal, Expression of concern, Addendum or Correction.",
  ],
  ["Correction | May 2026 | Table 3.", "Write the day of the notice after its kind, as 2026-05-01."],
  ["Correction | 2026-02-30 | Table 3.", "Write the day of the notice after its kind, as 2026-05-01."],
  ["Correction | 2026-05-01", "Say what the notice says after its day."],
])("%s is refused with a sentence", (line, sentence) => {
  expect(readNoticeLine(line)).toBe(sentence);
});

test("a retracted work says so in its title, a corrected one does not", () => {
  const date = "2026-05-01";
  const retracted = { notices: [{ kind: "retraction", date, text: "Data are missing." }] } as const;
  const corrected = { notices: [{ kind: "correction", date, text: "Table 3." }] } as const;
  expect([isRetracted(retracted), isRetracted(corrected), isRetracted({})]).toEqual([true, false, false]);
  expect(formatCitedTitle("Rivers", retracted)).toBe("Retracted: Rivers");
  expect(formatCitedTitle("Rivers", corrected)).toBe("Rivers");
  expect(formatCitedTitle("Rivers", { notices: [{ kind: "withdrawal", date, text: "At the authors’ wish." }] })).toBe(
    "Withdrawn: Rivers",
  );
  expect(noticesText(retracted)).toBe("Retraction, 2026-05-01: Data are missing.");
});
