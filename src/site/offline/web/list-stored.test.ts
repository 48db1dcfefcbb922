// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { rememberPlace } from "#catalogue/reader/web/remembered-place.ts";
import { storeDraft } from "#platform/web/forms/draft.ts";
import { listStoredOnThisDevice } from "./list-stored.ts";
import { STORED_LIST } from "../offline-address.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function renderList(): {
  readonly hidden: boolean;
  readonly items: readonly string[];
  readonly links: readonly string[];
} {
  document.body.innerHTML = `<section id="${STORED_LIST}" hidden><ul></ul></section>`;
  listStoredOnThisDevice();
  const section = document.getElementById(STORED_LIST);
  return {
    hidden: section?.hidden === true,
    items: [...document.querySelectorAll("li")].map(({ textContent }) => textContent),
    links: [...document.querySelectorAll("a")].map(({ href }) => new URL(href).pathname + new URL(href).search),
  };
}

test("a device that keeps nothing lists nothing", () => {
  expect(renderList()).toEqual({ hidden: true, items: [], links: [] });
});

test("the last five reading places are listed, the latest first, and titles are texts, not markup", () => {
  for (const number of [1, 2, 3, 4, 5]) rememberPlace(number, { page: number, at: `2026-11-0${number}T09:00:00Z` });
  rememberPlace(9, { page: 61, at: "2026-11-20T09:00:00Z", title: "<b>Monsoons</b>" });
  localStorage.setItem("reader:7", "not JSON");
  localStorage.setItem("reader:dark-paper", "true");
  const { hidden, items, links } = renderList();
  expect(hidden).toBe(false);
  expect(items).toHaveLength(5);
  expect(items[0]).toBe("<b>Monsoons</b>Read as far as page 61");
  expect(items[4]).toBe("Publication 2Read as far as page 2");
  expect(links[0]).toBe("/publications/9/read");
});

test("a message that was not sent is listed with the address of its form", () => {
  storeDraft({ kind: "enquiry", of: ["visitor", "?service=books"] }, { message: "Dear press" });
  storeDraft({ kind: "enquiry-key", of: ["visitor"] }, "a key");
  expect(renderList()).toMatchObject({
    items: ["Your message to the pressNot sent yet"],
    links: ["/contact?service=books"],
  });
});

test("a page without the list stays as it is", () => {
  rememberPlace(1, { page: 2, at: "2026-11-20T09:00:00Z" });
  document.body.innerHTML = "<p>Home</p>";
  listStoredOnThisDevice();
  expect(document.body.innerHTML).toBe("<p>Home</p>");
});
