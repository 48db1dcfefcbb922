// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { filterOptions, FilterRow, sortOptions } from "./filter-row.tsx";

afterEach(cleanup);

type Address = {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort?: string | undefined;
  readonly year?: string | undefined;
};

const read = ({ search, kind, sort }: Readonly<Record<string, unknown>>): Address => ({
  ...(typeof search === "string" && { search }),
  ...((kind === "book" || kind === "chapter") && { kind }),
  ...((sort === "newest" || sort === "title") && { sort }),
});

const chosen = vi.fn<(part: Address) => void>();
afterEach(() => chosen.mockClear());

const YEAR = { name: "year", label: "Year", options: filterOptions("Any year", { 2026: "2026" }) } as const;

function List({ start = {}, withYear = false }: { start?: Address; withYear?: boolean }) {
  const [address, setAddress] = useState(start);
  return (
    <FilterRow
      label="Search titles"
      placeholder="Title"
      className="filters"
      address={address}
      read={read}
      choices={[
        { name: "kind", label: "Kind", options: filterOptions("Any kind", { book: "Book", chapter: "Chapter" }) },
        { name: "sort", label: "Order", options: sortOptions({ newest: "Newest first", title: "By title" }) },
        ...(withYear ? [YEAR] : []),
      ]}
      onSelect={(part) => {
        chosen(part);
        setAddress((before) => ({ ...before, ...part }));
      }}
    />
  );
}

const choose = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

test("what the address leaves out is the first option of each filter", () => {
  render(<List />);
  expect(screen.getByRole("combobox", { name: "Kind" }).textContent?.trim()).toBe("Any kind");
  expect(screen.getByRole("combobox", { name: "Order" }).textContent?.trim()).toBe("Newest first");
});

test("a choice changes its own part of the address alone; the first option clears it", async () => {
  render(<List start={{ search: "salt", sort: "title" }} />);
  await choose("Kind", "Chapter");
  expect(chosen).toHaveBeenLastCalledWith({ kind: "chapter" });
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Kind" }).textContent?.trim()).toBe("Chapter"));
  await choose("Kind", "Any kind");
  expect(chosen).toHaveBeenLastCalledWith({ kind: undefined });
  expect(screen.getByRole("combobox", { name: "Order" }).textContent?.trim()).toBe("By title");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search titles" }).value).toBe("salt");
});

test("the search is sent by Enter, and cleared with an empty field", async () => {
  render(<List />);
  const field = screen.getByRole("searchbox", { name: "Search titles" });
  fireEvent.change(field, { target: { value: "salt" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(chosen).toHaveBeenLastCalledWith({ search: "salt" });
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(chosen).toHaveBeenLastCalledWith({ search: undefined });
});

test("more than two choices stand behind a button on phones, which counts what is chosen", async () => {
  render(<List start={{ kind: "book" }} withYear />);
  const button = screen.getByRole("button", { name: "Filters (1)" });
  const choices = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(choices?.contains(screen.getByRole("combobox", { name: "Year" }))).toBe(true);
  expect([button.getAttribute("aria-expanded"), choices?.hasAttribute("data-folds")]).toEqual(["false", true]);
  await userEvent.click(button);
  expect([button.getAttribute("aria-expanded"), choices?.hasAttribute("data-folds")]).toEqual(["true", false]);
  cleanup();
  render(<List />);
  expect(screen.queryByRole("button", { name: /^Filters/u })).toBeNull();
});
