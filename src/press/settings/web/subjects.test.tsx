// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { findSubject, PRESS_SUBJECTS } from "#press/settings/press-subjects.ts";
import { closeDashboard, openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const list = async () => within(await screen.findByRole("navigation", { name: "Press settings" }));
const motto = () => screen.findByLabelText<HTMLInputElement>("Motto");

const openAt = (address: string) =>
  openDashboard(`/dashboard/settings/press${address}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 3, press: DEFAULT_PRESS },
    "/press/changes": { changes: [], total: 0, page: 1, pages: 1 },
    "/press/texts": { texts: [] },
    "/press/email-texts": { texts: [] },
    "/press/review-forms": { forms: [] },
    "/press/agreements": { texts: [] },
    "/production/styles": { styles: [] },
    "/press/news": { news: [] },
    "/press/first-steps": { steps: [], put_away: false },
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("each subject has a link, a page with its own heading, and a form where it has settings", async () => {
  const { path } = openAt("/name");
  for (const { key, title, settings } of PRESS_SUBJECTS) {
    await userEvent.click((await list()).getByRole("link", { name: title }));
    await waitFor(() => expect(path()).toBe(`/dashboard/settings/press/${key}`));
    expect(await screen.findByRole("heading", { name: title, level: 2 })).toBeDefined();
    expect(screen.queryAllByRole("form", { name: title })).toHaveLength(settings.length > 0 ? 1 : 0);
  }
});

test("the focus goes to the heading of the next subject", async () => {
  openAt("/name");
  await motto();
  await userEvent.click((await list()).getByRole("link", { name: "Price list" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Price list"));
  expect(document.activeElement?.tagName).toBe("H2");
});

test("a subject with unsaved changes is left only after a question, and then they are gone", async () => {
  const { path } = openAt("/name");
  await userEvent.clear(await motto());
  await userEvent.type(await motto(), "Books for all");
  await userEvent.click((await list()).getByRole("link", { name: "Price list" }));
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  expect(question.getByText(/Your changes to “Name and address” are not saved/u)).toBeDefined();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(path()).toBe("/dashboard/settings/press/name");
  expect((await motto()).value).toBe("Books for all");
  await userEvent.click((await list()).getByRole("link", { name: "Price list" }));
  await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.leaveWithoutSaving }));
  await waitFor(() => expect(path()).toBe("/dashboard/settings/press/price-list"));
  await userEvent.click((await list()).getByRole("link", { name: PRESS_WORDS.nameAndAddress }));
  expect((await motto()).value).toBe(DEFAULT_PRESS.motto);
});

test.each([
  ["", "name"],
  ["#price-list", "price-list"],
  ["#news", "news"],
  ["#addresses-and-hours", "name"],
  ["#nothing", "name"],
])("the former address with the anchor %j leads to the subject %s", async (anchor, key) => {
  const { path } = openAt(anchor);
  expect(await screen.findByRole("heading", { name: findSubject(key)?.title ?? "", level: 2 })).toBeDefined();
  expect(path()).toBe(`/dashboard/settings/press/${key}`);
});

test("a former anchor of a field opens its page with the focus in the field", async () => {
  const { path } = openAt("#press-prices-chapter-openAccess");
  await waitFor(() => expect(document.activeElement?.id).toBe("press-prices-chapter-openAccess"));
  expect(path()).toBe("/dashboard/settings/press/price-list");
});

test("a setting is found by its words, and its link leads into its field", async () => {
  const { path } = openAt("/name");
  const search = await screen.findByRole("searchbox", { name: "Find a setting" });
  await userEvent.type(search, "qqq");
  expect(await screen.findByText("No setting has these words.")).toBeDefined();
  await userEvent.clear(search);
  await userEvent.type(search, "zóne");
  const found = within(await screen.findByRole("list", { name: "Settings found" }));
  await userEvent.click(found.getByRole("link", { name: /^Hours, time zone/u }));
  await waitFor(() => expect(document.activeElement?.id).toBe("press-hours-timeZone"));
  expect(path()).toBe("/dashboard/settings/press/hours");
});

test("an address of no subject is not found", async () => {
  openAt("/nonsense");
  expect(await screen.findByRole("heading", { name: /not found/iu, level: 1 })).toBeDefined();
});
