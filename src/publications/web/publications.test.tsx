// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList, publicationPage, TOTALS } from "#tests/support/dashboard/opened-list.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const heading = (title: string) => screen.findByRole("heading", { name: title });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a card names title, authors, counts and what is missing", async () => {
  openList({
    "/publications": publicationPage([
      { ...DRAFT, authors: ["A. Lee", "B. Ray", "C. Poe"] },
      { ...BOOK, authors: [] },
    ]),
  });
  const card = within((await heading("River Law")).closest("article") ?? document.body);
  expect(card.getByText("A. Lee, B. Ray").parentElement?.textContent).toBe("A. Lee, B. Ray +1 more");
  expect(card.getByText("1,204 views · 1 download · 0 citations")).toBeDefined();
  expect(card.getByText("Missing: DOI")).toBeDefined();
  expect(screen.getByText("No names yet")).toBeDefined();
});

test.each(["", "?view=list"])(
  "a draft's cover is fetched by a signed link, a public one from its page: %s",
  async (address) => {
    const COVER = { file_type: "cover_image", file_size: 90_000, content_type: "image/jpeg", tagged: null } as const;
    const signed = `/files/${DRAFT.id}/cover_image?expires=1&signature=s`;
    openList(
      {
        "/publications": publicationPage([
          { ...DRAFT, files: [COVER] },
          { ...BOOK, files: [COVER] },
        ]),
        [`/publications/${DRAFT.id}/files/cover_image/address`]: { url: `https://press.example${signed}` },
      },
      address,
    );
    await screen.findByText("River Law");
    const covers = () => [...document.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
    await waitFor(() => expect(covers()).toEqual([signed, "/publications/12/cover/320.webp"]));
  },
);

test("a title keeps its own language and direction", async () => {
  openList({
    "/publications": publicationPage([{ ...BOOK, title: "بحر", details: { ...BOOK.details, language: "ar" } }]),
  });
  const title = (await heading("بحر")).querySelector("bdi");
  expect([title?.lang, title?.dir]).toEqual(["ar", "auto"]);
});

test("the totals are those of the filters, with those of the whole press beneath", async () => {
  openList({ "/publications/summary": { filtered: { ...TOTALS, total: 3 }, overall: TOTALS } }, "?status=draft");
  expect(await screen.findByText("of 77 in all")).toBeDefined();
  expect(screen.getByText("60 Published · 17 Draft")).toBeDefined();
});

test("totals that cannot be counted say so, and the list stays", async () => {
  openList({ "/publications/summary": () => problem(500, "") });
  expect(await screen.findAllByText("could not be counted")).toHaveLength(4);
  expect(await heading("River Law")).toBeDefined();
});

test("the table can be sorted: names from A, counts from the highest, and again the other way", async () => {
  const { findLast, search } = openList({}, "?view=list");
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ sort: "views", order: "desc" }));
  await waitFor(() =>
    expect(screen.getByRole("columnheader", { name: "Views" }).getAttribute("aria-sort")).toBe("descending"),
  );
  await userEvent.click(screen.getByRole("button", { name: "Views" }));
  await waitFor(() => expect(search()).toContain("order=asc"));
  await userEvent.click(screen.getByRole("button", { name: "Title" }));
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ sort: "title", order: "asc" }));
});

test("the chosen view is remembered in this browser", async () => {
  openList();
  await userEvent.click(await screen.findByRole("button", { name: "List view" }));
  expect(await screen.findByRole("table", { name: "Publications" })).toBeDefined();
  const stored = localStorage.getItem("publications-view");
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  localStorage.setItem("publications-view", stored ?? "");
  openList();
  expect(await screen.findByRole("table", { name: "Publications" })).toBeDefined();
});

test("the page size is chosen, kept in this browser, and begins at the first page", async () => {
  const many = publicationPage([BOOK, DRAFT], { total: 884 });
  const { findLast, search } = openList({ "/publications": many }, "?page=3");
  await userEvent.click(await screen.findByRole("combobox", { name: FORM_WORDS.itemsOnPage }));
  await userEvent.click(await screen.findByRole("option", { name: "100 a page" }));
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ limit: "100", offset: "0" }));
  expect(search()).toBe("?limit=100");
  expect(localStorage.getItem("publications-page-size")).toBe("100");
});

