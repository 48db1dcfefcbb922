// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  noContent,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const MONSOON = {
  id: "0c8f5b4e-7a53-4a52-9d9e-6f3c1c9b8a11",
  name: "“monsoon”",
  query: "search=monsoon",
  by_email: true,
  created_at: "2026-11-20T08:00:00Z",
};

const open = (address: string, responses: Responses = {}) =>
  openDashboard(`/dashboard/settings/searches${address}`, viewerWith([]), {
    "/enquiries/counts": { waiting: 0 },
    "/me/saved-searches": { saved_searches: [MONSOON] },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a saved search leads to its results; its e-mails are switched off at once", async () => {
  let stored = [MONSOON];
  const path = `/me/saved-searches/${MONSOON.id}`;
  const { findLast } = open("", {
    "/me/saved-searches": () => ({ saved_searches: stored }),
    [`PUT ${path}/by-email`]: () => {
      stored = [{ ...MONSOON, by_email: false }];
      return noContent();
    },
    [`DELETE ${path}`]: () => {
      stored = [];
      return noContent();
    },
  });
  const list = within(await screen.findByRole("list", { name: "Saved searches" }));
  expect(list.getByRole("link", { name: "“monsoon”" }).getAttribute("href")).toBe("/publications?search=monsoon");
  const emails = list.getByRole("switch", { name: "E-mail about “monsoon”" });
  expect(emails.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(emails);
  await waitFor(() => expect(findLast("PUT", `${path}/by-email`)?.body).toEqual({ by_email: false }));
  await waitFor(() => expect(emails.getAttribute("aria-checked")).toBe("false"));
  await userEvent.click(list.getByRole("button", { name: "Delete “monsoon”" }));
  expect(await screen.findByText(/You have not saved a search yet/u)).toBeDefined();
  expect(toastText()).toContain("Search deleted");
});

test("a choice that could not be saved is undone", async () => {
  open("", { [`PUT /me/saved-searches/${MONSOON.id}/by-email`]: () => problem(500, "") });
  const emails = await screen.findByRole("switch", { name: "E-mail about “monsoon”" });
  await userEvent.click(emails);
  await waitFor(() => expect(toastText()).toContain("Your choice could not be saved."));
  expect(emails.getAttribute("aria-checked")).toBe("true");
});

test("the search from which a reader came is saved with a name and with e-mails, as chosen", async () => {
  const save = encodeURIComponent("search=monsoon law&type=book");
  const { findLast, search } = open(`?save=${save}`, {
    "POST /me/saved-searches": () => ({ ...MONSOON, by_email: false }),
  });
  const form = within(await screen.findByRole("region", { name: CATALOGUE_WORDS.saveSearch }));
  const name = form.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(name.value).toBe("“monsoon law” · Books");
  await userEvent.clear(name);
  await userEvent.type(name, "Rain in court");
  await userEvent.click(form.getByRole("checkbox", { name: "E-mail me when something new matches" }));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(findLast("POST", "/me/saved-searches")?.body).toEqual({
      name: "Rain in court",
      query: "search=monsoon+law&type=book",
      by_email: false,
    }),
  );
  await waitFor(() => expect(search()).toBe(""));
  expect(toastText()).toContain("Search saved");
});

test("a refused name is explained beside its field", async () => {
  open("?save=search%3Drain", {
    "POST /me/saved-searches": () =>
      problem(422, PEOPLE_WORDS.nameRequired, { fields: { name: PEOPLE_WORDS.nameRequired } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText(PEOPLE_WORDS.nameRequired)).toBeDefined();
});

test("what is no search is not offered to be saved", async () => {
  open("?save=sort%3Dbanana");
  await screen.findByRole("list", { name: "Saved searches" });
  expect(screen.queryByRole("region", { name: CATALOGUE_WORDS.saveSearch })).toBeNull();
});
