// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import {
  book,
  edition,
  LATE,
  createListedBook,
  createMarks,
  part,
  createStages,
} from "#tests/support/production/example-book.ts";

const open = (address: string, responses: Responses = {}) =>
  openDashboard(address, viewerWith(["editor"]), {
    "/production/books": { books: [createListedBook()], total: 1, next_cursor: null },
    "/production/books/12": book(),
    ...responses,
  });
const row = async (title: string) =>
  within((await screen.findByRole("link", { name: title })).closest("tr") ?? document.body);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the books in production", () => {
  test("stand with their stages, for whom they wait, and both dates", async () => {
    open("/dashboard/production");
    const found = await row("Handbook of Coastal Archives");
    for (const words of ["1 problems to resolve · 1 with the author", "you, 1 part", "February 01, 2027"])
      expect(found.getByText(words, { exact: false })).toBeDefined();
    expect(found.getByText("late")).toBeDefined();
    expect(found.getByRole("link").getAttribute("href")).toBe("/dashboard/production/12");
  });

  test("are narrowed to those that wait for authors", async () => {
    const { findLast } = open("/dashboard/production?waits_for=author");
    await row("Handbook of Coastal Archives");
    expect(findLast("GET", "/production/books")?.query).toEqual({ waits_for: "author" });
  });

  test("say what to do where there is none", async () => {
    open("/dashboard/production", { "/production/books": { books: [], total: 0, next_cursor: null } });
    expect(await screen.findByText(/No books in production yet/u)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Start production…" }));
    const window = await dialog(PRODUCTION_WORDS.startBook);
    await userEvent.click(window.getByRole("button", { name: "Start production" }));
    expect(window.getByText(PRODUCTION_WORDS.bookMissing)).toBeDefined();
  });
});

