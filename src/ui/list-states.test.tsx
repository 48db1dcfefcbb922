// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { ListLoading, NoSuchPage, NothingFound } from "./list-states.tsx";

afterEach(cleanup);

test("a list that loads says so to screen readers, and has as many rows as it will have", () => {
  render(<ListLoading words="Loading users" rows={3} />);
  const status = screen.getByRole("status");
  expect(status.textContent).toContain("Loading users");
  expect(status.parentElement?.querySelectorAll(".skeleton").length).toBe(3);
});

test("a search without results names itself and clears the filters", async () => {
  const clear = vi.fn<() => void>();
  render(<NothingFound title={ENQUIRY_WORDS.noEnquiries} onClear={clear} />);
  expect(screen.getByRole("heading", { name: ENQUIRY_WORDS.noEnquiries })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  expect(clear).toHaveBeenCalledOnce();
});

test("a page beyond the end leads to the first one", async () => {
  const first = vi.fn<() => void>();
  render(<NoSuchPage onFirst={first} />);
  await userEvent.click(screen.getByRole("button", { name: FORM_WORDS.goToFirstPage }));
  expect(first).toHaveBeenCalledOnce();
});
