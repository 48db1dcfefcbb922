// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COLUMN_FACTS, DEFAULT_COLUMNS, withColumn, withWidth } from "#publications/listing/list-columns.ts";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const STORE = "/publications/list-columns";
const openTable = (responses: object = {}, columns: unknown = null) =>
  openList(
    {
      "/saved-views": { views: [], columns },
      [`PUT ${STORE}`]: ({ body }: { body: object }) => body,
      ...responses,
    },
    "?view=list",
  );
const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.trim());
const openColumns = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  return dialog("Columns");
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the table shows the columns of the account, and what a publication has in them", async () => {
  const columns = [
    "isbn",
    "licence",
    "access",
    "language",
    "publisher",
    "series",
    "creator",
    "assignee",
    "publication_date",
  ].map((name) => ({ name, width: 120 }));
  const book = {
    ...BOOK,
    isbn: "978-0-00-000000-2",
    licence: "CC-BY-4.0",
    open_access: true,
    publication_date: "2024-03",
    details: { ...BOOK.details, language: "ta", publisher: "Kaveri Press" },
    series: { title: "Coasts", issn: null, position: null },
    creator: { id: "x", first_name: "Ravi", last_name: null, email: "ravi@press.example" },
    assignment: { assignee: { id: "y", first_name: "Lena", last_name: "Holm" }, due_on: "2026-12-24" },
  };
  openTable({ "/publications": publicationPage([book]) }, columns);
  await waitFor(() =>
    expect(heads()).toEqual([
      "Selected",
      "Title",
      "ISBN",
      "Licence",
      "Access",
      "Language",
      "Publisher",
      "Series",
      "Added by",
      "Assigned to",
      "Date",
      "Actions",
    ]),
  );
  const cells = within(await screen.findByRole("row", { name: /Kaveri/u }))
    .getAllByRole("cell")
    .slice(2, -1);
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "978-0-00-000000-2",
    "CC-BY-4.0",
    "Open access",
    "Tamil",
    "Kaveri Press",
    "Coasts",
    "Ravi",
    "Lena Holm until Dec 24, 2026",
    "2024-03",
  ]);
});

