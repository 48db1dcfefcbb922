import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

test("a header in any case, semicolons between columns, lists, line breaks in a cell", async () => {
  const { draft } = await onlyRecord(
    "csv",
    '\uFEFFTitle;Authors;ISBN;Abstract;Open Access\r\n"A; B";"Doe, Jane; Bo Li";9780306406157;"one\r\ntwo";yes\r\n',
  );
  expect(draft).toMatchObject({
    title: "A; B",
    contributors: [{ name: { family: "Doe", given: "Jane" } }, { name: { family: "Li", given: "Bo" } }],
    isbn: "9780306406157",
    open_access: true,
    details: { abstract: "one\ntwo" },
  });
});
