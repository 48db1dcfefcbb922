// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  FRESH_MS,
  closeDashboard,
  dialog,
  problem,
  type Responses,
  type SentRequest,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const chapter = (number: number, title: string, given: Parameters<typeof createListedPublication>[0] = {}) =>
  createListedPublication({
    id: `c0c04f0e-6666-4c9e-8a55-00000000000${number}`,
    sequential_id: 100 + number,
    title,
    type: "academic_chapter",
    status: "draft",
    parent_book_id: BOOK.id,
    details: { ...BOOK.details, chapter_number: number, page_from: number * 10, page_to: number * 10 + 8 },
    ...given,
  });
const TIDES = chapter(1, "Tides");
const PORTS = chapter(2, "Ports", {
  files: [{ file_type: "final_pdf", file_size: 1, content_type: "application/pdf", tagged: true }],
});
const CHAPTERS = `/publications/${BOOK.id}/chapters`;
const openContents = (responses: Responses = {}) =>
  openPublication("/contents", { [CHAPTERS]: { chapters: [TIDES, PORTS] }, ...responses });
const cell = (name: string) => screen.findByRole("button", { name });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("Enter edits a cell and saves it over the version that is shown; the one below follows", async () => {
  const { findLast } = openContents({
    [`PATCH /publications/${TIDES.id}`]: ({ body }: SentRequest) => ({ ...TIDES, ...(body as object), version: 4 }),
  });
  (await cell("Edit title: Tides")).focus();
  await userEvent.keyboard("{Enter}");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "title of Tides" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, " of Salt{Enter}");
  await waitFor(() =>
    expect(findLast("PATCH", `/publications/${TIDES.id}`)?.body).toEqual({ title: "Tides of Salt", version: 3 }),
  );
  expect(await screen.findByRole("textbox", { name: "title of Ports" })).toBeDefined();
});

test("Escape leaves the cell as it was; arrows lead from cell to cell", async () => {
  const { changes } = openContents();
  await userEvent.click(await cell("Edit pages: 10–18"));
  await userEvent.type(await screen.findByRole("textbox", { name: "pages of Tides" }), "9{Escape}");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Edit pages: 10–18")));
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Edit pages: 20–28")));
  expect(changes()).toEqual([]);
});

test("a cell that is wrong, here or at the press, keeps what was typed and says why", async () => {
  openContents({
    [`PATCH /publications/${TIDES.id}`]: () =>
      problem(422, "Please check.", { fields: { doi: PUBLICATION_WORDS.doiTaken } }),
  });
  const [doi] = await screen.findAllByLabelText("Edit DOI: empty");
  await userEvent.click(doi ?? document.body);
  const field = await screen.findByLabelText<HTMLInputElement>("DOI of Tides");
  await userEvent.type(field, "ten{Enter}");
  expect(await screen.findByText(PUBLICATION_WORDS.doiInvalid)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, "10.5555/p{Enter}");
  expect(await screen.findByText(PUBLICATION_WORDS.doiTaken)).toBeDefined();
  expect(field.value).toBe("10.5555/p");
});

test("quick steps follow each other, and end at the table's end", async () => {
  let order = [TIDES, PORTS, chapter(3, "Winds")];
  const { sent } = openContents({
    [CHAPTERS]: () => ({ chapters: order }),
    [`POST /publications/${TIDES.id}/move`]: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const at = order.indexOf(TIDES);
      order = order.toSpliced(at, 1).toSpliced(at + 1, 0, TIDES);
      return { parent_id: BOOK.id, chapters: [] };
    },
  });
  (await cell("Edit title: Tides")).focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}");
  const names = () => screen.getAllByRole("button", { name: /^Edit title/u }).map((element) => element.textContent);
  const table = () => screen.getByRole("table", { name: "Chapters in their order" }).parentElement;
  await waitFor(() => expect(table()?.getAttribute("aria-busy")).toBe("false"));
  expect(names()).toEqual(["Ports", "Winds", "Tides"]);
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Edit title: Tides")));
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2);
  expect(toastText()).not.toContain("Error");
});

/** Responses of a press where another person has changed Tides since it was opened; the second version is read then. */
function conflictOver(now: ReturnType<typeof chapter> | undefined, title = "Ports") {
  let isChanged = false;
  const patch = ({ body }: SentRequest): unknown => {
    isChanged = true;
    if (!now) return problem(404, "Not found");
    if ((body as { readonly version: number }).version === now.version)
      return { ...now, ...(body as object), version: 5 };
    return problem(409, PUBLICATION_WORDS.publicationChangedByOther, { version: now.version, changes: [] });
  };
  const ports = { ...PORTS, title };
  return {
    [CHAPTERS]: () => ({ chapters: isChanged ? [...(now ? [now] : []), ports] : [TIDES, ports] }),
    [`PATCH /publications/${TIDES.id}`]: patch,
  };
}
const typeIntoTitle = async (text: string) => {
  await userEvent.click(await cell("Edit title: Tides"));
  await userEvent.type(await screen.findByRole("textbox", { name: "title of Tides" }), text);
};

