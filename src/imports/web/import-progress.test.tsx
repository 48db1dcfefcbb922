// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createFinishedImport,
  IMPORT_ID,
  openImports,
  REPORT,
  UNSURE_LINE,
} from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard, problem, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const open = (given: object, responses: Responses = {}) =>
  openImports({ [`/imports/${IMPORT_ID}`]: createFinishedImport(given), ...responses }, `?import=${IMPORT_ID}`);

test("a running import shows its progress and cannot be undone", async () => {
  open({ state: "running", bytes_read: 333 });
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar");
  expect(bar.value).toBe(33);
  expect(screen.getByText("You can leave this page. The import continues.")).toBeDefined();
  expect(screen.queryByRole("button", { name: IMPORT_WORDS.openUndoImport })).toBeNull();
});

test("a finished import counts what was refused and lists the lines with their reasons", async () => {
  const failed = [
    { line: 3, reason: IMPORT_WORDS.titleMissingInRecord },
    { line: 8, reason: "The DOI is not valid." },
  ];
  open({ report: { ...REPORT, failed, failed_count: 2 } });
  expect(await screen.findByText("The import is finished. 2 rows were refused.")).toBeDefined();
  expect(screen.getByText("2 refused rows")).toBeDefined();
  expect(screen.getByText("The DOI is not valid.").textContent).toBe("Line 8: The DOI is not valid.");
});

test("the publications of an import are one click away, until it is undone", async () => {
  open({});
  const link = await screen.findByRole("link", { name: IMPORT_WORDS.showAdded });
  expect(link.getAttribute("href")).toBe("/dashboard/publications?startDate=2026-11-01");
  closeDashboard();
  open({ state: "undone" });
  await screen.findByText("This import was undone.");
  expect(screen.queryByRole("link", { name: IMPORT_WORDS.showAdded })).toBeNull();
});

test("an interrupted import says that the file can be imported again", async () => {
  open({ state: "failed" });
  expect(
    await screen.findByText(
      "The import was interrupted. The records that it had stored remain. You can import the same file again.",
    ),
  ).toBeDefined();
});

test("records that may be others are explained with the reason, and linked", async () => {
  open({ report: { ...REPORT, unsure: [{ ...UNSURE_LINE, addable: false }], unsure_count: 1 } });
  expect(await screen.findByText("1 unsure record")).toBeDefined();
  const link = screen.getByRole("link", { name: /Heron Two/u });
  expect(link.getAttribute("href")).toBe("/dashboard/publications?details=7");
  expect(link.closest("li")?.textContent).toContain(
    "The years differ. No two publications may share it: correct the file or the publication.",
  );
});

test("undoing asks first, then shows what was removed and what stays with its reason", async () => {
  let isUndone = false;
  const { changes } = open(
    {},
    {
      [`/imports/${IMPORT_ID}`]: () => createFinishedImport(isUndone ? { state: "undone", records_left: 1 } : {}),
      [`DELETE /imports/${IMPORT_ID}`]: () => {
        isUndone = true;
        return {
          removed: 2,
          restored: 0,
          kept: [{ id: "k1", title: "Heron Two", reason: PUBLICATION_WORDS.changedSince }],
        };
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: IMPORT_WORDS.openUndoImport }));
  const question = within(await screen.findByRole("alertdialog", { name: IMPORT_WORDS.openUndoImport }));
  expect(question.getByText(/herons\.bib/u).closest("p")?.textContent).toContain("3 records at most");
  expect(changes()).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: IMPORT_WORDS.undoImport }));
  await waitFor(() => expect(toastText()).toContain("2 records were removed, 1 stays."));
  expect(screen.getByText(PUBLICATION_WORDS.changedSince)).toBeDefined();
  expect(await screen.findByText("This import was undone.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Undo the rest" })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("herons.bib"));
});

test("an undo that is refused says why", async () => {
  open({}, { [`DELETE /imports/${IMPORT_ID}`]: () => problem(409, "Another import is running.") });
  await userEvent.click(await screen.findByRole("button", { name: IMPORT_WORDS.openUndoImport }));
  await userEvent.click(await screen.findByRole("button", { name: IMPORT_WORDS.undoImport }));
  await waitFor(() => expect(toastText()).toContain("Import not undone"));
  expect(toastText()).toContain("Another import is running.");
});

test("an import that is not there has its reason in its place; the list of imports stays", async () => {
  openImports({ "/imports": { imports: [createFinishedImport()] } }, `?import=${IMPORT_ID}`);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  const link = await screen.findByRole("link", { name: "herons.bib" });
  expect(link.getAttribute("aria-current")).toBe("true");
  expect(link.closest("tr")?.textContent).toContain("3 added, 0 refused");
});

test("a press without imports says so", async () => {
  openImports({});
  expect(await screen.findByText(IMPORT_WORDS.noImports)).toBeDefined();
});
