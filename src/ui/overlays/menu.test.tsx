// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";

const [onEdit, onDelete] = [vi.fn<() => void>(), vi.fn<() => void>()];
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

const actions = () => (
  <Menu trigger={<button type="button">Actions</button>}>
    <MenuItem onSelect={onEdit}>Edit</MenuItem>
    <MenuItem onSelect={onDelete} disabled>
      Delete
    </MenuItem>
    <MenuLink>
      <a href="/publications/12">Open</a>
    </MenuLink>
  </Menu>
);
const trigger = () => screen.getByRole("button", { name: "Actions", hidden: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

test("the button opens the list; an action runs once, and the list closes", async () => {
  render(actions());
  expect(trigger().getAttribute("aria-haspopup")).toBe("menu");
  await userEvent.click(trigger());
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Edit",
    "Delete",
    "Open",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  await isClosed();
  expect(onEdit).toHaveBeenCalledOnce();
});

test("a disabled action does not run, and a link keeps its address", async () => {
  render(actions());
  await userEvent.click(trigger());
  const remove = await screen.findByRole("menuitem", { name: "Delete" });
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(remove);
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole("menuitem", { name: "Open" }).getAttribute("href")).toBe("/publications/12");
});

test("the keyboard opens it, moves and chooses; Escape returns the focus to the button", async () => {
  render(actions());
  trigger().focus();
  await userEvent.keyboard("{Enter}");
  const edit = await screen.findByRole("menuitem", { name: "Edit" });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  await userEvent.keyboard("{ArrowUp}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Open" })));
  await userEvent.keyboard("{Escape}");
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
  expect(onEdit).not.toHaveBeenCalled();
});