describe("a book in production", () => {
  test("has its parts with a word for each mark, and who waits for whom", async () => {
    open("/dashboard/production/12");
    const mine = await row("Tide Tables as Evidence");
    expect(mine.getByText("Checked: problems.")).toBeDefined();
    expect(mine.getByText("you")).toBeDefined();
    expect(mine.getByText("5 problems").getAttribute("href")).toBe("/dashboard/production/12/35");
    expect(mine.getByText("Ruth Adler, Meenakshi Arunachalam, Edmund Thorne +1")).toBeDefined();
    expect(mine.getByText("204–230")).toBeDefined();
    const other = await row("The Weather of the Strongroom");
    expect(other.getByText("the author")).toBeDefined();
    expect(other.getByText("3 days late")).toBeDefined();
    expect(screen.getByText("0 of 2 parts are approved or final. 1 waits for you.")).toBeDefined();
    expect(screen.getByText("You planned February 01, 2027.")).toBeDefined();
  });

  test("is narrowed to one stage by the bar, and back", async () => {
    open("/dashboard/production/12");
    const bar = within(await screen.findByRole("navigation", { name: PRODUCTION_WORDS.partsByStage }));
    await userEvent.click(bar.getByRole("link", { name: /with the author/u }));
    await waitFor(() => expect(screen.queryByText("Tide Tables as Evidence")).toBeNull());
    expect(bar.getByRole("link", { name: /with the author/u }).getAttribute("aria-current")).toBe("true");
    await userEvent.click(bar.getByRole("link", { name: /with the author/u }));
    expect(await screen.findByText("Tide Tables as Evidence")).toBeDefined();
  });

  test("goes from part to part by J and K, and is built by B once a part is set", async () => {
    const { changes } = open("/dashboard/production/12", {
      "POST /production/books/12/builds": { requested_at: "2026-11-29T10:00:00Z" },
    });
    await row("Tide Tables as Evidence");
    await userEvent.keyboard("jj");
    expect(document.activeElement?.textContent).toBe("Tide Tables as Evidence");
    await userEvent.keyboard("k");
    expect(document.activeElement?.textContent).toBe("The Weather of the Strongroom");
    await userEvent.keyboard("b");
    await waitFor(() => expect(changes()).toEqual(["POST /production/books/12/builds"]));
  });

  test("can't be built while no part is set, and says why", async () => {
    open("/dashboard/production/12", {
      "/production/books/12": book({ stages: createStages({ problems: 1, setting: 1 }) }),
    });
    const button = await screen.findByRole("button", { name: "Build the book" });
    expect(button).toHaveProperty("disabled", true);
    expect(button.title).toContain("no part has been typeset");
  });

  test("without a text offers the accepted files, and says what is missing", async () => {
    const without = part({
      stage: "no_text",
      marks: createMarks("next", "next", "next"),
      waits_for: "author",
      open_problems: 0,
    });
    const { findLast } = open("/dashboard/production/12", {
      "/production/books/12": book({ total: 2, stages: createStages({ no_text: 2 }), parts: [without, LATE] }),
      "/production/books/12/accepted-files": {
        parts: [
          {
            sequential_id: 35,
            title: "Tide Tables",
            language: "en",
            state: "new",
            file_name: "tides.docx",
            sentence: null,
          },
          {
            sequential_id: 34,
            title: "The Weather",
            language: "en",
            state: "missing",
            file_name: null,
            sentence: "Its manuscript is a PDF.",
          },
        ],
        total: 2,
        next_cursor: null,
      },
      "POST /production/books/12/accepted-files": { parts: [{ state: "new" }] },
    });
    expect(await screen.findByText("No chapter has a manuscript yet.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.openAcceptedImport }));
    const window = await dialog(REVIEW_WORDS.importAccepted);
    expect(await window.findByText("Its manuscript is a PDF.")).toBeDefined();
    await userEvent.click(window.getByRole("button", { name: "Import 1 manuscript" }));
    await waitFor(() => expect(toastText()).toContain("1 manuscript is being read."));
    expect(findLast("POST", "/production/books/12/accepted-files")).toBeDefined();
  });

  test("keeps its last good edition with its date where a build failed, and says what failed", async () => {
    const failed = edition("pdf", {
      state: "failed",
      requested_at: "2026-11-29T10:00:00Z",
      problems: [{ code: "pages-not-set", severity: "must", place: null, sentence: "The pages take too long to set." }],
      file: { size: 6_800_000, made_at: "2026-11-28T14:02:00Z" },
    });
    open("/dashboard/production/12", { "/production/books/12": book({ editions: [failed, edition("epub")] }) });
    const editions = within(await screen.findByRole("region", { name: "Editions" }));
    expect(editions.getByText(/^6\.8 MB · Nov 28, 2026/u)).toBeDefined();
    expect(
      editions.getByText(/The build of November 29, 2026 failed\. The pages take too long to set\./u),
    ).toBeDefined();
    expect(editions.getByRole("link", { name: "Open PDF for readers" }).getAttribute("href")).toBe(
      "/api/v1/production/books/12/editions/pdf",
    );
    expect(editions.getByText("not built yet")).toBeDefined();
  });

  test("has its extent in figures", async () => {
    const extent = { roman: 12, arabic: 302, pages: 314, spine: 20.2, signatures: 20, blank: 6, seconds: 41.2 };
    open("/dashboard/production/12", {
      "/production/books/12": book({ extent: { ...extent, built_at: "2026-11-28T14:02:00Z" } }),
    });
    const facts = within(await screen.findByRole("region", { name: "The book" }));
    for (const words of ["xii + 302", "20.2 mm on 90 g cream", "20 of 16, 6 pages blank"])
      expect(facts.getByText(words)).toBeDefined();
  });

  test("has its dedication written or left out, and its plan changed", async () => {
    const { findLast } = open("/dashboard/production/12", { "PATCH /production/books/12": book() });
    await userEvent.click(await screen.findByRole("button", { name: PRODUCTION_WORDS.addOrLeaveOut }));
    const dedication = await dialog("Dedication");
    await userEvent.type(dedication.getByRole("textbox", { name: "Dedication" }), "For the clerks");
    await userEvent.click(dedication.getByRole("button", { name: "Save dedication" }));
    await waitFor(() =>
      expect(findLast("PATCH", "/production/books/12")?.body).toEqual({ dedication: "For the clerks" }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Edit plan…" }));
    const plan = await dialog("Production plan");
    await userEvent.selectOptions(plan.getByRole("combobox", { name: "Paper" }), "90 g white");
    await userEvent.click(plan.getByRole("button", { name: "Save plan" }));
    await waitFor(() =>
      expect(findLast("PATCH", "/production/books/12")?.body).toEqual({
        planned_on: "2027-02-01",
        style: "royal-octavo",
        paper: "white-90",
      }),
    );
  });

  test("that is not in production has the reason and the way back", async () => {
    open("/dashboard/production/12", {
      "/production/books/12": () => problem(404, "This book is not in production yet.", { title: "Not in production" }),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Not in production" })).toBeDefined();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Production" })).toBeDefined();
  });
});

test("a book keeps the version of its style until it is moved", async () => {
  const plan = { ...book().plan, style_version: 3, newest_style_version: 4 };
  const { findLast } = open("/dashboard/production/12", {
    "/production/books/12": book({ plan }),
    "PATCH /production/books/12": book({ plan }),
  });
  expect(await screen.findByText(/Royal octavo, version 3/u)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Edit plan…" }));
  const window = await dialog("Production plan");
  await userEvent.click(window.getByRole("checkbox", { name: "Move to version 4 of the style" }));
  await userEvent.click(window.getByRole("button", { name: "Save plan" }));
  await waitFor(() => expect(findLast("PATCH", "/production/books/12")?.body).toMatchObject({ style_version: 4 }));
});
