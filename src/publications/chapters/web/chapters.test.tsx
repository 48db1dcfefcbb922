// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  noContent,
  openDashboard,
  problem,
  type Responses,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const BOOK = createListedPublication();
const PARENT = {
  id: BOOK.id,
  sequential_id: BOOK.sequential_id,
  title: BOOK.title,
  type: BOOK.type,
  status: BOOK.status,
} as const;
const chapter = (number: number, title: string, given: Parameters<typeof createListedPublication>[0] = {}) =>
  createListedPublication({
    id: `c0c04f0e-6666-4c9e-8a55-00000000000${number}`,
    sequential_id: 100 + number,
    title,
    type: "academic_chapter",
    parent_book_id: BOOK.id,
    parent: PARENT,
    details: { ...BOOK.details, chapter_number: number, page_from: number * 10, page_to: number * 10 + 8 },
    ...given,
  });
const TIDES = chapter(1, "Tides");
const PORTS = chapter(2, "Ports");
const NETS = chapter(3, "Nets");

const openBook = (chapters: readonly object[], responses: Responses = {}, role: Role = "admin", search = "") =>
  openDashboard(`/dashboard/publications/12/edit?step=2${search}`, viewerWith([role]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": { publications: [], total: 0, limit: 10, offset: 0 },
    "/publications/12": BOOK,
    [`/publications/${BOOK.id}`]: BOOK,
    [`/publications/${BOOK.id}/chapters`]: { chapters },
    [`/publications/${BOOK.id}/history`]: { history: [], total: 0 },
    ...responses,
  });
