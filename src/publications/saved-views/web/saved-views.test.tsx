// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_COLUMNS } from "#publications/listing/list-columns.ts";
import type { Role } from "#people/core/role.ts";
import { closeDashboard, dialog, noContent, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openList } from "#tests/support/dashboard/opened-list.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const MINE = {
  id: "1b9f0a52-6c1e-4a53-9a1c-2f0f4a6e0001",
  name: "No DOI",
  is_shared: false,
  state: {
    filters: { missing: "doi", status: "draft" },
    sort: "views",
    order: "desc",
    limit: 25,
    layout: "list",
    columns: [
      { name: "doi", width: 240 },
      { name: "views", width: 96 },
    ],
  },
};
const SHARED = {
  ...MINE,
  id: "1b9f0a52-6c1e-4a53-9a1c-2f0f4a6e0002",
  name: "Archived",
  is_shared: true,
  state: { ...MINE.state, filters: { status: "archived" } },
};

const VIEWS = "/saved-views";
const openViews = (address = "", responses: object = {}, role: Role = "admin") =>
  openList(
    {
      [VIEWS]: { views: [MINE, SHARED], columns: null },
      [`${VIEWS}/counts`]: { counts: { [MINE.id]: 312, [SHARED.id]: 1 } },
      ...responses,
    },
    address,
    role,
  );

const openMenu = async (item: string | RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name: "Saved views" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.trim());
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the menu opens a view with its filters, order, page size and columns; the head names it", async () => {
  const { findLast, search } = openViews();
  await title("Publications");
  await openMenu(/^No DOI/u);
  await title("No DOI");
  await waitFor(() =>
    expect(findLast("GET", "/publications")?.query).toMatchObject({
      missing: "doi",
      status: "draft",
      sort: "views",
      limit: "25",
    }),
  );
  expect(search()).toContain(`saved=${MINE.id}`);
  await waitFor(() => expect(heads()).toEqual(["Selected", "Title", "DOI", "Views", "Actions"]));
  expect(screen.queryByText(PUBLICATION_WORDS.viewChanged)).toBeNull();
  await openMenu("All publications");
  await title("Publications");
  expect(search()).toBe("");
});

test("the sidebar lists my views and those of the press with their numbers, and marks the open one", async () => {
  openViews(`?saved=${MINE.id}`);
  const mine = await screen.findByRole("region", { name: "My views" });
  const link = await within(mine).findByRole("link", { name: "No DOI 312 publications" });
  expect(link.getAttribute("aria-current")).toBe("page");
  const shared = screen.getByRole("region", { name: "Views of the press" });
  expect(within(shared).getByRole("link", { name: "Archived 1 publication" }).getAttribute("aria-current")).toBeNull();
});

test("an address that names a view alone is completed from what the view stores", async () => {
  const { search, findLast } = openViews(`?saved=${SHARED.id}`);
  await title("Archived");
  await waitFor(() => expect(search()).toContain("status=archived"));
  expect(findLast("GET", "/publications")?.query).toMatchObject({ status: "archived", limit: "25" });
  expect(screen.queryByText(PUBLICATION_WORDS.viewChanged)).toBeNull();
});

test("an address that names no view of this person shows the list it describes", async () => {
  openViews("?saved=1b9f0a52-6c1e-4a53-9a1c-2f0f4a6e0009&status=draft");
  await title("Publications");
  expect(await screen.findByText("Status: Draft")).toBeDefined();
});

test("a view of what lacks several parts is open under any order of them in the address", async () => {
  const several = { ...MINE, state: { ...MINE.state, filters: { missing: "doi,abstract" } } };
  const { findLast } = openViews(`?saved=${MINE.id}&missing=abstract,doi&sort=views&order=desc&limit=25&view=list`, {
    [VIEWS]: { views: [several], columns: null },
  });
  await title("No DOI");
  expect(await screen.findByText("Missing: abstract")).toBeDefined();
  expect(screen.getByRole("button", { name: "Missing: DOI: remove this filter" })).toBeDefined();
  expect(findLast("GET", "/publications")?.query).toMatchObject({ missing: "doi,abstract" });
  expect(screen.queryByText(PUBLICATION_WORDS.viewChanged)).toBeNull();
});

