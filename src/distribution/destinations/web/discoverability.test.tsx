// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOOK_PATH } from "#tests/support/dashboard/opened-editor.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { closeDashboard, openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const NONE = { accepted: 0, refused: 0, included: 0, reasons: [] };

test("the press sees how many titles each destination would refuse, why, and gets to their list", async () => {
  openDashboard("/dashboard/distribution", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/distribution/destinations": {
      destinations: [
        { ...NONE, destination: "zotero", accepted: 12 },
        {
          destination: "jstor",
          accepted: 3,
          refused: 9,
          included: 4,
          reasons: [
            { field: "bisac", sentence: "It has no BISAC subject.", count: 9 },
            { field: "isbn", sentence: "It has no ISBN.", count: 2 },
          ],
        },
      ],
    },
  });
  const row = within(await screen.findByRole("row", { name: /^JSTOR/u }));
  expect(row.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "It has no BISAC subject. (9)",
    "It has no ISBN. (2)",
  ]);
  const link = row.getByRole("link", { name: "9 that JSTOR would refuse" });
  expect(link.getAttribute("href")).toBe("/dashboard/publications?refused_by=jstor");
  expect(within(screen.getByRole("row", { name: /^Zotero/u })).queryByRole("link")).toBeNull();
});

test("a person who does not see the distribution is refused its screen", async () => {
  openDashboard("/dashboard/distribution", viewerWith(["reviewer"]), { "/enquiries/counts": { waiting: 0 } });
  expect(await screen.findByText(/permission/u)).toBeDefined();
});

test("a publication says what each destination would do, and leads to the field that mends it", async () => {
  openPublication("/distribution", {
    [`${BOOK_PATH}/distribution`]: {
      is_public: true,
      checked_at: "2026-11-27T09:14:00Z",
      destinations: [
        { destination: "zotero", state: "accepted", format: "page", reasons: [] },
        {
          destination: "jstor",
          state: "refused",
          format: "onix",
          reasons: [
            { field: "isbn", sentence: "It has no ISBN." },
            { field: "bisac", sentence: "It has no BISAC subject." },
          ],
        },
      ],
      records: [],
    },
  });
  const panel = within(await screen.findByRole("region", { name: "Discoverability" }));
  expect(panel.getByText(/^1 of 2 destinations would accept it\./u)).toBeDefined();
  expect(panel.getByText("Would refuse it: It has no ISBN. It has no BISAC subject.")).toBeDefined();
  expect(panel.getByRole("link", { name: "Enter the ISBN" }).getAttribute("href")).toBe(
    "/dashboard/publications/12#publication-isbn",
  );
  const helps = within(screen.getByRole("region", { name: "What would help most" }));
  expect(helps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ISBNFor JSTOR.Enter the ISBN",
    "BISAC subjectFor JSTOR.Add a BISAC subject",
  ]);
});

test("a publication that is not public yet says when it is checked", async () => {
  openPublication("/distribution", {
    [`${BOOK_PATH}/distribution`]: { is_public: false, checked_at: null, destinations: [], records: [] },
  });
  expect(await screen.findByText(/is checked when it is published\.$/u)).toBeDefined();
});
