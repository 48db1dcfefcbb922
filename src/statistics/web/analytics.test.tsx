// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const NOTHING = { views: 0, downloads: 0, exports: 0 };
const COUNTING = { since: "2025-01-01", as_of: "2026-11-22T09:00:00Z", today: "2026-11-22" };
const DAYS = { from: "2026-08-25", to: "2026-11-22" };
const COMPARED = { from: "2026-05-27", to: "2026-08-24" };
const readership = (given: object = {}) => ({
  ...DAYS,
  unit: "month",
  compared: COMPARED,
  total: { views: 1500, downloads: 9, exports: 2 },
  before: { views: 1000, downloads: 0, exports: 0 },
  points: [
    { start: "2026-10-01", views: 700, downloads: 4, exports: 1, before: { ...NOTHING, views: 400 } },
    { start: "2026-11-01", views: 800, downloads: 5, exports: 1, before: { ...NOTHING, views: 600 } },
  ],
  ...given,
});
const TITLES = {
  ...DAYS,
  compared: COMPARED,
  titles: [
    {
      publication_id: "9a9a4f0e-4444-4c9e-8a55-000000000012",
      sequential_id: 12,
      title: "Tidal Politics",
      language: "en",
      type: "book",
      views: 900,
      downloads: 5,
      before: { views: 0, downloads: 0 },
    },
  ],
};
const ENQUIRIES = { ...DAYS, unit: "month", total: 0, before: 0, points: [], compared: COMPARED };

const openAnalytics = (responses: Responses = {}, search = "") =>
  openDashboard(`/dashboard/analytics${search}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/analytics": COUNTING,
    "/analytics/readership": readership(),
    "/analytics/titles": TITLES,
    "/analytics/enquiries": ENQUIRIES,
    "/analytics/groups/type": [],
    "/analytics/groups/language": [],
    ...Object.fromEntries(
      ["site", "country", "language", "format", "style", "search"].map((name) => [`/analytics/dimensions/${name}`, []]),
    ),
    ...responses,
  });
const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const card = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement?.textContent;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the cards have the totals and the change against the days before", async () => {
  openAnalytics();
  await panel("Views");
  await waitFor(() => expect(card("Views")).toMatch(/^Views1,500\+50\s?% on 1,000 in /u));
  expect(card("Downloads")).toMatch(/^Downloads9None in /u);
});

test("days that were not counted yet are not compared as if nothing had been read", async () => {
  openAnalytics({ "/analytics": { ...COUNTING, since: "2026-09-01" } });
  await panel("Views");
  await waitFor(() => expect(card("Views")).toMatch(/^Views1,500Not yet counted in /u));
});

test("every number of a chart stands in a table too", async () => {
  openAnalytics();
  const views = await panel("Views");
  expect((await views.findByRole("img")).getAttribute("aria-label")).toMatch(
    /^1,500 views, .*The table below has every number\.$/u,
  );
  await userEvent.click(views.getByText(PRESS_WORDS.showAsTable));
  const rows = within(views.getByRole("table", { name: "Views by month" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent).join(" ")).toContain("700");
});

test("too few downloads are not drawn as a line and have no picture to save", async () => {
  openAnalytics();
  const downloads = await panel("Downloads");
  expect(await downloads.findByText("9 in these days: too few to draw.")).toBeDefined();
  expect(downloads.queryByRole("button", { name: "PNG" })).toBeNull();
  expect(downloads.getByRole("button", { name: "CSV" })).toBeDefined();
});

test("a panel without counts says so and offers no files", async () => {
  openAnalytics();
  const sites = await panel("Referring sites");
  expect(await sites.findByText("Nothing was counted in these days.")).toBeDefined();
  expect(sites.queryByRole("button", { name: "CSV" })).toBeNull();
  expect(await (await panel("Enquiries")).findByText("There were no enquiries in this period.")).toBeDefined();
});

test("a panel that fails has its own button to try again, and the others stay", async () => {
  openAnalytics({ "/analytics/titles": () => problem(500, "The titles could not be counted.") });
  expect(await screen.findByText("The titles could not be counted.")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  expect(await (await panel("Views")).findByRole("img")).toBeDefined();
});

test("titles are ranked by views or downloads, and link to their pages", async () => {
  const { findLast, search } = openAnalytics();
  const titles = await panel("Most read titles");
  await userEvent.click(await titles.findByRole("radio", { name: "Most downloaded" }));
  await waitFor(() => expect(findLast("GET", "/analytics/titles")?.query["by"]).toBe("downloads"));
  expect(search()).toBe("?by=downloads");
  await userEvent.click(await (await panel("Most read titles")).findByText(PRESS_WORDS.showAsTable));
  expect(screen.getByRole("link", { name: "Tidal Politics" }).getAttribute("href")).toBe("/publications/12");
});

test("period, comparison and steps stand in the address and go to the server", async () => {
  const { findLast, search } = openAnalytics();
  await userEvent.selectOptions(await screen.findByLabelText("Compare with"), "none");
  await userEvent.selectOptions(screen.getByLabelText("Steps"), "week");
  await waitFor(() =>
    expect(findLast("GET", "/analytics/readership")?.query).toMatchObject({ compare: "none", unit: "week" }),
  );
  await userEvent.selectOptions(screen.getByLabelText("Period"), "custom");
  expect(await screen.findByLabelText("From")).toBeDefined();
  expect(search()).toContain("period=custom");
  expect(screen.getByLabelText<HTMLInputElement>("To").max).toBe("2026-11-22");
});

test("the file of a panel is saved; a failure says so", async () => {
  const created = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  let isBroken = false;
  const { findLast } = openAnalytics({
    "/analytics/readership/csv": (_request: SentRequest) =>
      isBroken ? problem(500, "") : new Response("day,views\n", { headers: { "content-type": "text/csv" } }),
  });
  await userEvent.click(await (await panel("Views")).findByRole("button", { name: "CSV" }));
  await waitFor(() => expect(created).toHaveBeenCalledOnce());
  expect(findLast("GET", "/analytics/readership/csv")?.query).toMatchObject({ compare: "previous" });
  isBroken = true;
  await userEvent.click(await (await panel("Views")).findByRole("button", { name: "CSV" }));
  await waitFor(() => expect(toastText()).toContain("Download failed"));
  vi.restoreAllMocks();
});

test("a press that has counted nothing yet says when the first counts appear", async () => {
  openAnalytics({ "/analytics": { ...COUNTING, since: null } });
  expect(await screen.findByText("Nothing has been counted yet")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Views" })).toBeNull();
});
