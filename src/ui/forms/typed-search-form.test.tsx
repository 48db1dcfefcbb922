// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TypedSearchForm } from "./typed-search-form.tsx";

const onSearch = vi.fn<(words: string | undefined) => void>();
beforeEach(() => {
  onSearch.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const form = (search: string) => (
  <TypedSearchForm label="Search users" placeholder="" className="" search={search} onSearch={onSearch}>
    {null}
  </TypedSearchForm>
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search users" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("it searches half a second after the last letter, without the spaces around the words", async () => {
  render(form(""));
  type("be");
  await wait(400);
  type(" bea ");
  await wait(400);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(100);
  expect(onSearch.mock.calls).toEqual([["bea"]]);
});

test("Enter searches at once, and the pause after it does not search again", async () => {
  render(form(""));
  type("bea");
  fireEvent.submit(screen.getByRole("search"));
  await wait(1000);
  expect(onSearch.mock.calls).toEqual([["bea"]]);
});

test("an emptied field ends the search, and a search from outside is taken over", async () => {
  const { rerender } = render(form("bea"));
  type("");
  await wait(500);
  expect(onSearch.mock.calls).toEqual([[undefined]]);
  rerender(form("lund"));
  expect(field().value).toBe("lund");
  await wait(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});
