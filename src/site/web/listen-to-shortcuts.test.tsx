// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SEARCH_FIELD_MARK } from "#catalogue/site-search/search-field-mark.ts";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { listenToShortcuts } from "./listen-to-shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

const SEARCH = { [SEARCH_FIELD_MARK]: "" };

let stop = (): void => undefined;
beforeAll(() => void (stop = listenToShortcuts()));
afterAll(() => stop());
beforeEach(() => {
  render(
    <>
      <input aria-label={CATALOGUE_WORDS.searchLibrary} defaultValue="monsoon" {...SEARCH} />
      <textarea aria-label="Message" />
      <button type="button" data-show-shortcuts="">
        Keyboard shortcuts
      </button>
      <ShortcutsDialog />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const field = () => screen.getByLabelText<HTMLInputElement>(CATALOGUE_WORDS.searchLibrary);
const isListOpen = () => document.querySelector("dialog")?.open;
const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held });

test("/ focuses the search and selects its words, so that typing replaces them", () => {
  // A key that is handled is not typed: fireEvent returns false then.
  expect(press("/")).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)).toBe("monsoon");
});

test("/ prefers the field that is seen, and opens a hidden one where there is no other", () => {
  cleanup();
  const opened = vi.fn<() => void>();
  HTMLElement.prototype.showPopover = opened;
  const hidden = (
    <div popover="auto" data-unseen="">
      <input aria-label="Search in header" {...SEARCH} />
    </div>
  );
  const { rerender } = render(
    <>
      {hidden}
      <input aria-label={CATALOGUE_WORDS.searchLibrary} {...SEARCH} />
    </>,
  );
  press("/");
  expect(document.activeElement).toBe(field());
  rerender(hidden);
  press("/");
  expect(opened).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText("Search in header"));
});

test("a page without a search leaves / to the browser", () => {
  cleanup();
  expect(press("/")).toBe(true);
});

test("? lists the keys once; the button does the same", async () => {
  press("?");
  expect(isListOpen()).toBe(true);
  press("?");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(isListOpen()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  expect(isListOpen()).toBe(true);
});

test("keys that are typed into a field, or held with another, are not shortcuts", () => {
  fireEvent.keyDown(screen.getByLabelText("Message"), { key: "?" });
  fireEvent.keyDown(field(), { key: "?" });
  for (const held of [{ metaKey: true }, { ctrlKey: true }, { altKey: true }]) press("?", held);
  expect(isListOpen()).toBe(false);
});

test("switched off, they stay off in this browser until they are switched on", async () => {
  press("?");
  const box = () =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: "/ and ? work as shortcuts in this browser" });
  await userEvent.click(box());
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(press("/")).toBe(true);
  press("?");
  expect(isListOpen()).toBe(false);
  // The button opens the list, with the choice as it is.
  await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  expect(box().checked).toBe(false);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(press("/")).toBe(false);
});

test("a browser that stores nothing has the keys", () => {
  const refuse = vi.fn<() => never>(() => {
    throw new Error("Storage is forbidden.");
  });
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  press("?");
  expect(refuse).toHaveBeenCalled();
  expect(isListOpen()).toBe(true);
});

test("the search that a narrow screen opens over its header has the focus; another panel takes none", () => {
  const open = (of: HTMLElement, given: object) => void of.dispatchEvent(Object.assign(new Event("toggle"), given));
  cleanup();
  const panel = document.createElement("div");
  panel.innerHTML = `<input aria-label="Search the library" ${SEARCH_FIELD_MARK}>`;
  document.body.append(panel);
  open(panel, {});
  open(panel, { newState: "closed" });
  expect(document.activeElement).toBe(document.body);
  open(panel, { newState: "open" });
  expect(document.activeElement).toBe(field());
  panel.remove();
});
