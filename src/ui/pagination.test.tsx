// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Pagination } from "./pagination.tsx";

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
