import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

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

test.each([
  [
    { "non-dropping-particle": "d'", family: "Alché-Buc", given: "Florence" },
    { family: "d'Alché-Buc", given: "Florence" },
  ],
  [
    { "non-dropping-particle": "de l’", family: "Isle", given: "A." },
    { family: "de l’Isle", given: "A." },
  ],
  [
    { family: "Souza", given: "Rogério Fernandes", "dropping-particle": "de" },
    { family: "Souza", given: "Rogério Fernandes de" },
  ],
  [
    { "non-dropping-particle": "van der", family: "Berg", given: "Jan" },
    { family: "van der Berg", given: "Jan" },
  ],
  [
    { family: "O’ Neill", given: "Ana" },
    { family: "O’ Neill", given: "Ana" },
  ],
  [
    { family: "King", suffix: "Jr.", given: "Martin Luther" },
    { family: "King Jr.", given: "Martin Luther" },
  ],
])("a name's particles stand where the record had them: %j", async (author, name) => {
  const { draft } = await onlyRecord("csl-json", JSON.stringify([{ type: "book", title: "A", author: [author] }]));
  expect(draft.contributors).toMatchObject([{ name }]);
});
