// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Select } from "./select.tsx";

afterEach(cleanup);

const OPTIONS = [
  { value: "new", label: "Newest first" },
  { value: "title", label: "By title" },
  { value: "read", label: "Most read" },
] as const;

function Order({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]["value"]>("new");
  return <Select label="Order" options={OPTIONS} value={value} onChange={setValue} disabled={disabled} />;
}

const trigger = () => screen.getByRole("combobox", { name: "Order" });

test("a press opens the options, the chosen one is marked, and a press chooses another", async () => {
  render(<Order />);
  expect(trigger().textContent?.trim()).toBe("Newest first");
  await userEvent.click(trigger());
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent?.trim())).toEqual(["Newest first", "By title", "Most read"]);
  expect(options.map((option) => option.getAttribute("aria-selected"))).toEqual(["true", "false", "false"]);
  await userEvent.click(screen.getByRole("option", { name: "Most read" }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(trigger().textContent?.trim()).toBe("Most read");
});

test("the keyboard opens, moves and chooses; Escape closes without a choice", async () => {
  render(<Order />);
  trigger().focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(trigger().textContent?.trim()).toBe("Newest first");
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(trigger().textContent?.trim()).toBe("By title"));
});

test("a disabled choice does not open", async () => {
  render(<Order disabled />);
  await userEvent.click(trigger());
  expect(screen.queryByRole("listbox")).toBeNull();
});
