// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDashboard, type SentRequest, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";

const HOME = { cards: [], needs_you: [], mail: null, warnings: [] };
const BOOK = {
  kind: "publication",
  title: "Lanterns over the Harbour",
  language: "en",
  detail: "Book · 10.5555/lanterns",
  href: "/dashboard/publications/7",
};
const PERSON = {
  kind: "person",
  title: "Ines Lanternfish",
  language: null,
  detail: "1 publication",
  href: "/people/ines",
};
const preferences = { theme: "light", density: "comfortable", single_keys: true, digest: "daily", notifications: {} };
const press = {
  "/me/dashboard": HOME,
  "/me/waiting": { waiting: [] },
  "/me/preferences": preferences,
  "/palette": ({ query }: SentRequest) => ({ items: query["q"] === "lantern" ? [BOOK, PERSON] : [] }),
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPalette(keys: string, responses: object = press, role: "admin" | "author" = "admin") {
  const dashboard = openDashboard("/dashboard", viewerWith([role]), { ...responses });
  await screen.findByRole("button", { name: "Search or go to…" });
  await userEvent.keyboard(keys);
  return dashboard;
}
const field = () => screen.findByRole("combobox", { name: "Search or go to" });
const options = () => screen.queryAllByRole("option").map((option) => option.querySelector("bdi")?.textContent);

test("Ctrl K opens the palette; what is typed is found in groups, and Enter opens the first", async () => {
  await openPalette("{Control>}k{/Control}");
  const combobox = await field();
  await waitFor(() => expect(document.activeElement).toBe(combobox));
  expect(options()).toContain("Add Publication");
  await userEvent.type(await field(), "lantern");
  await waitFor(() =>
    expect(options()).toEqual(["Lanterns over the Harbour", "Ines Lanternfish", "Show publications with “lantern”"]),
  );
  expect(screen.getByRole("group", { name: "Records" })).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole("option", { name: /Lanterns over/u }).hasAttribute("data-highlighted")).toBe(true),
  );
  const target = vi.spyOn(globalThis, "open").mockReturnValue(null);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(target).toHaveBeenCalledWith(BOOK.href, "_blank", "noopener");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}k{/Control}");
  await field();
  expect(options()[0]).toBe("Lanterns over the Harbour");
});

test("the sign > shows actions alone; words without a hit lead to the list", async () => {
  await openPalette("{Control>}k{/Control}");
  await userEvent.type(await field(), ">invite");
  await waitFor(() => expect(options()).toEqual(["Invite user"]));
  await userEvent.clear(await field());
  await userEvent.type(await field(), "qqq");
  await waitFor(() => expect(options()).toEqual(["Show publications with “qqq”"]));
});

test("? lists the keys, and they can be switched off, for the account", async () => {
  const off = { ...preferences, single_keys: false };
  let stored: unknown = preferences;
  await openPalette("?", {
    ...press,
    "/me/preferences": () => stored,
    "PUT /me/preferences": ({ body }: SentRequest) => (stored = body),
  });
  const keys = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(screen.getByRole("heading", { name: "In the table of a book’s contents" })).toBeDefined();
  // It opens at its beginning: the focus is not on the switch below the list.
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Close"));
  await userEvent.click(screen.getByRole("switch", { name: /Keys of one character/u }));
  await waitFor(() => expect(stored).toEqual(off));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(keys.isConnected).toBe(false));
  await userEvent.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("/ focuses the search of the screen and selects its words; where it has none, and in a field, it is typed", async () => {
  await openPalette("{Shift}");
  const place = screen.getByRole("main");
  const key = () => fireEvent.keyDown(document.body, { key: "/" });
  // A key that is handled is not typed: fireEvent returns false then.
  expect(key()).toBe(true);
  place.innerHTML = `<div hidden><input type="search"></div><input type="search" value="monsoon"><textarea></textarea>`;
  const [, search] = place.querySelectorAll<HTMLInputElement>("input");
  expect(key()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect([search?.selectionStart, search?.selectionEnd]).toEqual([0, "monsoon".length]);
  const field = place.querySelector("textarea");
  field?.focus();
  expect(field && fireEvent.keyDown(field, { key: "/" })).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field));
});