test("a changed view says so; it is saved, or shown again as it was", async () => {
  const changed = { ...MINE, state: { ...MINE.state, filters: { missing: "doi" } } };
  const { findLast, search } = openViews(`?saved=${MINE.id}`, { [`PATCH ${VIEWS}/${MINE.id}`]: changed });
  const chip = { name: "Status: Draft: remove this filter" };
  await userEvent.click(await screen.findByRole("button", chip));
  expect(await screen.findByText(PUBLICATION_WORDS.viewChanged)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(search()).toContain("status=draft"));
  await waitFor(() => expect(screen.queryByText(PUBLICATION_WORDS.viewChanged)).toBeNull());
  await userEvent.click(screen.getByRole("button", chip));
  await userEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(findLast("PATCH", `${VIEWS}/${MINE.id}`)?.body).toEqual({
      state: { ...MINE.state, filters: { missing: "doi" } },
    }),
  );
  await waitFor(() => expect(toastText()).toContain("View saved"));
});

test("the list is saved as a view for me or for the press, and then shown under its name", async () => {
  const filters = { status: "published" };
  const state = { ...MINE.state, filters, sort: "created_at", limit: 10, layout: "card", columns: DEFAULT_COLUMNS };
  const saved = { ...SHARED, id: "1b9f0a52-6c1e-4a53-9a1c-2f0f4a6e0003", name: "Out", state };
  const { findLast, search } = openViews("?status=published", { [`POST ${VIEWS}`]: saved });
  await openMenu(PUBLICATION_WORDS.openViewSaving);
  const opened = await dialog(PUBLICATION_WORDS.saveView);
  await userEvent.click(opened.getByRole("button", { name: "Save" }));
  expect(await opened.findByText(PEOPLE_WORDS.nameRequired)).toBeDefined();
  await userEvent.type(opened.getByRole("textbox", { name: "Name" }), "Out");
  await userEvent.click(opened.getByRole("radio", { name: /^For the press/u }));
  await userEvent.click(opened.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(findLast("POST", VIEWS)?.body).toEqual({ name: "Out", is_shared: true, state }));
  await waitFor(() => expect(search()).toContain(`saved=${saved.id}`));
});

test("a name that is taken is said at the field", async () => {
  const createProblem = () => problem(422, "No", { fields: { name: "You have a view of this name already." } });
  openViews("", { [`POST ${VIEWS}`]: createProblem });
  await openMenu(PUBLICATION_WORDS.openViewSaving);
  const opened = await dialog(PUBLICATION_WORDS.saveView);
  await userEvent.type(opened.getByRole("textbox", { name: "Name" }), "No DOI{Enter}");
  expect(await opened.findByText("You have a view of this name already.")).toBeDefined();
  expect(toastText()).toBe("");
});

test("a view is renamed, and deleted after a question; the list stays", async () => {
  const { findLast, changes, search } = openViews(`?saved=${MINE.id}`, {
    [`PATCH ${VIEWS}/${MINE.id}`]: { ...MINE, name: "DOI to register" },
    [`DELETE ${VIEWS}/${MINE.id}`]: noContent,
  });
  await title("No DOI");
  await openMenu("Rename or share…");
  const renaming = await dialog("Rename or share the view");
  await userEvent.clear(renaming.getByRole("textbox", { name: "Name" }));
  await userEvent.type(renaming.getByRole("textbox", { name: "Name" }), "DOI to register{Enter}");
  await waitFor(() =>
    expect(findLast("PATCH", `${VIEWS}/${MINE.id}`)?.body).toEqual({ name: "DOI to register", is_shared: false }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openMenu("Delete this view…");
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this view?" }));
  await userEvent.click(question.getByRole("button", { name: "Delete view" }));
  await waitFor(() => expect(changes()).toContain(`DELETE ${VIEWS}/${MINE.id}`));
  await waitFor(() => expect(search()).not.toContain("saved="));
  expect(search()).toContain("missing=doi");
});

test("reviewers open the views of the press and save their own, and change none of the press's", async () => {
  openViews(`?saved=${SHARED.id}`, {}, "reviewer");
  await title("Archived");
  await userEvent.click(await screen.findByRole("button", { name: "Status: Archived: remove this filter" }));
  expect(await screen.findByRole("button", { name: "Save as new…" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
  expect(await screen.findByRole("menuitem", { name: PUBLICATION_WORDS.openViewSaving })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Delete this view…" })).toBeNull();
});
