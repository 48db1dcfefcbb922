import { expect, test } from "vitest";
import { onlyRecord } from "#tests/read-texts.ts";

test("literal and particle names, a paper in proceedings", async () => {
  const { draft, parent } = await onlyRecord(
    "csl-json",
    JSON.stringify(
      [
        {
          type: "paper-conference",
          title: "On {braces}",
          author: [{ literal: "王小波" }, { family: "Gogh", given: "V.", "non-dropping-particle": "van" }],
          "container-title": "Proceedings",
          issued: { "date-parts": [["2021", 7]] },
          page: "3-9",
        },
      ],
      undefined,
      2,
    ),
  );
  expect(draft).toMatchObject({
    type: "academic_chapter",
    title: "On {braces}",
    publication_date: { year: 2021, month: 7 },
    details: { page_from: 3, page_to: 9 },
    contributors: [{ name: { literal: "王小波" } }, { name: { family: "van Gogh", given: "V." } }],
  });
  expect(parent).toMatchObject({ title: "Proceedings" });
});
