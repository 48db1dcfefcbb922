// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFinishedImport, IMPORT_ID, openImports } from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const NOTHING = { changed: 0, updated: 0, unchanged: 0, unsure: 0, refused: 0 };
const createPreview = (csv: object) => ({
  preview: {
    format: "csv",
    csv: { remembered_at: null, ...csv },
    count: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    failed: [],
    added: { books: 1, volumes: 0, chapters: 0, papers: 0 },
    counts: { new: 1, ...NOTHING },
    unsure: [],
    unsure_count: 0,
    addable_count: 0,
    fields: { count: 2, taken: 2, changed: 0, left_out: 0, refused: 0 },
    changed: [],
    left_out: [],
    rows: [
      {
        line: 2,
        title: "Kranich",
        type: "book",
        authors: [],
        year: null,
        chapters: 0,
        warnings: [],
        error: null,
        outcome: "new",
        known: [],
        unsure: [],
        updates: [],
      },
    ],
  },
});
const COLUMNS = [
  { heading: "Titel", samples: ["Kranich"], field: "title", by: "heading" },
  { heading: "Wer", samples: ["Byron, Ada"], field: null, by: "none" },
  { heading: "Notiz", samples: [], field: null, by: "none" },
];

test("foreign headings are decided before the preview, and the import is started with the decision", async () => {
  let isDecided = false;
  const { findLast } = openImports({
    "POST /imports/preview/progress": () => Response.json(createPreview({ is_settled: isDecided, columns: COLUMNS })),
    "POST /imports": createFinishedImport(),
    [`/imports/${IMPORT_ID}`]: createFinishedImport(),
  });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["Titel"], "list.csv"));
  const table = within(await screen.findByRole("table", { name: "Columns of the file" }));
  expect(screen.queryByRole("heading", { name: "Preview" })).toBeNull();
  expect(table.getAllByRole("row").map(({ textContent }) => textContent?.includes("Kranich"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const title = table.getByLabelText<HTMLSelectElement>("Field of “Titel”");
  expect(title.value).toBe("title");
  // No second name of a field stands beside the first.
  expect(within(title).queryByRole("option", { name: "License" })).toBeNull();
  expect(within(title).queryByRole("option", { name: "Parent id" })).toBeNull();
  const go = screen.getByRole<HTMLButtonElement>("button", { name: "Show the preview" });
  await userEvent.selectOptions(title, "");
  expect(go.disabled).toBe(true);
  expect(screen.getByText(new RegExp(`^${IMPORT_WORDS.titleColumnMissing}`, "u"))).toBeDefined();
  await userEvent.selectOptions(title, "title");
  await userEvent.selectOptions(table.getByLabelText("Field of “Wer”"), "authors");
  expect(screen.getByText("2 of 3 columns are imported, the others are left out.")).toBeDefined();
  isDecided = true;
  await userEvent.click(go);
  await userEvent.click(await screen.findByRole("button", { name: "Import 1 book" }));
  const query = { file_name: "list.csv", columns: "title,authors," };
  expect(findLast("POST", "/imports/preview/progress")?.query).toEqual(query);
  await waitFor(() => expect(findLast("POST", "/imports")?.query).toEqual(query));
});

test("the order of day and month is asked where the file does not decide it", async () => {
  const columns = [
    { heading: "title", samples: ["Kranich"], field: "title", by: "heading" },
    { heading: "date", samples: ["03/04/2019"], field: "date", by: "heading", date_order: "unclear" },
  ];
  openImports({ "POST /imports/preview/progress": createPreview({ is_settled: false, columns }) });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["title"], "list.csv"));
  const choice = await screen.findByLabelText<HTMLSelectElement>("Field of “date”");
  const go = screen.getByRole<HTMLButtonElement>("button", { name: "Show the preview" });
  expect(go.disabled).toBe(true);
  expect(
    screen.getByText(
      "The dates in “date” can be read in two ways. Choose whether the day or the month comes first in them.",
    ),
  ).toBeDefined();
  await userEvent.selectOptions(choice, "Date, day before month");
  expect(go.disabled).toBe(false);
});

test("what stands between people is asked where a cell can be one person or several", async () => {
  const columns = [
    { heading: "title", samples: ["Kranich"], field: "title", by: "heading" },
    {
      heading: "authors",
      samples: ["Lena Brandt, Kwame Osei"],
      field: "authors",
      by: "heading",
      has_unclear_lists: true,
    },
  ];
  let isDecided = false;
  const { findLast } = openImports({
    "POST /imports/preview/progress": () => Response.json(createPreview({ is_settled: isDecided, columns })),
  });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["title"], "list.csv"));
  const rule = await screen.findByLabelText("Several values in a cell of “authors”");
  const go = screen.getByRole<HTMLButtonElement>("button", { name: "Show the preview" });
  expect(go.disabled).toBe(true);
  expect(
    screen.getByText("A cell of “authors” can be one person or several. Choose what stands between people."),
  ).toBeDefined();
  await userEvent.selectOptions(rule, "Commas between values");
  expect(screen.getByLabelText<HTMLSelectElement>("Field of “authors”").value).toBe("authors");
  isDecided = true;
  await userEvent.click(go);
  await waitFor(() =>
    expect(findLast("POST", "/imports/preview/progress")?.query).toMatchObject({ columns: "title,authors_by_comma" }),
  );
});

test("the column of an export of a press offers the names that only such a file has", async () => {
  const columns = [...COLUMNS, { heading: "parent_id", samples: ["b1"], field: "parent_id", by: "heading" }];
  openImports({ "POST /imports/preview/progress": createPreview({ is_settled: false, columns }) });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["Titel"], "list.csv"));
  const choice = await screen.findByLabelText<HTMLSelectElement>("Field of “parent_id”");
  expect(choice.selectedOptions[0]?.textContent).toBe("Parent id");
  await userEvent.selectOptions(choice, "title");
  await userEvent.selectOptions(choice, "parent_id");
  expect(choice.value).toBe("parent_id");
});

test("a remembered decision is said, and can be changed", async () => {
  const csv = { is_settled: true, columns: COLUMNS, remembered_at: "2026-11-01T09:00:00Z" };
  openImports({ "POST /imports/preview/progress": createPreview(csv) });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["Titel"], "list.csv"));
  expect(await screen.findByText(/decided for an earlier file\. 1 of 3 columns/u)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Change the columns" }));
  expect(await screen.findByRole("table", { name: "Columns of the file" })).toBeDefined();
});