test("the title opens the screen of the publication; a chapter names its book", async () => {
  const parent = { id: BOOK.id, sequential_id: 12, title: "Tidal Politics", type: "book", status: "published" };
  const chapter = { ...DRAFT, type: "academic_chapter", title: "Low Water", parent };
  const { path } = openList({ "/publications": publicationPage([chapter]), "/publications/13": chapter }, "?page=2");
  expect((await screen.findByText("In:", { exact: false })).textContent).toBe("In: Tidal Politics");
  await userEvent.click(screen.getByRole("link", { name: "Low Water" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Low Water" })).toBeDefined();
  expect(path()).toBe("/dashboard/publications/13");
});

test("a filter is chosen among the values that publications have, and removed by emptying its field", async () => {
  const values = { values: [{ value: "CC-BY-4.0", count: 1204 }] };
  const { findLast, search } = openList({ "/publications/values": values }, "?filters=true&page=2");
  await userEvent.click(await screen.findByRole("combobox", { name: "Licence" }));
  await userEvent.click(await screen.findByRole("option", { name: "CC-BY-4.0 (1,204)" }));
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ licence: "CC-BY-4.0" }));
  expect(screen.getByText("Licence: CC-BY-4.0")).toBeDefined();
  await userEvent.clear(screen.getByRole("combobox", { name: "Licence" }));
  await waitFor(() => expect(search()).toBe("?filters=true"));
});

test("subjects are found by word or code, several mean any of them, and each is taken away by itself", async () => {
  const { findLast, search } = openList({}, "?filters=true");
  const field = await screen.findByRole("combobox", { name: "Subject" });
  await userEvent.type(field, "JHM");
  await userEvent.click(await screen.findByRole("option", { name: "Anthropology" }));
  await waitFor(() => expect(search()).toContain("subject=JHM"));
  await userEvent.type(field, "history americas");
  await userEvent.click((await screen.findAllByRole("option"))[0] as HTMLElement);
  await waitFor(() => expect(findLast("GET", "/publications")?.query["subject"]).toBe("JHM,NHK"));
  expect(screen.getByRole("button", { name: /^Subject: Anthropology or .*: remove this filter$/u })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Anthropology: remove this subject" }));
  await waitFor(() => expect(search()).toContain("subject=NHK"));
});

test("years of publication filter when all four digits are there, and can stand in the wrong order", async () => {
  const { findLast, search } = openList({}, "?filters=true&published_until=2020");
  expect(await screen.findByText("Published in 2020 or earlier")).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: "Published from" }), "2o24");
  expect(search()).not.toContain("published_from");
  await userEvent.clear(screen.getByRole("textbox", { name: "Published from" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Published from" }), "2024");
  await waitFor(() =>
    expect(findLast("GET", "/publications")?.query).toMatchObject({ published_from: "2024", published_until: "2020" }),
  );
  expect(screen.getByText("This year is before the first one")).toBeDefined();
});

test.each([
  ["?search=x", "Nothing matches the search."],
  ["?access=open", "Nothing matches the filters."],
  ["?access=open&search=x", FORM_WORDS.nothingMatches],
])("an empty list under %s says what matches nothing", async (address, sentence) => {
  openList({ "/publications": publicationPage([]) }, address);
  expect(await screen.findByText(sentence)).toBeDefined();
});

test("a search begins at the first page and keeps the other filters", async () => {
  const { search, findLast } = openList({}, "?status=draft&page=4");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search publications" }), " tidal {Enter}");
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ search: "tidal", offset: "0" }));
  expect(search()).toBe("?status=draft&search=tidal");
});

test("the chips name the filters, and one click removes them all", async () => {
  const { search } = openList({}, "?type=book&missing=doi&startDate=2026-01-01");
  expect(await screen.findByText("Type: Book")).toBeDefined();
  expect(screen.getByText("Added from 2026-01-01")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Filters \(3\)$/u })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(search()).toBe(""));
});

