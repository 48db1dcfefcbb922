// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { SuggestingField } from "./suggesting-field.tsx";

const FOUND = {
  suggestions: [
    { kind: "title", label: "The Grammar of Monsoons", detail: "2026", url: "/publications/1", language: "en" },
    {
      kind: "chapter",
      label: "Sowing by Statute",
      detail: "The Grammar of Monsoons",
      url: "/publications/2",
      language: "en",
    },
    {
      kind: "person",
      label: "Meenakshi Arunachalam",
      detail: "9 titles",
      url: "/publications?search=author%3Aarunachalam",
    },
  ],
  marked: ["monsoon"],
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the field; `requested` are the texts for which suggestions were requested. */
function openField(respond: () => Response = () => Response.json(FOUND)) {
  const requested: (string | null)[] = [];
  const opened: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(new URL(address, "https://press.example").searchParams.get("q"));
    return respond();
  });
  vi.spyOn(location, "assign").mockImplementation((address) => void opened.push(String(address)));
  render(
    <form>
      <label htmlFor="box">{CATALOGUE_WORDS.searchLibrary}</label>
      <SuggestingField id="box" name="search" />
    </form>,
  );
  return {
    requested,
    opened,
    field: screen.getByRole<HTMLInputElement>("combobox", { name: CATALOGUE_WORDS.searchLibrary }),
  };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

test("suggestions come in groups once the reader pauses, with the found words marked", async () => {
  const { requested, field } = openField();
  expect(field.getAttribute("aria-expanded")).toBe("false");
  await userEvent.type(field, "mons");
  expect(await screen.findByRole("option", { name: /^The Grammar of Monsoons/u })).toBeDefined();
  expect(requested).toEqual(["mons"]);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Titles",
    CATALOGUE_WORDS.chaptersAndPapers,
    "People",
  ]);
  expect(document.querySelector("mark")?.textContent).toBe("Monsoons");
  expect(screen.getByRole("status").textContent).toBe("3 suggestions");
});

test("one character asks nothing", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { requested, field } = openField();
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).type(field, "m");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("the arrows go through the suggestions and back into the field; Enter opens the chosen one", async () => {
  const { field, opened } = openField();
  await userEvent.type(field, "mons");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(active(field)).toContain("Sowing by Statute");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(field.hasAttribute("aria-activedescendant")).toBe(false);
  await userEvent.keyboard("{ArrowUp}");
  expect(active(field)).toContain("Meenakshi Arunachalam");
  await userEvent.keyboard("{Enter}");
  expect(opened).toEqual(["/publications?search=author%3Aarunachalam"]);
});

test("Escape closes the list and keeps the text; so does leaving the field", async () => {
  const { field } = openField();
  await userEvent.type(field, "mons");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field.value).toBe("mons");
  await userEvent.type(field, "o");
  await screen.findAllByRole("option");
  await userEvent.tab();
  await waitFor(() => expect(options()).toEqual([]));
});

test("without suggestions, or without the press, the field is a field", async () => {
  const { field, requested } = openField(() => new Response("", { status: 500 }));
  await userEvent.type(field, "mons");
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(options()).toEqual([]);
  expect(field.getAttribute("aria-expanded")).toBe("false");
});
