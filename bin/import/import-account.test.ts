import { expect, test } from "vitest";
import { emptyReport, type ImportReport } from "#imports/storing/import-report.ts";
import { accountLines, reportAsJson } from "./import-account.ts";

const report: ImportReport = {
  ...emptyReport(),
  created: 3,
  warnings: [
    { line: 1, sentence: "The date “Spring 2008” was read as 2008." },
    { line: 2, sentence: "The date “Fall 2009” was read as 2009." },
  ],
  fields: { count: 43, taken: 23, changed: 2, left_out: 15, refused: 3 },
  changed: new Map([["date", 2]]),
  left_out: new Map(Object.entries({ note: 2, url: 9, "505 contents note": 9, a: 1, b: 1, c: 1 })),
};

test("an import names the fields that it left out, those of most records first", () => {
  expect(accountLines("a.bib", report, { account: false })).toEqual([
    "a.bib: left out: 505 contents note (9 records), url (9 records), note (2 records), a (1 record), b (1 record) and 1 more; --account names all.",
  ]);
  expect(accountLines("a.bib", emptyReport(), { account: false })).toEqual([]);
});

test("--account says of each kind of change how many records have it, and names every field", () => {
  expect(accountLines("a.bib", report, { account: true })).toEqual([
    "a.bib: fields: 43 values, of which 23 were taken, 2 changed and 15 left out; 3 are those of refused records.",
    "a.bib: changed: date (2 records).",
    "a.bib: remark on 2 records: The date “…” was read as ….",
    "a.bib: left out: 505 contents note (9 records), url (9 records), note (2 records), a (1 record), b (1 record), c (1 record).",
  ]);
  expect(accountLines("a.bib", emptyReport(), { account: true })).toEqual([
    "a.bib: fields: 0 values, of which 0 were taken, 0 changed and 0 left out.",
    "a.bib: no field was left out.",
  ]);
});

test("--json has the same for programs", () => {
  expect(JSON.parse(reportAsJson("a.bib", report))).toMatchObject({
    file: "a.bib",
    created: 3,
    remarks: [{ sentence: "The date “…” was read as ….", count: 2 }],
    fields: { count: 43, taken: 23, changed: 2, left_out: 15, refused: 3 },
    changed: [{ name: "date", count: 2 }],
    left_out: [{ name: "505 contents note", count: 9 }, { name: "url", count: 9 }, { name: "note" }, {}, {}, {}],
  });
});
