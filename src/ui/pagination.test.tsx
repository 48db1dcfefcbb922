// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PageSize, Pagination } from "./pagination.tsx";

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("nothing is shown where everything fits on one page", () => {
  for (const pages of [0, 1]) {
    const { container } = render(<Pagination page={1} pages={pages} label="users" onPage={() => undefined} />);
    expect(container.innerHTML).toBe("");
  }
});

test.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])("on page %i of 3 only the buttons that lead somewhere can be pressed", (page, first, last) => {
  render(<Pagination page={page} pages={3} label="users" onPage={() => undefined} />);
  expect([button("Previous").disabled, button("Next").disabled]).toEqual([first, last]);
  expect(screen.getByText(`Page ${page} of 3`)).toBeDefined();
  expect(screen.getByRole("navigation", { name: "Pages of users" })).toBeDefined();
});

test("the buttons ask for the pages beside this one", async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={2} pages={3} label="users" onPage={onPage} />);
  await userEvent.click(button("Previous"));
  await userEvent.click(button("Next"));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

test.each([
  ["3", 3],
  ["999", 12],
  ["0", 1],
])("the number %s leads to page %i of 12", async (typed, page) => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={2} pages={12} label="users" onPage={onPage} />);
  await userEvent.type(screen.getByRole("textbox", { name: FORM_WORDS.goToPage }), `${typed}{Enter}`);
  expect(onPage.mock.calls).toEqual([[page]]);
});

test("only digits are taken, and no number leads nowhere", async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={2} pages={12} label="users" onPage={onPage} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: FORM_WORDS.goToPage });
  await userEvent.type(field, "x-{Enter}");
  expect([field.value, onPage.mock.calls]).toEqual(["", []]);
});

test("the page size is chosen among those that are offered", async () => {
  const onSize = vi.fn<(size: number) => void>();
  render(<PageSize sizes={[10, 25]} size={10} onSize={onSize} />);
  await userEvent.click(screen.getByRole("combobox", { name: FORM_WORDS.itemsOnPage }));
  await userEvent.click(await screen.findByRole("option", { name: "25 a page" }));
  expect(onSize.mock.calls).toEqual([[25]]);
});
