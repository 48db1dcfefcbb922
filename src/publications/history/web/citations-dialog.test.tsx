// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const CITATIONS = `/publications/${BOOK.id}/citations`;

test("the number of citations is saved with its source and its day", async () => {
  const { findLast } = openPublication("/readership", { [`PUT ${CITATIONS}`]: BOOK.statistics });
  await userEvent.click(await screen.findByRole("button", { name: "Change the number of citations" }));
  const window = await dialog("Number of citations");
  const count = window.getByLabelText("Citations");
  await userEvent.clear(count);
  await userEvent.type(count, "many");
  await userEvent.click(window.getByRole("button", { name: "Save citations" }));
  expect(window.getByText("Enter a whole number, 0 or more.")).toBeDefined();
  expect(findLast("PUT", CITATIONS)).toBeUndefined();
  await userEvent.clear(count);
  await userEvent.type(count, "41");
  const source = window.getByLabelText(/^Source/u);
  await userEvent.clear(source);
  await userEvent.type(source, "Crossref");
  await userEvent.type(window.getByLabelText(/^Counted on/u), "2026-11-20");
  await userEvent.click(window.getByRole("button", { name: "Save citations" }));
  await waitFor(() => expect(toastText()).toContain("The number of citations is saved."));
  expect(findLast("PUT", CITATIONS)?.body).toEqual({
    citations_count: 41,
    citations_source: "Crossref",
    citations_counted_on: "2026-11-20",
  });
});

test("a day that the press refuses is named at its field", async () => {
  openPublication("/readership", {
    [`PUT ${CITATIONS}`]: () => problem(422, "Please check.", { fields: { citations_counted_on: "Not a day." } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Change the number of citations" }));
  const window = await dialog("Number of citations");
  await userEvent.click(window.getByRole("button", { name: "Save citations" }));
  expect(await window.findByText("Not a day.")).toBeDefined();
});

test("authors do not type it", async () => {
  openPublication("/readership", {}, "reviewer");
  expect(await screen.findByText("Statistics")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change the number of citations" })).toBeNull();
});
