import { expect, test } from "vitest";
import { readFields } from "./loose-record.ts";
import { readDetails } from "./parse-details.ts";

const parseDetails = (record: Readonly<Record<string, unknown>>) => {
  const warnings: string[] = [];
  return { details: readDetails(readFields(record, warnings), "book"), warnings };
};

test("notices and formats come as lines, as lists, or as the JSON of our CSV", () => {
  const notice = { kind: "correction", date: "2026-05-01", text: "Table 3 was wrong." };
  for (const notices of ["Correction | 2026-05-01 | Table 3 was wrong.", [notice], JSON.stringify([notice])])
    expect(parseDetails({ notices })).toMatchObject({ details: { notices: [notice] }, warnings: [] });
  expect(parseDetails({ formats: "PDF | free\nPaperback | $28" }).details.formats).toEqual([
    { kind: "pdf", price: "free" },
    { kind: "paperback", price: "$28" },
  ]);
  expect(
    parseDetails({ funding: "Grant 12", part_title: "Part I", review_statement: "Read twice." }).details,
  ).toMatchObject({
    funding: "Grant 12",
    part_title: "Part I",
    review_statement: "Read twice.",
  });
});

test("what cannot be read is left out with its reason", () => {
  const { details, warnings } = parseDetails({ formats: "Vinyl | $28" });
  expect(details.formats).toBeUndefined();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("“Vinyl” is not a format");
});
