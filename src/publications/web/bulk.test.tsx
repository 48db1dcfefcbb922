// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";

const heading = (title: string) => screen.findByRole("heading", { name: title });

const select = async (title: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `Select: ${title}` }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the whole result is selected, on every page, and can be narrowed again", async () => {
  openList({ "/publications": publicationPage([BOOK, DRAFT], { total: 884 }) });
  await userEvent.click(await screen.findByRole("checkbox", { name: FORM_WORDS.selectPage }));
  expect(screen.getByText("2 selected")).toBeDefined();
  const add = screen.getByRole("link", { name: "Add Publication" });
  expect(add.className, "one solid button: what changes the selected ones").toContain("button-outline");
  await userEvent.click(screen.getByRole("button", { name: "Select all 884 that match" }));
  expect(screen.getByText("All 884 that match are selected")).toBeDefined();
  expect(screen.getByRole("button", { name: "Change 884…" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Only the 2 on this page" }));
  expect(screen.getByText("2 selected")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Select all 884 that match" }));
  await select("River Law");
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("a changed filter clears the selection, so that nothing hidden is changed", async () => {
  openList();
  await select("River Law");
  expect(screen.getByText("1 selected")).toBeDefined();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search publications" }), "tidal{Enter}");
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("the export takes the selection; without one it takes what the filters find", async () => {
  const created = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const { findLast } = openList({ "/exports/publications": () => new Response("@book{}") }, "?type=book");
  const exportAs = async (name: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  };
  await heading("River Law");
  await exportAs("BibTeX");
  await waitFor(() =>
    expect(findLast("GET", "/exports/publications")?.query).toEqual({ format: "bibtex", type: "book" }),
  );
  await select("River Law");
  expect(await screen.findByText("1 selected")).toBeDefined();
  await exportAs("BibTeX");
  await waitFor(() =>
    expect(findLast("GET", "/exports/publications")?.query).toEqual({ format: "bibtex", ids: DRAFT.id }),
  );
  created.mockRestore();
});

test("a failed export says so", async () => {
  openList({ "/exports/publications": () => problem(500, "") });
  await heading("River Law");
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "BibTeX" }));
  await waitFor(() => expect(toastText()).toContain("Error exporting publications"));
});
