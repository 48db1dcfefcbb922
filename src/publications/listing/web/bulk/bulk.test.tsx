// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList } from "#tests/support/dashboard/opened-list.ts";

const heading = (title: string) => screen.findByRole("heading", { name: title });

const select = async (title: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `Select: ${title}` }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("publishing warns of incomplete ones, sends all, and shows each result with its reason", async () => {
  const { lastOf } = openList({
    "POST /publications/status": {
      results: [
        { id: BOOK.id, ok: true, reason: null },
        { id: DRAFT.id, ok: false, reason: "It has no authors." },
      ],
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("2 selected")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Change status" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Published" }));
  const window = await dialog("Set status to Published");
  expect(window.getByText("1 publication is not complete. You can still publish.")).toBeDefined();
  await userEvent.click(window.getByRole("button", { name: "Set 2 to Published" }));
  expect((await window.findByRole("status")).textContent).toBe("1 of 2 set to Published.");
  expect(window.getByText("Not changed: It has no authors.")).toBeDefined();
  expect(lastOf("POST", "/publications/status")?.body).toEqual({ status: "published", ids: [BOOK.id, DRAFT.id] });
  await userEvent.click(window.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
});

test("taking published ones back warns that readers lose the page", async () => {
  openList();
  await select("Tidal Politics");
  await userEvent.click(screen.getByRole("button", { name: "Change status" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Draft" }));
  const window = await dialog("Set status to Draft");
  expect(window.getByText(/Readers can no longer open the public page\./u)).toBeDefined();
  await userEvent.click(window.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
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
  const { lastOf } = openList({ "/exports/publications": () => new Response("@book{}") }, "?type=book");
  const exportAs = async (name: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  };
  await heading("River Law");
  await exportAs("BibTeX");
  await waitFor(() =>
    expect(lastOf("GET", "/exports/publications")?.query).toEqual({ format: "bibtex", type: "book" }),
  );
  await select("River Law");
  expect(await screen.findByText("1 selected")).toBeDefined();
  await exportAs("BibTeX");
  await waitFor(() =>
    expect(lastOf("GET", "/exports/publications")?.query).toEqual({ format: "bibtex", ids: DRAFT.id }),
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
