// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FilterChips } from "./filter-chips.tsx";

afterEach(cleanup);

const CHIPS = [
  { name: "type", words: "Books" },
  { name: "year", words: "2024" },
] as const;

test("without filters nothing is shown", () => {
  const { container } = render(<FilterChips chips={[]} onRemove={() => undefined} onClear={() => undefined} />);
  expect(container.innerHTML).toBe("");
});

test('a chip removes its own filter, and "Clear All" all of them', async () => {
  const [onRemove, onClear] = [vi.fn<(name: "type" | "year") => void>(), vi.fn<() => void>()];
  render(<FilterChips chips={CHIPS} onRemove={onRemove} onClear={onClear} />);
  const active = within(screen.getByRole("group", { name: "Active filters" }));
  await userEvent.click(active.getByRole("button", { name: "2024: remove this filter" }));
  expect(onRemove.mock.calls).toEqual([["year"]]);
  expect(onClear).not.toHaveBeenCalled();
  await userEvent.click(active.getByRole("button", { name: "Clear All" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("the keyboard's focus goes from a removed chip to the next one, and from the last one to the one before", async () => {
  const names = ["type", "year", "series"] as const;
  render(
    <FilterChips
      chips={names.map((name) => ({ name, words: name }))}
      onRemove={() => undefined}
      onClear={() => undefined}
    />,
  );
  const chip = (name: string) => screen.getByRole("button", { name: `${name}: remove this filter` });
  await userEvent.click(chip("type"));
  await waitFor(() => expect(document.activeElement).toBe(chip("year")));
  await userEvent.click(chip("series"));
  await waitFor(() => expect(document.activeElement).toBe(chip("year")));
});
