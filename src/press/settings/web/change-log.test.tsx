// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";

const change = (given: object = {}) => ({
  revision: 4,
  key: "motto",
  before: "Books",
  after: "Books for all",
  changed_at: "2026-11-01T09:00:00Z",
  changed_by: { id: "p1", first_name: "Ada", last_name: "Moor" },
  ...given,
});
const openPress = (responses: Responses, search = "") =>
  openDashboard(`/dashboard/settings/press/changes${search}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 1, press: DEFAULT_PRESS },
    "/press/texts": { texts: [] },
    "/press/email-texts": { texts: [] },
    ...responses,
  });
const log = async () => {
  const heading = await screen.findByRole("heading", { name: "Change log", level: 2 });
  return within(heading.closest("section") ?? document.body);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a press without changes says so", async () => {
  openPress({ "/press/changes": { changes: [], total: 0, page: 1, pages: 1 } });
  expect(await (await log()).findByText("There are no changes yet.")).toBeDefined();
  expect((await log()).queryByRole("button")).toBeNull();
});

test("a change has both values, also in words for screen readers, its person and its time", async () => {
  openPress({
    "/press/changes": {
      changes: [
        change(),
        change({
          revision: 3,
          key: "claims.books",
          before: { shown: "500+" },
          after: { live: "books" },
          changed_by: null,
        }),
      ],
      total: 2,
      page: 1,
      pages: 1,
    },
  });
  const [first, second] = within(await (await log()).findByRole("list", { name: "Changes" })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^MottoBefore: Books →\s+After: Books for all/u);
  expect(first?.textContent).toContain("Ada Moor");
  expect(second?.textContent).toContain("500+");
  expect(second?.textContent).toContain("The command line, or a person whose name was erased");
});

test("a price that was changed has both amounts in dollars", async () => {
  const prices = change({ key: "prices.chapter.base", before: 99900, after: 105050 });
  openPress({ "/press/changes": { changes: [prices], total: 1, page: 1, pages: 1 } });
  const list = within(await (await log()).findByRole("list", { name: "Changes" }));
  expect(list.getByRole("listitem").textContent).toContain("Before: $999 → After: $1,050.50");
});

test("older pages are requested, and the ends have no further button", async () => {
  const { findLast } = openPress({
    "/press/changes": ({ query }: SentRequest) => ({
      changes: [change({ revision: Number(query["page"]), after: `Page ${query["page"] ?? ""}` })],
      total: 40,
      page: Number(query["page"]),
      pages: 2,
    }),
  });
  const newer = await (await log()).findByRole<HTMLButtonElement>("button", { name: "Newer" });
  expect(newer.disabled).toBe(true);
  await userEvent.click((await log()).getByRole("button", { name: "Older" }));
  await waitFor(() => expect(findLast("GET", "/press/changes")?.query).toEqual({ page: "2" }));
  expect(await (await log()).findByText("Page 2 of 2")).toBeDefined();
  expect((await log()).getByRole<HTMLButtonElement>("button", { name: "Older" }).disabled).toBe(true);
});

test("a log that cannot be read has its reason", async () => {
  openPress({ "/press/changes": () => problem(500, "The changes could not be read.") });
  expect(await (await log()).findByText("The changes could not be read.")).toBeDefined();
});

test("the changes of one subject are asked for by its name, and lead back to it", async () => {
  const { findLast, path } = openPress({ "/press/changes": { changes: [], total: 0, page: 1, pages: 1 } }, "?of=hours");
  await waitFor(() => expect(findLast("GET", "/press/changes")?.query).toEqual({ page: "1", subject: "hours" }));
  expect((await log()).getByRole("link", { name: "Back to Opening hours" })).toBeDefined();
  await userEvent.click((await log()).getByRole("combobox", { name: "Subject" }));
  await userEvent.click(await screen.findByRole("option", { name: "All subjects" }));
  await waitFor(() => expect(findLast("GET", "/press/changes")?.query).toEqual({ page: "1" }));
  expect(path()).toBe("/dashboard/settings/press/changes");
});

test("an address with a subject that does not exist shows all changes", async () => {
  const { findLast } = openPress({ "/press/changes": { changes: [], total: 0, page: 1, pages: 1 } }, "?of=nonsense");
  await waitFor(() => expect(findLast("GET", "/press/changes")?.query).toEqual({ page: "1" }));
});
