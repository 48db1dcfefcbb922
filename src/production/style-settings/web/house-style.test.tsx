// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { SHIPPED_VALUES } from "#production/styles/house-styles.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";

const ADDRESS = "/production/styles/royal-octavo";
const ROYAL = SHIPPED_VALUES["royal-octavo"];
const SHIPPED = { version: 1, values: ROYAL, note: "", saved_at: null, saved_by: null, books: 0 };
const makeVersion = (version: number, changes: object, books = 0) => ({
  version,
  values: { ...ROYAL, ...changes },
  note: "More air.",
  saved_at: "2026-11-28T09:00:00Z",
  saved_by: { id: "p1", first_name: "Ada", last_name: "Moor" },
  books,
});
const createStored = (
  versions: readonly { readonly version: number; readonly values: object; readonly books: number }[],
) => ({
  name: "royal-octavo",
  label: "Royal octavo",
  columns: 1,
  version: versions[0]?.version,
  values: versions[0]?.values,
  books: versions.reduce((sum, { books }) => sum + books, 0),
  versions,
});

const SECOND = makeVersion(2, { leading: 13.2 }, 0);
const openStyle = (responses: Responses = {}) =>
  openDashboard("/dashboard/settings/press/house-styles/royal-octavo", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    [ADDRESS]: createStored([SECOND, { ...SHIPPED, books: 14 }]),
    [`PUT ${ADDRESS}`]: ({ body }: SentRequest) =>
      createStored([
        { ...SECOND, version: 3, values: (body as { values: object }).values },
        SECOND,
        { ...SHIPPED, books: 14 },
      ]),
    [`POST ${ADDRESS}/preview`]: problem(503, "Typesetter busy"),
    ...responses,
  });
const form = async () => within(await screen.findByRole("form", { name: "Royal octavo" }));
const type = async (label: string, value: string) => {
  const field = (await form()).getAllByLabelText(label)[0];
  if (!field) throw new Error(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a style says what its measure is, which books keep older versions, and what a version changes", async () => {
  openStyle();
  expect(await screen.findByText("House style · version 2 · 14 books use version 1 and keep it")).toBeDefined();
  expect(screen.getByText("Measure 110 mm, about 66 letters a line; 38 lines a page.", { exact: false })).toBeDefined();
  await type("Leading, pt", "14");
  expect(screen.getByText(/version 3, not saved yet/u)).toBeDefined();
  const changes = within(screen.getByRole("region", { name: "What this version changes" }));
  expect(changes.getByText(/Leading 13\.2 pt/u).textContent).toContain("14 pt");
  expect(changes.getByText(/A book of 310 pages becomes about/u)).toBeDefined();
  await type("Width, mm", "180");
  expect(screen.getByText(PRODUCTION_WORDS.linesTooLong)).toBeDefined();
});

test("a version is saved over the one that was opened, by Ctrl and S", async () => {
  const { findLast } = openStyle();
  await type("Bottom, mm", "34,5");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(toastText()).toContain("Version 3 saved"));
  const sent = findLast("PUT", ADDRESS);
  expect(sent?.headers.get("if-match")).toBe('"2"');
  expect(sent?.body).toEqual({ values: { ...SECOND.values, bottom: 34.5 }, note: "" });
});

test("wrong values have their sentences and are not sent", async () => {
  const { findLast } = openStyle();
  await type("Width, mm", "110");
  await userEvent.click((await form()).getByRole("button", { name: "Save as version 3" }));
  expect((await form()).getByRole("button", { name: /^Page width: Makes lines of about 39 letters/u })).toBeDefined();
  await type("Width, mm", "wide");
  expect((await form()).getAllByText(/Must be a number/u).length).toBeGreaterThan(0);
  expect(findLast("PUT", ADDRESS)).toBeUndefined();
});

test("what another person has saved is not overwritten", async () => {
  const theirs = createStored([makeVersion(3, { size: 10.4 }), SECOND, SHIPPED]);
  openStyle({ [`PUT ${ADDRESS}`]: problem(409, "Error saving house style"), [ADDRESS]: theirs });
  await type("Top, mm", "26");
  await userEvent.click((await form()).getByRole("button", { name: /^Save as version/u }));
  expect(await screen.findByText("Another person saved version 3 after you opened this style")).toBeDefined();
});

test("books are moved to the newest version after a question", async () => {
  const { findLast } = openStyle({ [`POST ${ADDRESS}/move-books`]: { moved: 14 } });
  await userEvent.click(await screen.findByRole("button", { name: "Move 14 books to version 2…" }));
  await userEvent.click(screen.getByRole("button", { name: "Move 14 books" }));
  await waitFor(() => expect(toastText()).toContain("14 books moved"));
  expect(findLast("POST", `${ADDRESS}/move-books`)?.body).toEqual({ version: 2 });
});

test("the values of an older version are edited again", async () => {
  openStyle();
  await userEvent.click(await screen.findByRole("button", { name: "Edit from version 1" }));
  expect((await form()).getByLabelText<HTMLInputElement>("Leading, pt", { selector: "#style-leading" }).value).toBe(
    "13.5",
  );
});

test("the list has each style with its page, its version and its books", async () => {
  openDashboard("/dashboard/settings/press/house-styles", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 3, press: DEFAULT_PRESS },
    "/production/styles": {
      styles: [
        { name: "royal-octavo", label: "Royal octavo", columns: 1, version: 3, width: 156, height: 234, books: 14 },
        { name: "a5", label: "A5", columns: 1, version: 1, width: 148, height: 210, books: 0 },
      ],
    },
  });
  const list = within(await screen.findByRole("list", { name: "House styles" }));
  expect(list.getByRole("link", { name: "Royal octavo" }).getAttribute("href")).toBe(
    "/dashboard/settings/press/house-styles/royal-octavo",
  );
  expect(list.getByText("156 × 234 mm · version 3 · 14 books in production")).toBeDefined();
  expect(list.getByText(/as it came with the program · no books in production/u)).toBeDefined();
});