const table = async () => within(await screen.findByRole("table", { name: "Chapters in their order" }));
const titles = async () =>
  (await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelectorAll("td")[1]?.textContent);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the chapters of a book", () => {
  test("a row has number, pages and two authors with the number of the others", async () => {
    openBook([chapter(1, "Tides", { authors: ["A. Lee", "B. Ray", "C. Poe", "D. Day"] })]);
    const row = (await (await table()).findByText("Tides")).closest("tr");
    expect(row?.textContent).toContain("A. Lee, B. Ray +2");
    expect(row?.textContent).toContain("10–18");
  });

  test("a chapter moves at once and keeps the focus on its button, at an end on the other one", async () => {
    let order = [TIDES, PORTS, NETS];
    const { changes, findLast } = openBook([], {
      [`/publications/${BOOK.id}/chapters`]: () => ({ chapters: order }),
      [`POST /publications/${PORTS.id}/move`]: () => {
        order = [PORTS, TIDES, NETS];
        return PORTS;
      },
    });
    await userEvent.click(await (await table()).findByRole("button", { name: "Move Up: Ports" }));
    await waitFor(async () => expect(await titles()).toEqual(["Ports", "Tides", "Nets"]));
    await waitFor(() => expect(toastText()).toContain("Chapter reordered"));
    expect(findLast("POST", `/publications/${PORTS.id}/move`)?.body).toEqual({ direction: "up" });
    expect(changes()).toHaveLength(1);
    const up = (await table()).getByRole<HTMLButtonElement>("button", { name: "Move Up: Ports" });
    expect(up.disabled).toBe(true);
    await waitFor(async () =>
      expect(document.activeElement).toBe((await table()).getByRole("button", { name: "Move Down: Ports" })),
    );
  });

  test("a refused move goes back to the stored order, with the reason", async () => {
    openBook([TIDES, PORTS], {
      [`POST /publications/${PORTS.id}/move`]: () => problem(409, "Another person changed the order."),
    });
    await userEvent.click(await (await table()).findByRole("button", { name: "Move Up: Ports" }));
    await waitFor(() => expect(toastText()).toContain("Another person changed the order."));
    await waitFor(async () => expect(await titles()).toEqual(["Tides", "Ports"]));
  });

  test("the first chapter cannot move up, the last one not down", async () => {
    openBook([TIDES, PORTS]);
    const rows = await table();
    const isDisabled = (name: string) => rows.getByRole<HTMLButtonElement>("button", { name }).disabled;
    await rows.findByText("Tides");
    expect(["Move Up: Tides", "Move Down: Tides", "Move Up: Ports", "Move Down: Ports"].map(isDisabled)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test("renumbering asks with the words of the specification and says how many were changed", async () => {
    const { changes } = openBook([TIDES, NETS], {
      [`POST /publications/${BOOK.id}/chapters/numbering`]: { renumbered: 2 },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Fix Numbering" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Fix Numbering" }));
    expect(question.getByText(PUBLICATION_WORDS.renumberQuestion)).toBeDefined();
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Fix Numbering" }));
    await waitFor(() => expect(toastText()).toContain("2 chapters renumbered sequentially"));
  });

  test("one chapter alone has nothing to renumber", async () => {
    openBook([TIDES]);
    await (await table()).findByText("Tides");
    expect(screen.queryByRole("button", { name: "Fix Numbering" })).toBeNull();
  });

  test("an admin deletes a chapter after a question; a refusal closes it and names the reason", async () => {
    const { changes } = openBook([TIDES, PORTS], {
      [`DELETE /publications/${TIDES.id}`]: noContent,
      [`DELETE /publications/${PORTS.id}`]: () => problem(409, "It is being changed."),
    });
    await userEvent.click(await (await table()).findByRole("button", { name: "Delete: Tides" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete chapter" }));
    await waitFor(() => expect(toastText()).toContain("Chapter deleted successfully"));
    await userEvent.click((await table()).getByRole("button", { name: "Delete: Ports" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete chapter" }));
    await waitFor(() => expect(toastText()).toContain("It is being changed."));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(changes()).toEqual([`DELETE /publications/${TIDES.id}`, `DELETE /publications/${PORTS.id}`]);
  });

  test("an editor edits and orders chapters but does not delete them", async () => {
    openBook([TIDES, PORTS], {}, "editor");
    expect(await (await table()).findByRole("button", { name: "Edit: Tides" })).toBeDefined();
    expect((await table()).queryByRole("button", { name: "Delete: Tides" })).toBeNull();
  });

  test("a book without chapters says so; chapters that cannot be read have a button to try again", async () => {
    openBook([]);
    expect(await screen.findByText("No chapters yet.")).toBeDefined();
    closeDashboard();
    vi.stubGlobal("scrollTo", () => undefined);
    openBook([], { [`/publications/${BOOK.id}/chapters`]: () => problem(500, "The chapters could not be read.") });
    await waitFor(() => expect(toastText()).toContain("Error loading chapters"));
    expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0);
  });

  test("proceedings have papers", async () => {
    const proceedings = { ...BOOK, type: "conference_proceedings" };
    openBook([], { "/publications/12": proceedings, [`/publications/${BOOK.id}`]: proceedings });
    expect(await screen.findByText("No papers yet.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Add Paper" })).toBeDefined();
  });
});

describe("adding chapters", () => {
  const open = async (responses: Responses = {}) => {
    const opened = openBook([], responses, "admin", "&chapter=add");
    return { ...opened, form: await dialog(PUBLICATION_WORDS.addChapter) };
  };
  const fill = async (form: Awaited<ReturnType<typeof dialog>>, title: string) => {
    await userEvent.type(form.getByLabelText("Chapter title"), title);
    await userEvent.type(form.getByLabelText("Family name"), "Moor");
    await userEvent.type(form.getByLabelText("Affiliation"), "Lund University");
  };

  test("the book is given and locked; missing parts are named and lead to their fields", async () => {
    const { form, changes } = await open();
    expect(form.getByLabelText<HTMLInputElement>("Book").value).toBe("Tidal Politics");
    expect(form.getByLabelText<HTMLInputElement>("Book").readOnly).toBe(true);
    await userEvent.click(form.getByRole("button", { name: "Submit" }));
    const summary = await form.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(within(summary).getAllByRole("button").length).toBeGreaterThan(0);
    expect(changes()).toEqual([]);
  });

  test("the number of pages follows from the first and the last page", async () => {
    const { form } = await open();
    await userEvent.type(form.getByLabelText(/^First page/u), "11");
    await userEvent.type(form.getByLabelText(/^Last page/u), "20");
    expect(form.getByText("10", { selector: "output" })).toBeDefined();
  });

  test("closing with input asks first; without input it does not", async () => {
    const { form } = await open();
    await userEvent.type(form.getByLabelText("Chapter title"), "Tides");
    await userEvent.click(form.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without submitting?" }));
    await userEvent.click(question.getByRole("button", { name: "Leave without submitting" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: PUBLICATION_WORDS.addChapter })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Add Chapter" }));
    const empty = await dialog(PUBLICATION_WORDS.addChapter);
    expect(empty.getByLabelText<HTMLInputElement>("Chapter title").value).toBe("");
    await userEvent.click(empty.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: PUBLICATION_WORDS.addChapter })).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("a saved draft is there again, with a notice", async () => {
    const { form } = await open();
    await userEvent.type(form.getByLabelText("Chapter title"), "Tides");
    await userEvent.click(form.getByRole("button", { name: "Save Draft" }));
    await waitFor(() => expect(toastText()).toContain("1 chapter(s) saved as draft"));
    unloadDashboard();
    const again = await open();
    expect(again.form.getByLabelText<HTMLInputElement>("Chapter title").value).toBe("Tides");
    expect(again.form.getByText(/Files have to be chosen again\.$/u)).toBeDefined();
  });

  test("several chapters are held at once; one can be removed", async () => {
    const { form } = await open();
    await fill(form, "Tides");
    await userEvent.click(form.getByRole("button", { name: "Add Another Chapter" }));
    const list = within(await form.findByRole("list", { name: "Chapters to submit" }));
    expect(list.getAllByRole("button", { name: /^\d\. /u }).map(({ textContent }) => textContent)).toEqual([
      "1. Tides",
      "2. Untitled chapter",
    ]);
    expect(form.getByRole("button", { name: "Submit 2 chapters" })).toBeDefined();
    await userEvent.click(list.getByRole("button", { name: "Remove Untitled chapter" }));
    await waitFor(() => expect(form.queryByRole("list", { name: "Chapters to submit" })).toBeNull());
    expect(form.getByLabelText<HTMLInputElement>("Chapter title").value).toBe("Tides");
  });
});
