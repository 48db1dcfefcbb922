// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARL, EDITOR, INBOX, inboxPage, createListedEnquiry } from "#tests/support/dashboard/listed-enquiries.ts";
import { closeDashboard, openDashboard, problem, type Responses } from "#tests/support/dashboard/opened-dashboard.tsx";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";

const openInbox = (given: Responses = {}, search = "") =>
  openDashboard(`/dashboard/enquiries${search}`, EDITOR, { ...INBOX, ...given });
const states = async () => within(await screen.findByRole("navigation", { name: ENQUIRY_WORDS.enquiriesByState }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("each state has its number; the open ones are new and answered together, and chosen at first", async () => {
  openInbox();
  const chips = (await states()).getAllByRole("link");
  await waitFor(() =>
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "Open5",
      "New3",
      "Answered2",
      "Overdue1",
      "Closed10",
      "All15",
      "Suspected spam1",
    ]),
  );
  expect(chips.filter((chip) => chip.getAttribute("aria-current")).map(({ textContent }) => textContent)).toEqual([
    "Open5",
  ]);
});

test("an enquiry that waits longer than promised is marked; an answered one is not", async () => {
  openInbox({
    "/enquiries": inboxPage([
      createListedEnquiry({ promised_by: "2026-11-02T09:00:00Z", is_overdue: true }),
      createListedEnquiry({ id: "2", ticket: "E-000124", status: "answered", promised_by: "2026-11-02T09:00:00Z" }),
      createListedEnquiry({ id: "3", ticket: "E-000125", status: "answered", due_on: "2026-12-03" }),
    ]),
  });
  const table = within(await screen.findByRole("table", { name: "Enquiries" }));
  expect(table.getAllByText("Overdue")).toHaveLength(1);
  expect(table.getByText("December 03, 2026")).toBeDefined();
});

test("a row names estimate, owner and an e-mail that was not sent", async () => {
  openInbox({
    "/enquiries": inboxPage([createListedEnquiry({ estimate: 123450, assignee: CARL, has_failed_email: true })]),
  });
  const row = within((await screen.findByText("E-000123")).closest("tr") ?? document.body);
  expect(row.getByText("$1,234.50")).toBeDefined();
  expect(row.getByText("Carl Reis")).toBeDefined();
  expect(row.getByText("E-mail not sent")).toBeDefined();
});

test.each([
  ["", "No open enquiries."],
  ["?status=closed", "No closed enquiries."],
  ["?show=all", "No enquiries yet."],
  ["?show=overdue", "No enquiry is overdue."],
  ["?show=spam", "There is no suspected spam."],
])("an empty list %s says which kind is empty", async (search, sentence) => {
  openInbox({ "/enquiries": inboxPage([]) }, search);
  expect(await screen.findByText(sentence)).toBeDefined();
});

test("an empty search offers to clear the filters", async () => {
  const { search, findLast } = openInbox({ "/enquiries": inboxPage([]) }, "?search=nothing&owner=me&show=new");
  expect(await screen.findByText(ENQUIRY_WORDS.noEnquiries)).toBeDefined();
  expect(findLast("GET", "/enquiries")?.query).toEqual({ status: "new", search: "nothing", assignee: "me", page: "1" });
  await userEvent.click(screen.getAllByRole("button", { name: "Clear All" }).at(-1) ?? document.body);
  await waitFor(() => expect(search()).toBe("?show=new"));
});

test("a filter is removed by its chip, and the list begins at its first page", async () => {
  const { search } = openInbox({}, "?search=chapter&owner=nobody&page=3");
  await userEvent.click(await screen.findByRole("button", { name: /Owner: none/u }));
  await waitFor(() => expect(search()).toBe("?search=chapter"));
});

test("a list that cannot be read has a button to try again", async () => {
  openInbox({ "/enquiries": () => problem(500, "The enquiries could not be read.") });
  expect(await screen.findByText("The enquiries could not be read.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
