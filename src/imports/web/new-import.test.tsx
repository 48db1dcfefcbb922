// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createFinishedImport,
  IMPORT_ID,
  KNOWN_LINE,
  openImports,
  UNSURE_LINE,
} from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { preview, row } from "#tests/support/imports/previewed-import.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

const file = () => within(screen.getByRole("region", { name: "The file" }));
const field = () => screen.findByLabelText<HTMLInputElement>(IMPORT_WORDS.recordsFile);
const chooseFile = async (text = "@book{a}") => userEvent.upload(await field(), new File([text], "herons.bib"));
const rows = () =>
  within(screen.getByRole("table", { name: IMPORT_WORDS.fileRows }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("choosing a file", () => {
  test("an empty file is refused beside the field, without a request", async () => {
    const { changes } = openImports({});
    await chooseFile("");
    expect((await file().findByRole("alert")).textContent).toBe("The file is empty.");
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(changes()).toEqual([]);
  });

  test("a file that the server refuses has the server's reason beside the field", async () => {
    openImports({ "POST /imports/preview/progress": () => problem(422, "This file is no format that can be read.") });
    await chooseFile();
    expect((await file().findByRole("alert")).textContent).toBe("This file is no format that can be read.");
    expect(screen.queryByRole("button", { name: /^Import /u })).toBeNull();
  });

  test("while the file is read, the number of its records and the part that is read are shown", async () => {
    let send: (line: object) => void = () => undefined;
    let end: () => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        end = () => controller.close();
      },
    });
    openImports({ "POST /imports/preview/progress": () => new Response(stream) });
    await chooseFile();
    const progress = within(await screen.findByRole("region", { name: MANUSCRIPT_WORDS.fileInReading }));
    expect(progress.getByRole("status").textContent).toBe("Sending the file.");
    for (const [records, words] of [
      [1, "Reading the file: 1 record so far."],
      [2619, "Reading the file: 2,619 records so far."],
    ] as const) {
      send({ progress: { bytes_read: 250, bytes_total: 1000, records } });
      await waitFor(() => expect(progress.getByRole("status").textContent).toBe(words));
    }
    const bar = progress.getByRole<HTMLProgressElement>("progressbar");
    expect(Number(bar.getAttribute("value")) / Number(bar.getAttribute("max"))).toBe(0.25);
    send(preview([row()], { added: { books: 0, volumes: 26, chapters: 0, papers: 2593 } }));
    end();
    expect(await screen.findByRole("button", { name: "Import 26 volumes with 2,593 papers" })).toBeDefined();
    expect(screen.queryByRole("region", { name: MANUSCRIPT_WORDS.fileInReading })).toBeNull();
  });

  test("a broken request can be tried again with the same file", async () => {
    let isBroken = true;
    openImports({
      "POST /imports/preview/progress": () => (isBroken ? problem(503, "The press is busy.") : preview([row()])),
    });
    await chooseFile();
    expect(await screen.findByText("The press is busy.")).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Import 1 book with 2 chapters" })).toBeDefined();
  });
});

