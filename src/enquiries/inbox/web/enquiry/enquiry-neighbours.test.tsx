// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  EDITOR,
  INBOX,
  inboxPage,
  createListedEnquiry,
  createOpenedEnquiry,
} from "#tests/support/dashboard/listed-enquiries.ts";
import { closeDashboard, dialog, openDashboard, type SentRequest } from "#tests/support/dashboard/opened-dashboard.tsx";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const createTicket = (number: number): string => `E-0000${String(number).padStart(2, "0")}`;
const person = (number: number) => ({
  id: `7a7a4f0e-3333-4c9e-8a55-0000000000${String(number).padStart(2, "0")}`,
  ticket: createTicket(number),
  first_name: "Nora",
  last_name: `Quist ${number}`,
});

/** The list of the enquiries 1 to 26 on two pages, opened at one of them. */
function openList(address: string) {
  const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
  let listed = numbers;
  const opened = openDashboard(address, EDITOR, {
    ...INBOX,
    "/enquiries": ({ query }: SentRequest) => {
      const page = Number(query["page"] ?? 1);
      const part = listed.slice((page - 1) * 25, page * 25).map((number) => createListedEnquiry(person(number)));
      return inboxPage(part, { total: listed.length, page, pages: Math.ceil(listed.length / 25) });
    },
    ...Object.fromEntries(
      numbers.map((number) => [`/enquiries/${createTicket(number)}`, createOpenedEnquiry(person(number))]),
    ),
    [`PUT /enquiries/${person(24).id}/spam`]: () => {
      listed = numbers.filter((number) => number !== 24);
      return createOpenedEnquiry({ ...person(24), spam: true, version: 1 });
    },
  });
  return opened;
}
const link = (words: string, number: number) =>
  screen.findByRole("link", { name: `${words}: Nora Quist ${number}, ${createTicket(number)}` });

test("Next and Previous follow the list with its filters, also to its other page, by the keyboard", async () => {
  const { path, search } = openList("/dashboard/enquiries/E-000024?search=quist");
  await link("Previous", 23);
  expect(screen.getByText("24 of 26")).toBeDefined();
  (await link("Next", 25)).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/dashboard/enquiries/E-000025"));
  expect(await (await dialog("Enquiry E-000025")).findByText("Would you read a chapter?")).toBeDefined();
  (await link("Next", 26)).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/dashboard/enquiries/E-000026"));
  expect(search()).toBe("?search=quist&page=2");
  expect(await screen.findByText("26 of 26")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Next:/u })).toBeNull();
  const previous = await link("Previous", 25);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(previous);
  await waitFor(() => expect(path()).toBe("/dashboard/enquiries/E-000025"));
  expect(search()).toBe("?search=quist");
});

test("an enquiry that leaves the list keeps its place in it", async () => {
  openList("/dashboard/enquiries/E-000024");
  await userEvent.click(await (await dialog("Enquiry E-000024")).findByRole("button", { name: ENQUIRY_WORDS.spam }));
  await waitFor(() => expect(screen.queryByText("24 of 26")).toBeNull());
  expect(await link("Previous", 23)).toBeDefined();
  expect(await link("Next", 25)).toBeDefined();
});

test("the first enquiry of a list has no Previous, and one of no list has neither", async () => {
  openList("/dashboard/enquiries/E-000001");
  await link("Next", 2);
  expect(screen.queryByRole("link", { name: /^Previous:/u })).toBeNull();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openList("/dashboard/enquiries/E-000026");
  expect(await (await dialog("Enquiry E-000026")).findByText("Would you read a chapter?")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^(?:Previous|Next):/u })).toBeNull();
});
