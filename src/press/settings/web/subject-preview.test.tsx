// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import {
  closeDashboard,
  openDashboard,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const newest = {
  revision: 4,
  key: "motto",
  before: "Books",
  after: "Books for all",
  changed_at: "2026-10-13T09:00:00Z",
  changed_by: { id: "p1", first_name: "Ada", last_name: "Moor" },
};
const openAt = (subject: string, responses: Responses = {}) =>
  openDashboard(`/dashboard/settings/press/${subject}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 3, press: DEFAULT_PRESS },
    "/press/changes": { changes: [], total: 0, page: 1, pages: 1 },
    ...responses,
  });
const preview = async () => within(await screen.findByRole("region", { name: "As readers will see it" }));
const listMarked = (element: { queryAllByRole: (role: "mark") => HTMLElement[] }) =>
  element.queryAllByRole("mark").map((element) => element.textContent);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the name and the address are shown as they are typed, and what is not saved is marked", async () => {
  openAt("name");
  expect(listMarked(await preview())).toEqual([]);
  const address = await screen.findByLabelText<HTMLTextAreaElement>("Postal address");
  await userEvent.type(address, "\nThird floor");
  await userEvent.clear(screen.getByLabelText("Town"));
  await userEvent.type(screen.getByLabelText("Town"), "Madurai");
  expect(listMarked(await preview())).toEqual(["Third floor", "Madurai", "Madurai"]);
  expect((await preview()).getByText(/From:/u).textContent).toBe(
    `From: ${DEFAULT_PRESS.name} <${DEFAULT_PRESS.email}>`,
  );
});

test("hours are shown in the words of the contact page, once they can be told", async () => {
  openAt("hours");
  const opens = await screen.findByLabelText("Opens at");
  await userEvent.clear(opens);
  expect(await (await preview()).findByText(/Choose the days/u)).toBeDefined();
  await userEvent.type(opens, "07:30");
  expect(listMarked(await preview())).toEqual([expect.stringMatching(/ 7:30AM-6PM /u)]);
});

test("claims are shown with their numbers, or as counted", async () => {
  openAt("claims");
  const books = await screen.findByLabelText("Books published");
  await userEvent.clear(books);
  await userEvent.type(books, "900+");
  expect(listMarked(await preview())).toEqual(["900+"]);
  await userEvent.click(screen.getByLabelText(PRESS_WORDS.countPublishedBooks));
  expect(listMarked(await preview())).toEqual(["A number, counted from the catalogue"]);
});

test("links to other sites are shown by their names", async () => {
  openAt("social", { "/press": { version: 3, press: { ...DEFAULT_PRESS, social: [] } } });
  expect(await (await preview()).findByText("The footer has no links to other sites.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add a link" }));
  await userEvent.type(screen.getByLabelText("Name"), "Mastodon");
  expect((await preview()).getByRole("listitem").textContent).toBe("Mastodon");
});

test("a subject whose settings readers do not see has no preview", async () => {
  openAt("reminders");
  await screen.findByRole("form", { name: "Reminders" });
  expect(screen.queryByRole("region", { name: "As readers will see it" })).toBeNull();
});

test("a subject names its last change and leads to its history", async () => {
  const { path, search } = openAt("name", {
    "/press/changes": ({ query }: SentRequest) =>
      query["subject"] === "name"
        ? { changes: [newest], total: 1, page: 1, pages: 1 }
        : { changes: [], total: 0, page: 1, pages: 1 },
  });
  expect((await screen.findByText(/Last changed on/u)).textContent).toBe(
    "Last changed on October 13, 2026 by Ada Moor. History",
  );
  await userEvent.click(screen.getByRole("link", { name: "History" }));
  await waitFor(() => expect(path() + search()).toBe("/dashboard/settings/press/changes?of=name"));
  const changes = within(await screen.findByRole("list", { name: "Changes" }));
  expect(changes.getByRole("listitem").textContent).toContain("Ada Moor");
});

test("a subject that was never changed has no history", async () => {
  openAt("name");
  await preview();
  expect(screen.queryByText(/Last changed/u)).toBeNull();
});

test("the list marks the subject with changes that are not saved", async () => {
  openAt("name");
  const list = within(await screen.findByRole("navigation", { name: "Press settings" }));
  expect(await list.findByRole("link", { name: PRESS_WORDS.nameAndAddress })).toBeDefined();
  const motto = await screen.findByLabelText("Motto");
  await userEvent.type(motto, "!");
  expect(await list.findByRole("link", { name: "Name and address , changes not saved" })).toBeDefined();
  await userEvent.type(motto, "{Backspace}");
  expect(await list.findByRole("link", { name: PRESS_WORDS.nameAndAddress })).toBeDefined();
});