test("columns are added, removed and moved with the keyboard, and stored for the account at once", async () => {
  const { findLast } = openTable();
  const opened = await openColumns();
  const findStored = () => (findLast("PUT", STORE)?.body as { readonly columns: unknown } | undefined)?.columns; // what the page sent
  await userEvent.click(opened.getByRole("checkbox", { name: "DOI" }));
  const withDoi = withColumn(DEFAULT_COLUMNS, "doi", true);
  await waitFor(() => expect(findStored()).toEqual(withDoi));
  const visible = within(opened.getByRole("list", { name: "Shown columns" })).getAllByRole("checkbox");
  expect(visible).toHaveLength(7);
  opened.getByRole("button", { name: "Move Up: DOI" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(findStored()).toEqual([...withDoi.slice(0, 5), withDoi[6], withDoi[5]]));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Up: DOI");
  await userEvent.click(opened.getByRole("checkbox", { name: "Type" }));
  await waitFor(() => expect(findStored()).toEqual([...withDoi.slice(1, 5), withDoi[6], withDoi[5]]));
  await userEvent.click(opened.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(heads()).toEqual([
    "Selected",
    "Title",
    "Status",
    "Added",
    "Views",
    "Downloads",
    "DOI",
    "Citations",
    "Actions",
  ]);
});

test("a width is typed in the dialog, and the default comes back", async () => {
  const { findLast } = openTable({}, withColumn(DEFAULT_COLUMNS, "doi", true));
  const opened = await openColumns();
  const field = opened.getByRole("spinbutton", { name: "Width of DOI in pixels" });
  await userEvent.clear(field);
  await userEvent.type(field, "9000{Tab}");
  const wide = withWidth(withColumn(DEFAULT_COLUMNS, "doi", true), "doi", 480);
  await waitFor(() => expect(findLast("PUT", STORE)?.body).toEqual({ columns: wide }));
  await userEvent.click(opened.getByRole("button", { name: "Reset to the default" }));
  await waitFor(() => expect(findLast("PUT", STORE)?.body).toEqual({ columns: null }));
  await waitFor(() =>
    expect(opened.getByRole("button", { name: "Reset to the default" }).hasAttribute("disabled")).toBe(true),
  );
});

test("the edge of a head resizes its column with the arrow keys, and with Enter back to the usual width", async () => {
  const { findLast } = openTable();
  const edge = await screen.findByRole("slider", { name: "Width of Status" });
  expect(edge.getAttribute("aria-valuenow")).toBe(String(COLUMN_FACTS.status.width));
  edge.focus();
  await userEvent.keyboard("{ArrowRight}");
  const wide = withWidth(DEFAULT_COLUMNS, "status", COLUMN_FACTS.status.width + 16);
  await waitFor(() => expect(findLast("PUT", STORE)?.body).toEqual({ columns: wide }));
  await waitFor(() => expect(edge.getAttribute("aria-valuenow")).toBe(String(COLUMN_FACTS.status.width + 16)));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(findLast("PUT", STORE)?.body).toEqual({ columns: DEFAULT_COLUMNS }));
});

test("a column that is dragged wider is stored once, when it is let go", async () => {
  const { sent } = openTable();
  const edge = await screen.findByRole("slider", { name: "Width of Type" });
  const findStored = () =>
    sent.filter(({ method, path }) => method === "PUT" && path === STORE).map(({ body }) => body);
  fireEvent.mouseDown(edge, { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 120 });
  fireEvent.mouseMove(document, { clientX: 140 });
  await waitFor(() => expect(edge.getAttribute("aria-valuenow")).toBe(String(COLUMN_FACTS.type.width + 40)));
  expect(findStored()).toEqual([]);
  fireEvent.mouseUp(document, { clientX: 140 });
  const wide = withWidth(DEFAULT_COLUMNS, "type", COLUMN_FACTS.type.width + 40);
  await waitFor(() => expect(findStored()).toEqual([{ columns: wide }]));
});

test("columns that cannot be stored stay as the person chose them, and the press says so", async () => {
  openTable({ [`PUT ${STORE}`]: () => problem(500, "") });
  const opened = await openColumns();
  await userEvent.click(opened.getByRole("checkbox", { name: "Licence" }));
  await waitFor(() => expect(toastText()).toContain("Columns not saved"));
  expect(opened.getByRole("spinbutton", { name: "Width of Licence in pixels" })).toBeDefined();
});

test("columns of an open view are changed for this tab until the view is saved", async () => {
  const state = { filters: {}, sort: "title", order: "asc", limit: 10, layout: "list", columns: DEFAULT_COLUMNS };
  const view = { id: "1b9f0a52-6c1e-4a53-9a1c-2f0f4a6e0001", name: "By title", is_shared: false, state };
  const { changes } = openList(
    { "/saved-views": { views: [view], columns: null } },
    `?saved=${view.id}&view=list&sort=title&order=asc&limit=10`,
  );
  await screen.findByRole("heading", { level: 1, name: "By title" });
  const opened = await openColumns();
  await userEvent.click(opened.getByRole("checkbox", { name: "Views" }));
  await userEvent.click(opened.getByRole("button", { name: "Done" }));
  expect(await screen.findByText(PUBLICATION_WORDS.viewChanged)).toBeDefined();
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(heads()).toContain("Views"));
  expect(screen.queryByText(PUBLICATION_WORDS.viewChanged)).toBeNull();
});

test("the way back from a publication keeps the list's filters, order, page and view", async () => {
  const address = "?status=draft&missing=doi&sort=title&page=3";
  const { search, path } = openList({ [`/publications/${DRAFT.sequential_id}`]: DRAFT }, address);
  await userEvent.click(await screen.findByRole("link", { name: "River Law" }));
  const way = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  await userEvent.click(way.getByRole("link", { name: "Publications" }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
  const found = new URLSearchParams(search());
  expect(Object.fromEntries(found)).toEqual({ status: "draft", missing: "doi", sort: "title", page: "3" });
});