test("a list of what lacks one part is narrowed to what lacks a second one, each with a chip of its own", async () => {
  const { search, findLast } = openList({}, "?filters=true&missing=doi&page=3");
  const field = await screen.findByRole("combobox", { name: "Missing" });
  await userEvent.click(field);
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).not.toContain("No DOI");
  await userEvent.type(field, "abst");
  expect(await screen.findByRole("option", { name: "No abstract" })).toBeDefined();
  await userEvent.keyboard("{Enter}");
  const requested = { missing: "doi,abstract", offset: "0" };
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject(requested));
  expect(findLast("GET", "/publications/summary")?.query).toEqual({ missing: "doi,abstract" });
  expect(search()).toContain("missing=doi%2Cabstract");
  expect(screen.getByRole("button", { name: "Missing: DOI: remove this filter" })).toBeDefined();
  expect(screen.getByText("Missing: abstract")).toBeDefined();
  expect(screen.getByRole("button", { name: "Filters (2)" })).toBeDefined();
  expect(field).toHaveProperty("value", "");
});

test("each missing part is removed by its chip, or in the panel, where the keyboard's focus goes to the field", async () => {
  const { search } = openList({}, "?filters=true&missing=doi,cover,isbn");
  await userEvent.click(await screen.findByRole("button", { name: "Missing: DOI: remove this filter" }));
  await waitFor(() => expect(search()).toContain("missing=cover%2Cisbn"));
  const chosen = within(screen.getByRole("list", { name: "Chosen missing parts" }));
  await userEvent.click(chosen.getByRole("button", { name: "No ISBN: remove this missing part" }));
  await waitFor(() => expect(search()).toContain("missing=cover"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Missing" })));
  await userEvent.click(screen.getByRole("button", { name: "Missing: cover: remove this filter" }));
  await waitFor(() => expect(search()).toBe("?filters=true"));
});

test("the list is filtered by one person of the staff, and the chip names them", async () => {
  const lars = { id: "1e0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f", first_name: "Lars", last_name: "Hedqvist" };
  const { search, findLast } = openList({ "/publications/assignees": { people: [lars] } }, "?filters=true");
  await userEvent.click(await screen.findByRole("combobox", { name: "Assigned to" }));
  await userEvent.click(await screen.findByRole("option", { name: "Lars Hedqvist" }));
  await waitFor(() => expect(search()).toContain(`assignee=${lars.id}`));
  await waitFor(() => expect(findLast("GET", "/publications")?.query).toMatchObject({ assignee: lars.id }));
  expect(await screen.findByText("Assigned to: Lars Hedqvist")).toBeDefined();
});

test("an end before the start is an error beside the date", async () => {
  openList({}, "?filters=true&startDate=2026-02-01&endDate=2026-01-01");
  expect(await screen.findByText(PUBLICATION_WORDS.datesReversed)).toBeDefined();
  expect(screen.getByLabelText("End date").getAttribute("aria-invalid")).toBe("true");
});

test("an empty press offers to add a publication; an empty search offers to clear the filters", async () => {
  openList({ "/publications": publicationPage([]) });
  const nothing = within(
    (await screen.findByText("Get started by adding your first publication.")).parentElement ?? document.body,
  );
  expect(nothing.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Add Publication", "Import"]);
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openList({ "/publications": publicationPage([]) }, "?search=nothing");
  expect(await screen.findByText(PUBLICATION_WORDS.noPublications)).toBeDefined();
  expect(screen.queryByText("Get started by adding your first publication.")).toBeNull();
});

test("a list that cannot be read has the title of the specification and a button to try again", async () => {
  openList({ "/publications": () => problem(500, "The database is busy.") });
  await waitFor(() => expect(toastText()).toContain(PUBLICATION_WORDS.listFailed));
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("a page behind the last one offers the first", async () => {
  const { search } = openList({ "/publications": publicationPage([], { total: 12, offset: 80 }) }, "?page=9");
  await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.goToFirstPage }));
  await waitFor(() => expect(search()).toBe(""));
});
