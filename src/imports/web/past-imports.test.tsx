// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFinishedImport, IMPORT_ID, openImports, REPORT } from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const list = async () => within(await screen.findByRole("region", { name: "Imports" }));

test("a press that has imported nothing says so", async () => {
  openImports({});
  expect(await (await list()).findByText(IMPORT_WORDS.noImports)).toBeDefined();
});

test("each import has its file, format, person, state and result; the opened one is marked", async () => {
  const person = { started_by: "p1", first_name: "Ada", last_name: "Moor" };
  openImports(
    {
      "/imports": {
        imports: [
          createFinishedImport({ ...person, report: { ...REPORT, failed_count: 2 } }),
          createFinishedImport({ id: "other", file_name: "gulls.ris", format: "ris", state: "running" }),
        ],
      },
      [`/imports/${IMPORT_ID}`]: createFinishedImport(person),
    },
    `?import=${IMPORT_ID}`,
  );
  const table = within(await (await list()).findByRole("table", { name: "Imports, the newest first" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first?.textContent).toContain("herons.bib BibTeX");
  expect(first?.textContent).toContain("by Ada Moor");
  expect(first?.textContent).toContain("3 added, 2 refused");
  expect(table.getByRole("link", { current: true }).textContent).toBe("herons.bib");
  expect(second?.textContent).toContain("gulls.ris RIS");
  expect(second?.textContent).not.toContain(" by ");
});

test("an import that runs is fetched again until it has ended", async () => {
  let state = "running";
  openImports({ "/imports": () => ({ imports: [createFinishedImport({ state })] }) });
  await (await list()).findByText("Running");
  state = "finished";
  const region = within(screen.getByRole("region", { name: "Imports" }));
  expect(await region.findByText("Finished")).toBeDefined();
});

test("an import is opened by its address", async () => {
  const { search } = openImports({
    "/imports": { imports: [createFinishedImport()] },
    [`/imports/${IMPORT_ID}`]: createFinishedImport(),
  });
  await userEvent.click(await (await list()).findByRole("link", { name: "herons.bib" }));
  await waitFor(() => expect(search()).toBe(`?import=${IMPORT_ID}`));
});

test("a list that cannot be read has its reason and a button to try again", async () => {
  let isDown = true;
  openImports({ "/imports": () => (isDown ? problem(500, "The imports could not be read.") : { imports: [] }) });
  expect(await (await list()).findByText("The imports could not be read.")).toBeDefined();
  isDown = false;
  await userEvent.click((await list()).getByRole("button", { name: "Try again" }));
  expect(await (await list()).findByText(IMPORT_WORDS.noImports)).toBeDefined();
});
