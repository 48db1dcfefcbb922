// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BEA, EDITOR, ENQUIRY_ID, INBOX, createOpenedEnquiry } from "#tests/support/dashboard/listed-enquiries.ts";
import { closeDashboard, dialog, openDashboard, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const SET = {
  id: "v1",
  kind: "due",
  author: BEA,
  body: "2026-12-03",
  mentions: [],
  assignee: null,
  email: null,
  created_at: "2026-11-01T10:00:00Z",
};

test("the due date is set and removed, and stands in the history", async () => {
  let stored = createOpenedEnquiry();
  const path = `PUT /enquiries/${ENQUIRY_ID}/due-date`;
  const { findLast } = openDashboard("/dashboard/enquiries/E-000123", EDITOR, {
    ...INBOX,
    "/enquiries/E-000123": () => stored,
    [`/enquiries/${ENQUIRY_ID}`]: () => stored,
    [path]: () => (stored = createOpenedEnquiry({ due_on: "2026-12-03", is_overdue: true, version: 1, events: [SET] })),
  });
  const panel = await dialog("Enquiry E-000123");
  const field = await panel.findByLabelText("Due date");
  fireEvent.change(field, { target: { value: "2026-12-03" } });
  await waitFor(() => expect(toastText()).toContain("Due date set"));
  expect(findLast("PUT", `/enquiries/${ENQUIRY_ID}/due-date`)?.body).toEqual({ due_on: "2026-12-03" });
  const history = within(panel.getByRole("region", { name: "History" }));
  expect(await history.findByText(/set the due date to/u)).toBeDefined();
  expect(panel.getByText("Overdue")).toBeDefined();
  fireEvent.change(panel.getByLabelText("Due date"), { target: { value: "" } });
  await waitFor(() => expect(findLast("PUT", `/enquiries/${ENQUIRY_ID}/due-date`)?.body).toEqual({ due_on: null }));
});