test("a cell is saved over the version of a person who changed other parts of the chapter", async () => {
  const { sent } = openContents(conflictOver({ ...TIDES, doi: "10.5555/tides", version: 4 }));
  await typeIntoTitle(" of Salt{Enter}");
  await screen.findByRole("textbox", { name: "title of Ports" });
  const patches = sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(patches).toEqual([
    { title: "Tides of Salt", version: 3 },
    { title: "Tides of Salt", version: 4 },
  ]);
});

test("a cell that another person changed says how it is now, and is overwritten only by a second Enter", async () => {
  const { sent } = openContents(conflictOver({ ...TIDES, title: "Tides and Winds", version: 4 }));
  await typeIntoTitle(" of Salt{Enter}");
  const sentence =
    "Another person changed this to “Tides and Winds”. Press Enter to save yours in its place, or Esc to keep theirs.";
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  expect(screen.getByDisplayValue("Tides of Salt")).toBeDefined();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("textbox", { name: "title of Ports" });
  expect(sent.findLast(({ method }) => method === "PATCH")?.body).toEqual({ title: "Tides of Salt", version: 4 });
});

test("a list that is read again while a person types does not let them overwrite what they have not seen", async () => {
  const now = { ...TIDES, title: "Tides and Winds", version: 4 };
  let isChanged = false;
  const { sent } = openContents({
    ...conflictOver(now),
    [CHAPTERS]: () => ({ chapters: isChanged ? [now, PORTS] : [TIDES, PORTS] }),
  });
  await typeIntoTitle(" of Salt");
  isChanged = true;
  const before = sent.length;
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + FRESH_MS);
  onTestFinished(() => later.mockRestore());
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(sent.slice(before).some(({ path }) => path === CHAPTERS)).toBe(true));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^Another person changed this to “Tides and Winds”/u)).toBeDefined();
});

test("what was typed stays when another person has deleted the chapter, until Escape", async () => {
  openContents(conflictOver(undefined));
  await typeIntoTitle(" of Salt{Enter}");
  expect(await screen.findByText(/^Another person deleted this chapter\. Copy what you typed/u)).toBeDefined();
  expect(screen.getByDisplayValue("Tides of Salt")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByDisplayValue("Tides of Salt")).toBeNull());
  expect(screen.queryByRole("button", { name: "Edit title: Tides" })).toBeNull();
});

test("pages in no chapter are noted above the lower one", async () => {
  openContents({
    [CHAPTERS]: {
      chapters: [TIDES, chapter(2, "Ports", { details: { ...PORTS.details, page_from: 25, page_to: 30 } })],
    },
  });
  expect(await screen.findByText("Pages 19–24 are in no chapter.")).toBeDefined();
});

test("pasted rows are shown with their faults, then added all at once", async () => {
  const { findLast } = openContents({
    [`POST ${CHAPTERS}`]: ({ body }: SentRequest) =>
      (body as { readonly rows: readonly { readonly doi: string | null }[] }).rows[0]?.doi
        ? problem(422, "Please check.", { fields: { "rows.0.doi": PUBLICATION_WORDS.doiTaken } })
        : { added: 1, ids: [crypto.randomUUID()] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Paste from a spreadsheet" }));
  const window = await dialog("Paste from a spreadsheet");
  const rows = window.getByLabelText(/^Rows/u);
  await userEvent.click(rows);
  await userEvent.paste("Nets\tBo Lee\ttwelve\t10.5555/n");
  expect(window.getByText(PUBLICATION_WORDS.pagesInvalid)).toBeDefined();
  expect(window.getByRole<HTMLButtonElement>("button", { name: "Add 1 chapter" }).disabled).toBe(true);
  await userEvent.clear(rows);
  await userEvent.click(rows);
  await userEvent.paste("Nets\tBo Lee\t30-38\t10.5555/n");
  await userEvent.click(window.getByRole("button", { name: "Add 1 chapter" }));
  expect(await window.findByText(PUBLICATION_WORDS.doiTaken)).toBeDefined();
  await userEvent.clear(rows);
  await userEvent.click(rows);
  await userEvent.paste("Nets\tBo Lee\t30-38");
  await userEvent.click(window.getByRole("button", { name: "Add 1 chapter" }));
  await waitFor(() => expect(toastText()).toContain("1 chapters added as drafts"));
  expect(findLast("POST", CHAPTERS)?.body).toEqual({
    rows: [{ title: "Nets", authors: ["Bo Lee"], page_from: 30, page_to: 38, page_label: null, doi: null }],
  });
});

test("a book is published with its ready chapters; the others say why they are not ready", async () => {
  const PUBLISHING = `/publications/${BOOK.id}/publishing`;
  const { findLast } = openContents({ [`POST ${PUBLISHING}`]: { publication: BOOK, chapters: 1 } });
  await userEvent.click(await screen.findByRole("button", { name: "Publish with chapters…" }));
  const window = within(await screen.findByRole("dialog", { name: "Publish with chapters" }));
  expect(window.getByText("Not ready: no full PDF")).toBeDefined();
  expect(window.getByText("1 chapter stays unpublished: readers do not see it.")).toBeDefined();
  await userEvent.click(window.getByRole("button", { name: "Publish with 1 chapter" }));
  await waitFor(() => expect(toastText()).toContain("Published"));
  expect(findLast("POST", PUBLISHING)?.body).toEqual({ version: 3, chapter_ids: [PORTS.id] });
});
