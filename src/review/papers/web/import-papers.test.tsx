// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createVolume } from "#tests/support/dashboard/given-volume.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import type { PaperImport, PaperRow } from "./papers-queries.ts";

const IMPORT = "1e1e1e1e-0000-4000-8000-000000000001";
const PATH = `/volumes/12/paper-imports/${IMPORT}`;
const PROCEEDINGS = createVolume([], { type: "conference_proceedings", noun: "paper", title: "Coasts 2026" });

const row = (given: Partial<PaperRow> = {}): PaperRow => ({
  line: 2,
  paper_id: "12",
  title: "Salt Roads",
  authors: ["Bea Lund", "Ben Osei"],
  pdf: "paper_12.pdf",
  status: "ready",
  number: null,
  errors: [],
  remarks: [],
  ...given,
});
const createImport = (rows: readonly PaperRow[], given: Partial<PaperImport> = {}): PaperImport => ({
  id: IMPORT,
  state: "checked",
  list_name: "accepted.csv",
  pdf_count: 1,
  rows: [...rows],
  ready: rows.filter(({ status }) => status === "ready").length,
  unused_pdfs: [],
  results: [],
  ...given,
});

const openPapers = (responses: Responses = {}, search = "") =>
  openDashboard(`/dashboard/volumes/12/import${search}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/volumes/12": PROCEEDINGS,
    ...responses,
  });
const openImport = (checked: PaperImport, responses: Responses = {}) =>
  openPapers({ [PATH]: checked, ...responses }, `?import=${IMPORT}`);
const cells = async (table: string) => {
  const rows = within(await screen.findByRole("table", { name: table })).getAllByRole("row");
  return rows.slice(1).map(({ textContent }) => textContent);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the files of an event", () => {
  test("the PDFs wait for the list; the list's columns are explained", async () => {
    openPapers();
    expect(await screen.findByLabelText(REVIEW_WORDS.listOfPapers)).toHaveProperty("disabled", false);
    expect(screen.getByLabelText("PDFs")).toHaveProperty("disabled", true);
    expect(screen.getByText(/^Needed: paper_id, title, authors/u)).toBeDefined();
    const crumb = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(crumb.getByRole("link", { name: "Coasts 2026" }).getAttribute("href")).toBe("/dashboard/volumes/12");
  });

  test("the list is sent as soon as it is chosen, and the address keeps the import", async () => {
    vi.spyOn(crypto, "randomUUID").mockReturnValue(IMPORT);
    const { findLast, search } = openPapers({
      [`PUT ${PATH}/list`]: createImport([row()]),
      [PATH]: createImport([row()]),
    });
    const list = new File(["paper_id,title,authors\n"], "accepted.csv", { type: "text/csv" });
    await userEvent.upload(await screen.findByLabelText(REVIEW_WORDS.listOfPapers), list);
    await waitFor(() => expect(search()).toBe(`?import=${IMPORT}`));
    expect(findLast("PUT", `${PATH}/list`)?.query).toEqual({ file_name: "accepted.csv" });
    expect(await screen.findByText("1 of 1 papers is ready.")).toBeDefined();
    vi.restoreAllMocks();
  });

  test("a list that is refused has its sentence at the field, and can be chosen again", async () => {
    openImport(createImport([]), { [`PUT ${PATH}/list`]: () => problem(422, "The column “title” is missing.") });
    const field = await screen.findByLabelText(REVIEW_WORDS.listOfPapers);
    await userEvent.upload(field, new File(["a,b\n"], "wrong.csv", { type: "text/csv" }));
    expect((await screen.findByText("The column “title” is missing.")).getAttribute("role")).toBe("alert");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field).toHaveProperty("disabled", false);
  });

  test("a volume that is a book takes no papers; one that is not there has a heading", async () => {
    openPapers({ "/volumes/12": createVolume([]) });
    expect(await screen.findByText(/This volume is a book\.$/u)).toBeDefined();
    expect(screen.queryByLabelText(REVIEW_WORDS.listOfPapers)).toBeNull();
    closeDashboard();
    vi.stubGlobal("scrollTo", () => undefined);
    openPapers({ "/volumes/12": () => problem(404, "There is no such volume.", { title: "Not found" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Not found" })).toBeDefined();
  });
});

describe("what an import will do", () => {
  test("each row says whether it is ready, what is missing, and what was imported before", async () => {
    openImport(
      createImport(
        [
          row(),
          row({ line: 3, paper_id: "", pdf: null, status: "not_ready", errors: [REVIEW_WORDS.paperWithoutId] }),
          row({ line: 4, paper_id: "14", status: "imported", number: "PRO-2026-0007" }),
          row({ line: 5, paper_id: "15", remarks: ["The ORCID iD of Ben Osei was left out."] }),
        ],
        { ready: 2, unused_pdfs: ["99.pdf"] },
      ),
    );
    const [ready, missing, before, remark] = await cells(REVIEW_WORDS.rowsOfPapers);
    expect(ready).toContain("paper_12.pdf");
    expect(ready).toContain("Ready");
    expect(missing).toContain("No id");
    expect(missing).toContain("Not readyThe paper has no id.");
    expect(before).toContain("Imported already: PRO-2026-0007");
    expect(remark).toContain("The ORCID iD of Ben Osei was left out.");
    expect(screen.getByText("One PDF belongs to no row: 99.pdf.")).toBeDefined();
    expect(screen.getByText(/The others stay out: mend the list or the ZIP/u)).toBeDefined();
  });

  test("nothing is imported before the agreement of the authors is confirmed", async () => {
    const { changes, findLast } = openImport(createImport([row(), row({ line: 3, paper_id: "13" })]), {
      [`POST ${PATH}/start`]: createImport([row()], { state: "running" }),
    });
    const start = await screen.findByRole<HTMLButtonElement>("button", { name: "Import 2 papers" });
    expect(start.disabled).toBe(true);
    expect(screen.getByText(/They count as confirmed, .* No e-mail is sent to them now\.$/u)).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: /^The authors agreed/u }));
    expect(changes()).toEqual([]);
    await userEvent.click(start);
    await waitFor(() => expect(findLast("POST", `${PATH}/start`)?.body).toEqual({ confirmed: true }));
  });

  test("without a row that is ready there is nothing to import; the ZIP comes next", async () => {
    openImport(createImport([row({ status: "not_ready", pdf: null, errors: ["There is no PDF."] })], { pdf_count: 0 }));
    expect(await screen.findByText("Send the ZIP of PDFs next.", { exact: false })).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: /^The authors agreed/u }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nothing to import" }).disabled).toBe(true);
  });

  test("a start that the press refuses says why", async () => {
    openImport(createImport([row()]), {
      [`POST ${PATH}/start`]: () => problem(409, "This import was started already."),
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: /^The authors agreed/u }));
    await userEvent.click(screen.getByRole("button", { name: "Import 1 paper" }));
    await waitFor(() => expect(toastText()).toContain("This import was started already."));
  });
});

describe("what an import did", () => {
  test("a running import counts its rows, and need not be watched", async () => {
    const imported = { line: 2, paper_id: "12", outcome: "imported", number: "PRO-2026-0008", reason: "" } as const;
    openImport(createImport([row(), row({ line: 3 })], { state: "running", results: [imported] }));
    expect(await screen.findByText(/1 of 2 rows are done\. You can leave this page\./u)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Import/u })).toBeNull();
  });

  test("a finished one counts what is new, known and left out; each manuscript is a link", async () => {
    const { search } = openImport(
      createImport([], {
        state: "finished",
        results: [
          { line: 2, paper_id: "12", outcome: "imported", number: "PRO-2026-0008", reason: "" },
          { line: 3, paper_id: "13", outcome: "known", number: "PRO-2026-0003", reason: "" },
          { line: 4, paper_id: "", outcome: "failed", number: "", reason: "The PDF is encrypted." },
        ],
      }),
    );
    expect(await screen.findByText("1 paper was imported. 1 had been imported before. 1 stayed out.")).toBeDefined();
    const results = await cells("What was imported");
    expect(results).toEqual([
      "212Imported as PRO-2026-0008",
      "313Imported before as PRO-2026-0003",
      "4No idNot imported: The PDF is encrypted.",
    ]);
    expect(screen.getByRole("link", { name: "PRO-2026-0003" }).getAttribute("href")).toBe(
      "/dashboard/content-review/PRO-2026-0003",
    );
    await userEvent.click(screen.getByRole("button", { name: "Import another list" }));
    await waitFor(() => expect(search()).toBe(""));
    expect(await screen.findByLabelText(REVIEW_WORDS.listOfPapers)).toBeDefined();
  });

  test("an import that is not there says so on the volume's page of imports", async () => {
    openPapers({ [PATH]: () => problem(404, "There is no such import.", { title: "Not found" }) }, `?import=${IMPORT}`);
    expect(await screen.findByText("There is no such import.")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Import papers" })).toBeDefined();
  });
});
