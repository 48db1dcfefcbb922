// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFinishedImport, IMPORT_ID, openImports } from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { preview, row } from "#tests/support/imports/previewed-import.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("records that the press has are updated on request: the preview is made anew and names each field", async () => {
  const known = [
    { line: 1, title: "Heron One", known: { id: IMPORT_ID, sequential_id: 7, title: "Heron One" }, by: "doi" },
  ];
  const update = {
    sequential_id: 7,
    title: "Heron One",
    changed: { "details.place": { from: null, to: "Leeds" } },
    left: { "details.abstract": { from: "Ours.", to: "Theirs." } },
  };
  const { findLast } = openImports({
    "POST /imports/preview/progress": ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
      query["known"] === "update"
        ? preview([row({ outcome: "updated", known, updates: [update] })])
        : preview([row({ outcome: "unchanged", known })]),
    "POST /imports": createFinishedImport(),
    [`/imports/${IMPORT_ID}`]: createFinishedImport(),
  });
  await userEvent.upload(await screen.findByLabelText(IMPORT_WORDS.recordsFile), new File(["@book{a}"], "herons.bib"));
  expect(await screen.findByText(IMPORT_WORDS.fileWithoutRecords)).toBeDefined();
  const firstRow = () =>
    within(screen.getByRole("table", { name: IMPORT_WORDS.fileRows })).getAllByRole("row")[1]?.textContent;
  await userEvent.selectOptions(
    screen.getByLabelText("Records that the press has"),
    "Update them, but for what the press edited",
  );
  await waitFor(() => expect(firstRow()).toContain("Place: nothing → Leeds"));
  expect(firstRow()).toContain("Abstract stays as the press edited it: Ours. (the file: Theirs.)");
  await userEvent.click(screen.getByRole("button", { name: "Import 1 update" }));
  await waitFor(() => expect(findLast("POST", "/imports")?.query).toMatchObject({ known: "update" }));
});
