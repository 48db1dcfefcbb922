import { expect, test } from "vitest";
import { onlyRecord } from "#tests/read-texts.ts";

test("editors by the record's type, dates, continued lines", async () => {
  const { draft } = await onlyRecord(
    "ris",
    "TY  - BOOK\r\nTI  - Trees\r\n and birds\r\nA3  - Doe, Jane\r\nPY  - 2020\r\nDA  - 2020/03/15/\r\nSN  - 978-0-306-40615-7\r\nKW  - a\r\nKW  - b\r\nER  - \r\n",
  );
  expect(draft).toMatchObject({
    title: "Trees and birds",
    contributors: [{ role: "editor", name: { family: "Doe", given: "Jane" } }],
    publication_date: { year: 2020, month: 3, day: 15 },
    isbn: "9780306406157",
    details: { keywords: ["a", "b"] },
  });
});
