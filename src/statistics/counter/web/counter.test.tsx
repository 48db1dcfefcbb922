// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";

const MADRAS = {
  id: "c1",
  customer_id: "madras",
  name: "University of Madras",
  isni: null,
  ror: null,
  ranges: ["192.0.2.0/24"],
  key_made_at: "2026-10-01T09:00:00Z",
  key_used_at: null,
};
const REPORTS = [{ id: "PR", name: "Platform Report", description: "All use of the site, by type of content." }];

const openCounter = (responses: Responses = {}, months: readonly string[] = ["2026-09", "2026-10"]) =>
  openDashboard("/dashboard/counter", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/counter/customers": { customers: [MADRAS] },
    "/counter/reports": { months, reports: REPORTS },
    "/counter/usage": {
      months: [
        { month: "2026-09", item_requests: 12, title_requests: 5 },
        { month: "2026-10", item_requests: 30, title_requests: 7 },
      ],
    },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a customer is added, and its key is shown once", async () => {
  const { findLast } = openCounter({
    "POST /counter/customers": () => Response.json({ ...MADRAS, key: "k-1" }, { status: 201 }),
  });
  expect(await screen.findByText("Release 5.1. October 2026 is ready. The counts are not audited.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add a customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a customer" }));
  await userEvent.type(dialog.getByLabelText("Institution"), "University of Madras");
  await userEvent.type(dialog.getByLabelText("Customer id"), "madras");
  await userEvent.type(dialog.getByLabelText(/^Networks/u), "192.0.2.0/99");
  await userEvent.click(dialog.getByRole("button", { name: "Add customer" }));
  expect((await dialog.findAllByText(/Please write each network/u)).length).toBeGreaterThan(0);
  await userEvent.clear(dialog.getByLabelText(/^Networks/u));
  await userEvent.type(dialog.getByLabelText(/^Networks/u), "192.0.2.0/24, 2001:db8::/32");
  await userEvent.click(dialog.getByRole("button", { name: "Add customer" }));
  expect(await screen.findByDisplayValue("k-1")).toBeDefined();
  expect(findLast("POST", "/counter/customers")?.body).toEqual({
    name: "University of Madras",
    customer_id: "madras",
    isni: null,
    ror: null,
    ranges: ["192.0.2.0/24", "2001:db8::/32"],
  });
});

test("the server's sentence stands beside its field", async () => {
  openCounter({
    "PATCH /counter/customers/c1": () =>
      problem(422, "Please check.", { fields: { customer_id: "Another customer has this id." } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit University of Madras" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit customer" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(dialog.getByLabelText("Customer id").getAttribute("aria-invalid")).toBe("true"));
});

test("a customer is removed after a question", async () => {
  const { findLast } = openCounter({ "DELETE /counter/customers/c1": () => new Response(null, { status: 204 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Remove University of Madras" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove this customer?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove customer" }));
  await waitFor(() => expect(toastText()).toContain("Customer removed"));
  expect(findLast("DELETE", "/counter/customers/c1")).toBeDefined();
});

test("without a ready month there is nothing to download", async () => {
  openCounter({}, []);
  expect(await screen.findByText(/No month is ready yet/u)).toBeDefined();
  expect(screen.queryByRole("button", { name: "PR as TSV" })).toBeNull();
});

test("reports are offered for the year of the last month", async () => {
  openCounter({}, ["2025-12", "2026-09", "2026-10"]);
  expect(await screen.findByRole("button", { name: "PR as TSV" })).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>("From").value).toBe("2026-09");
  await userEvent.selectOptions(screen.getByLabelText("From"), "October 2026");
  await userEvent.selectOptions(screen.getByLabelText("To"), "September 2026");
  expect(screen.getByText("The last month is before the first.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "PR as JSON" }).disabled).toBe(true);
});

test("requests are drawn by month, and are there as a table", async () => {
  openCounter();
  expect(await screen.findByText("Total item requests, 42")).toBeDefined();
  expect(screen.getByText("of these unique titles, 12")).toBeDefined();
  const table = within(screen.getByRole("table", { name: "Requests by month", hidden: true }));
  expect(table.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "MonthTotal item requestsUnique title requests",
    "September 2026125",
    "October 2026307",
  ]);
});

test("what the reports leave out is named with the reason", async () => {
  openCounter();
  const table = within(await screen.findByRole("table", { name: "What the reports leave out, and why" }));
  expect(table.getAllByRole("row")).toHaveLength(11);
  expect(table.getByText("A second click on the same address within 30 seconds")).toBeDefined();
  expect(table.getByText("Both count as one: the last click.")).toBeDefined();
});
