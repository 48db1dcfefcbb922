import { describe, expect, test } from "vitest";
import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const json = (record: object): Promise<ImportedRecord> => onlyRecord("jsonl", JSON.stringify(record));

describe("JSON Lines as catalogues write them", () => {
  test("unusual values are repaired", async () => {
    const { draft, warnings } = await json({
      kind: "book",
      source: "list",
      source_id: "7",
      title: " Wirtschaft  im Wandel ",
      authors: ["Weber, Anna (Hrsg.)", "Bo Li"],
      language: "ger",
      license: "CC-BY  4.0",
      isbn: "0-306-40615-2",
      year: "2014",
      series: "Studien",
      series_number: "3",
      pages: "xii, 192 S.",
    });
    expect(draft).toMatchObject({
      type: "book",
      status: "draft",
      title: "Wirtschaft im Wandel",
      source_id: "list:7",
      licence: "CC-BY-4.0",
      open_access: true,
      isbn: "9780306406157",
      publication_date: { year: 2014 },
      series: { title: "Studien", position: "3" },
      contributors: [
        { role: "editor", name: { family: "Weber", given: "Anna" } },
        { role: "author", name: { family: "Li", given: "Bo" } },
      ],
      details: { language: "de", pages: 192 },
    });
    expect(warnings).toEqual([]);
  });

  test("values that cannot be repaired are left out with a warning", async () => {
    const { draft, warnings } = await json({
      title: "A",
      isbn: "9780306406158",
      doi: "nothing",
      year: "Forthcoming",
      language: "mis",
      license: "metadata CC0",
      contributors: [{ family: "Doe", orcid: "0000-0000-0000-0000" }],
    });
    expect(draft).toMatchObject({
      open_access: false,
      details: { language: "en" },
      contributors: [{ name: { family: "Doe" } }],
    });
    expect([draft.isbn, draft.doi, draft.publication_date, draft.licence]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(warnings).toHaveLength(6);
  });

  test("chapters inherit missing values from their book; pages that are not numbers become a label", async () => {
    const { children, warnings } = await json({
      title: "Livro",
      language: "pt",
      license: "CC-BY 4.0",
      year: "2006",
      children: [
        { title: "Um", pages: ["21", "22"], number: "2" },
        { title: "Prefácio", pages: ["ix", "xii"], authors: null },
        { authors: [] },
      ],
    });
    expect(children).toMatchObject([
      {
        type: "academic_chapter",
        open_access: true,
        publication_date: { year: 2006 },
        details: { language: "pt", page_from: 21, page_to: 22, chapter_number: 2 },
      },
      { title: "Prefácio", details: { page_label: "ix-xii" } },
    ]);
    expect(warnings).toEqual(["Chapter 3: The record has no title. It was left out."]);
  });

  test("proceedings have their conference", async () => {
    const { draft } = await json({
      kind: "proceedings",
      title: "Proceedings",
      conference: "Music",
      acronym: "M 2000",
      place: "Plymouth",
      dates: "October 23-25, 2000",
      date: "2000-10-23",
    });
    expect(draft.event).toEqual({
      name: "Music",
      acronym: "M 2000",
      place: "Plymouth",
      starts_on: "2000-10-23",
      ends_on: undefined,
      dates_text: "October 23-25, 2000",
    });
    expect(draft.details.place).toBeUndefined();
  });
});

test("the details of the specification are read, and every field that is not known is named", async () => {
  const { draft, left_out, children } = await onlyRecord(
    "jsonl",
    JSON.stringify({
      title: "Nested",
      foo: "bar",
      abstractt: "A slip.",
      details: { abstract: "Of the tides.", publisher: "Quay Press", pages: 412, language: "de", keywords: ["tides"] },
      children: [{ title: "One", details: { abstract: "Inside." }, colour: "blue" }],
    }),
  );
  expect(draft.details).toMatchObject({
    abstract: "Of the tides.",
    publisher: "Quay Press",
    pages: 412,
    language: "de",
    keywords: ["tides"],
  });
  expect(children).toMatchObject([{ details: { abstract: "Inside." } }]);
  expect(left_out).toEqual(["foo", "abstractt", "colour of a chapter"]);
});
