// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK_PATH } from "#tests/support/dashboard/opened-editor.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const row = async (name: string) => within(await screen.findByRole("group", { name }));
const getFocusedName = () => document.activeElement?.getAttribute("aria-label");

test("formats are rows: added, filled in, moved and removed by the keyboard, and saved with the others", async () => {
  const { findLast } = openPublication("/access", { [`PUT ${BOOK_PATH}`]: { ...BOOK, version: 4 } });
  const add = await screen.findByRole("button", { name: "Add a format" });
  add.focus();
  await userEvent.keyboard("{Enter}");
  const first = await row("1. Paperback");
  await waitFor(() => expect(document.activeElement).toBe(first.getByLabelText("Format")));
  await userEvent.type(first.getByLabelText(/^ISBN/u), "978-3-16-148410-1");
  await userEvent.type(first.getByLabelText(/^Price/u), "Rs. 499/-");
  await userEvent.selectOptions(first.getByLabelText("Availability"), "Available");
  await userEvent.type(first.getByLabelText(/^Link/u), "https://shop.example/salt");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(first.getByLabelText(/^ISBN/u).getAttribute("aria-invalid")).toBe("true"));
  expect(first.getByText(PUBLICATION_WORDS.isbnInvalid)).toBeDefined();
  await userEvent.clear(first.getByLabelText(/^ISBN/u));
  await userEvent.type(first.getByLabelText(/^ISBN/u), "978-3-16-148410-0");
  await userEvent.click(add);
  const second = await row("2. Paperback");
  await userEvent.selectOptions(second.getByLabelText("Format"), "EPUB");
  (await row("2. EPUB")).getByRole("button", { name: /^Move up/u }).focus();
  await userEvent.keyboard("{Enter}");
  await row("1. EPUB");
  expect(getFocusedName()).toBe("Move down: 1. EPUB");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(toastText()).toContain("Publication updated"));
  expect(findLast("PUT", BOOK_PATH)?.body).toMatchObject({
    details: {
      formats: [
        { kind: "epub", availability: null },
        { kind: "paperback", isbn: "978-3-16-148410-0", price: "Rs. 499/-", availability: "available" },
      ],
    },
  });
});

test("after the last format is removed the focus is on the button that adds one", async () => {
  openPublication("/access");
  const add = await screen.findByRole("button", { name: "Add a format" });
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole("button", { name: "Remove: 1. Paperback" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "1. Paperback" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(add));
});
