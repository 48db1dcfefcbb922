// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { zipSync, strToU8 } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFinishedImport, IMPORT_ID, openImports } from "#tests/support/dashboard/finished-imports.ts";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

/** The uploads that the press received; it takes those of Harbours, and refuses the others. */
const uploads: { readonly address: string; readonly name: string }[] = [];
/** The responses that the press holds back, while it does. */
let held: (() => void)[] | undefined;

class UploadReceived extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #address = "";

  open(method: string, address: string): void {
    this.#address = `${method} ${address}`;
  }

  setRequestHeader(): void {}

  send(file: File): void {
    uploads.push({ address: this.#address, name: file.name });
    const isTaken = this.#address.includes(HARBOURS.id);
    this.status = isTaken ? 200 : 422;
    this.responseText = JSON.stringify(isTaken ? {} : { title: "Refused", detail: PUBLICATION_WORDS.pdfOnly });
    const respond = (): void => void this.dispatchEvent(new Event("load"));
    if (held) held.push(respond);
    else respond();
  }
}

beforeEach(() => {
  uploads.length = 0;
  held = undefined;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("XMLHttpRequest", UploadReceived);
});
afterEach(closeDashboard);

const HARBOURS = { id: "1b1b4f0e-5555-4c9e-8a55-000000000001", sequential_id: 7, title: "Harbours", has_file: false };
const TIDES = {
  ...HARBOURS,
  id: "1b1b4f0e-5555-4c9e-8a55-000000000002",
  sequential_id: 8,
  title: "Tides",
  has_file: true,
};
const createMatched = (name: string, file_type: string | null, ...publications: readonly object[]) => ({
  name,
  file_type,
  by: publications.length > 0 ? "isbn" : null,
  publications,
});

const choose = async (...files: readonly File[]) =>
  userEvent.upload(await screen.findByLabelText("Files, or a ZIP file with them"), [...files]);
const rows = () =>
  within(screen.getByRole("table", { name: "Files and their publications" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

test("files of a ZIP are shown with their publications, attached one by one, and older ones replaced only when it is ticked", async () => {
  const names = ["a.pdf", "b.pdf", "c.pdf", "d.mobi"];
  const zip = new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)]))));
  const { findLast } = openImports({
    "POST /imports/files/match": {
      files: [
        createMatched("a.pdf", "final_pdf", HARBOURS),
        createMatched("b.pdf", "final_pdf", TIDES),
        createMatched("c.pdf", "final_pdf", HARBOURS, TIDES),
        createMatched("d.mobi", null),
      ],
    },
  });
  await choose(new File([zip], "files.zip"));
  expect(await screen.findByText("2 files of 4 belong to a publication.")).toBeDefined();
  expect(findLast("POST", "/imports/files/match")?.body).toEqual({ names });
  expect(rows()).toEqual([
    expect.stringContaining("It fits 2 publications"),
    expect.stringContaining("PDF files, EPUBs and covers"),
    expect.stringMatching(/a\.pdf.*Harbours.*by its ISBN.*New/u),
    expect.stringMatching(/b\.pdf.*Tides.*Is there already/u),
  ]);
  expect(screen.getByRole("button", { name: "Attach 1 file" })).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace 1 file that is there already" }));
  await userEvent.click(screen.getByRole("button", { name: "Attach 2 files" }));
  expect(await screen.findByText("1 file was attached. 1 was refused.")).toBeDefined();
  expect(uploads).toEqual([
    // The server refuses it where a file came meanwhile.
    {
      address: `PUT /api/v1/publications/${HARBOURS.id}/files/final_pdf?replace_existing=false`,
      name: "a.pdf",
    },
    { address: `PUT /api/v1/publications/${TIDES.id}/files/final_pdf`, name: "b.pdf" },
  ]);
  await waitFor(() => expect(rows().some((row) => row?.includes(PUBLICATION_WORDS.pdfOnly))).toBe(true));
});

test("leaving while files are sent asks first; a second run sends only the rest", async () => {
  held = [];
  const others = [2, 3].map((at) => ({
    ...HARBOURS,
    id: `${HARBOURS.id}-${at}`,
    sequential_id: at,
    title: `Pier ${at}`,
  }));
  const matching = (...attached: readonly number[]) => ({
    "POST /imports/files/match": {
      files: [HARBOURS, ...others].map((publication, at) =>
        createMatched(`${at}.pdf`, "final_pdf", { ...publication, has_file: attached.includes(at) }),
      ),
    },
  });
  const files = [0, 1, 2].map((at) => new File([String(at)], `${at}.pdf`));
  const { path } = openImports(matching());
  await choose(...files);
  await userEvent.click(await screen.findByRole("button", { name: "Attach 3 files" }));
  await waitFor(() => expect(held).toHaveLength(1));
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const leave = async (label: string): Promise<void> => {
    await userEvent.click(
      within(screen.getByRole("navigation", { name: "Dashboard" })).getByRole("link", { name: "Settings" }),
    );
    const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveDuringSending }));
    expect(question.getByText(/^Files already sent stay attached/u)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: label }));
  };
  await leave("Cancel");
  held.shift()?.();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await leave(FORM_WORDS.leavePage);
  await waitFor(() => expect(path()).toBe("/dashboard/settings"));
  held.shift()?.();

  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("XMLHttpRequest", UploadReceived);
  held = undefined;
  openImports(matching(0, 1));
  await choose(...files);
  await userEvent.click(await screen.findByRole("button", { name: "Attach 1 file" }));
  expect(await screen.findByText("1 file was attached.")).toBeDefined();
  expect(uploads.map(({ name }) => name)).toEqual(["0.pdf", "1.pdf", "2.pdf"]);
  expect(uploads.every(({ address }) => address.endsWith("?replace_existing=false"))).toBe(true);
  const later = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test("another import that is opened while files are sent asks first: its progress takes the place of the panel", async () => {
  held = [];
  const { search } = openImports({
    "/imports": { imports: [createFinishedImport()] },
    [`/imports/${IMPORT_ID}`]: createFinishedImport(),
    "POST /imports/files/match": { files: [createMatched("a.pdf", "final_pdf", HARBOURS)] },
  });
  await choose(new File(["a"], "a.pdf"));
  await userEvent.click(await screen.findByRole("button", { name: "Attach 1 file" }));
  await waitFor(() => expect(held).toHaveLength(1));
  await userEvent.click(await screen.findByRole("link", { name: "herons.bib" }));
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveDuringSending }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(search()).toBe("");
  held.shift()?.();
  expect(await screen.findByText("1 file was attached.")).toBeDefined();
  await userEvent.click(await screen.findByRole("link", { name: "herons.bib" }));
  await waitFor(() => expect(search()).toContain(IMPORT_ID));
});

test("two files for one place are both left out, and a broken ZIP is refused with a sentence", async () => {
  openImports({
    "POST /imports/files/match": {
      files: [createMatched("a.pdf", "final_pdf", HARBOURS), createMatched("b.pdf", "final_pdf", HARBOURS)],
    },
  });
  await choose(new File(["a"], "a.pdf"), new File(["b"], "b.pdf"));
  expect(await screen.findByText("0 files of 2 belong to a publication.")).toBeDefined();
  expect(rows()[0]).toContain("“b.pdf” would be the same file of this publication.");
  expect(screen.queryByRole("button", { name: /^Attach/u })).toBeNull();
  await choose(new File(["no archive at all, but long enough"], "x.zip"));
  const panel = within(screen.getByRole("region", { name: "PDFs, EPUBs and covers" }));
  expect((await panel.findByRole("alert")).textContent).toBe("This is not a ZIP file, or it is cut off.");
});
