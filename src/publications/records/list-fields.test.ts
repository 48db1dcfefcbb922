import { expect, test } from "vitest";
import { Formats, Notices } from "./list-fields.ts";

test("a form sends lines, a program a list; both are stored alike", () => {
  const listed = [{ kind: "paperback", isbn: "978-3-16-148410-0", price: "$28" }];
  const read = [{ kind: "paperback", isbn: "9783161484100", price: "$28" }];
  expect(Formats.parse("Paperback | 978-3-16-148410-0 | $28\n\n")).toEqual(read);
  expect(Formats.parse(listed)).toEqual(read);
  expect(Notices.parse("Correction | 2026-05-01 | Table 3 was wrong.")).toEqual(
    Notices.parse([{ kind: "correction", date: "2026-05-01", text: "Table 3 was wrong." }]),
  );
});

test("nothing is left out", () => {
  for (const nothing of ["", " \n ", [], null, undefined]) expect(Formats.parse(nothing)).toBeUndefined();
});

test("a line that cannot be read is refused with its sentence", () => {
  expect(Notices.safeParse("Apology | 2026-05-01 | Sorry.").error?.issues.map(({ message }) => message)).toEqual([
    "Begin the line with Retraction, Withdrawal, Expression of concern, Addendum or Correction.",
  ]);
  expect(Formats.safeParse([{ kind: "vinyl" }]).success).toBe(false);
  expect(Notices.safeParse([{ kind: "correction", text: "No day." }]).success).toBe(false);
});