describe("the preview", () => {
  test("names each row's result and gets the focus; nothing is stored yet", async () => {
    const { changes, findLast } = openImports({
      "POST /imports/preview/progress": preview([
        row(),
        row({
          line: 9,
          title: null,
          outcome: "refused",
          error: IMPORT_WORDS.titleMissingInRecord,
          type: null,
          authors: [],
        }),
        row({ line: 4, title: "Heron Two", outcome: "unchanged", known: [KNOWN_LINE] }),
      ]),
    });
    await chooseFile();
    const heading = await screen.findByRole("heading", { name: "Preview" });
    await waitFor(() => expect(document.activeElement).toBe(heading.parentElement));
    expect(screen.getByText("Nothing is stored yet.")).toBeDefined();
    expect(screen.getByText("BibTeX, 3 rows.")).toBeDefined();
    expect(rows()[0]).toContain("Book · A. Lee, B. Ray +1 more · 2024 · 2 chapters");
    expect(rows()[1]).toContain(IMPORT_WORDS.titleMissingInRecord);
    expect(rows()[2]).toContain("Already in the catalogue:");
    expect(changes()).toEqual(["POST /imports/preview/progress"]);
    expect(findLast("POST", "/imports/preview/progress")?.query).toEqual({ file_name: "herons.bib" });
  });

  test("rows of one result alone are shown by its button, with what the result means", async () => {
    openImports({
      "POST /imports/preview/progress": preview([
        row(),
        row({ line: 2, title: "Egret", outcome: "refused", error: "No." }),
      ]),
    });
    await chooseFile();
    await userEvent.click(await screen.findByRole("button", { name: "Refused 1" }));
    expect(screen.getByRole("button", { name: "Refused 1" }).getAttribute("aria-pressed")).toBe("true");
    expect(rows()).toHaveLength(1);
    expect(screen.getByText("It cannot be imported. The others can.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Changed 0" }));
    expect(screen.getByText("No rows of this kind.")).toBeDefined();
  });

  test("fifty rows are shown at a time", async () => {
    openImports({
      "POST /imports/preview/progress": preview(Array.from({ length: 51 }, (_, index) => row({ line: index + 1 }))),
    });
    await chooseFile();
    await screen.findByRole("button", { name: "Import 51 books with 102 chapters" });
    expect(rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(rows()).toHaveLength(1);
  });

  test("a remark on many rows is said once, above the rows and the button, and leads to its rows", async () => {
    const none = "The record has no abstract.";
    const rowsOfFile = [
      ...Array.from({ length: 11 }, (_, index) => row({ line: index + 1, warnings: [none] })),
      row({ line: 12, title: "Heron Two", warnings: ["The status “gone” is not known."] }),
    ];
    openImports({ "POST /imports/preview/progress": preview(rowsOfFile) });
    await chooseFile();
    const button = await screen.findByRole("button", { name: "Import 12 books with 24 chapters" });
    const table = screen.getByRole("table", { name: IMPORT_WORDS.fileRows });
    expect(button.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const account = within(screen.getByRole("region", { name: "Fields of the file" }));
    expect(account.getByText("1,209 values: 1,190 taken, 12 changed, 2 left out, 5 of refused records.")).toBeTruthy();
    expect(within(account.getByRole("region", { name: "Changed" })).getByRole("listitem").textContent).toBe(
      "isbn 12 records",
    );
    expect(within(account.getByRole("region", { name: "Left out" })).getByRole("listitem").textContent).toBe(
      "note 2 records",
    );
    const remarks = within(screen.getByRole("region", { name: "Remarks" }));
    expect(remarks.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `11 ×${none}Show the rows`,
      "1 ×The status “gone” is not known.Show the rows",
    ]);
    expect(rows().filter((text) => text.includes(none))).toHaveLength(0);
    expect(rows().at(-1)).toContain("The status “gone” is not known.");
    await userEvent.click(remarks.getByRole("button", { name: `Show the rows with this remark: ${none}` }));
    expect(rows()).toHaveLength(11);
    expect(rows()[0]).toContain(none);
    await userEvent.click(remarks.getByRole("button", { name: `Show the rows with this remark: ${none}` }));
    expect(rows()).toHaveLength(12);
  });

  test("a file without new records has nothing to import", async () => {
    openImports({ "POST /imports/preview/progress": preview([row({ outcome: "unchanged", known: [KNOWN_LINE] })]) });
    await chooseFile();
    expect(await screen.findByText(IMPORT_WORDS.fileWithoutRecords)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Import /u })).toBeNull();
  });

  test("the import is started with the chosen status; the file's own is the default", async () => {
    const { findLast, search } = openImports({
      "POST /imports/preview/progress": preview([row()]),
      "POST /imports": createFinishedImport({ state: "running" }),
      [`/imports/${IMPORT_ID}`]: createFinishedImport(),
    });
    await chooseFile();
    const status = await screen.findByLabelText<HTMLSelectElement>(IMPORT_WORDS.newRecordsStatus);
    expect(status.value).toBe("");
    expect(screen.getByText("Records without a status become drafts.")).toBeDefined();
    await userEvent.selectOptions(status, "published");
    expect(screen.getByText("Readers see them as soon as they are imported.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Import 1 book with 2 chapters" }));
    await waitFor(() => expect(search()).toBe(`?import=${IMPORT_ID}`));
    expect(findLast("POST", "/imports")?.query).toEqual({ file_name: "herons.bib", status: "published" });
    await waitFor(() => expect(document.activeElement?.textContent).toContain("herons.bib"));
  });

  test("unsure records are left out unless they are chosen, and then counted in the button", async () => {
    const { findLast } = openImports({
      "POST /imports/preview/progress": preview([row(), row({ line: 5, outcome: "unsure", unsure: [UNSURE_LINE] })]),
      "POST /imports": createFinishedImport(),
      [`/imports/${IMPORT_ID}`]: createFinishedImport(),
    });
    await chooseFile();
    await screen.findByRole("button", { name: "Import 1 book with 2 chapters" });
    await userEvent.click(screen.getByRole("checkbox", { name: "Add 1 unsure record too" }));
    await userEvent.click(screen.getByRole("button", { name: "Import 1 book with 2 chapters and 1 unsure record" }));
    await waitFor(() =>
      expect(findLast("POST", "/imports")?.query).toEqual({ file_name: "herons.bib", unsure: "add" }),
    );
  });
});
