// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOOK_PATH } from "#tests/support/dashboard/opened-editor.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { closeDashboard, openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const CHECK = { is_used: true, last_fetch: null, deposit: null };

const givenDeposits = {
  agency: "crossref",
  problem: null,
  total: 5,
  counts: { never: 4, waiting: 0, sent: 0, registered: 1, warned: 0, failed: 0, changed: 0 },
  deposits: [
    {
      doi: "10.5555/tides",
      state: "registered",
      number: 12,
      publication_id: BOOK.id,
      type: "book",
      title: BOOK.title,
      language: "en",
      is_held_back: false,
      field: null,
      message: null,
      conflict_id: null,
      next_attempt_at: null,
      sent_at: null,
      result_at: null,
      registered_at: "2026-11-27T09:14:00Z",
      changed_at: "2026-11-27T09:14:00Z",
    },
  ],
};

const NONE = { is_used: true, accepted: 0, refused: 0, included: 0, reasons: [] };

test("the press sees how many titles each destination would refuse, why, and gets to their list", async () => {
  openDashboard("/dashboard/distribution", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/distribution/fetches": {
      fetches: [{ agent: "OAIHarvester", channel: "oai_dc", fetched_at: "2026-11-27T09:14:00Z" }],
    },
    "/distribution/destinations": {
      destinations: [
        { ...NONE, destination: "zotero", accepted: 12 },
        { ...NONE, destination: "datacite", is_used: false, refused: 12 },
        {
          destination: "jstor",
          is_used: true,
          accepted: 3,
          refused: 9,
          included: 4,
          reasons: [
            { field: "bisac", sentence: PUBLICATION_WORDS.bisacMissing, count: 9 },
            { field: "isbn", sentence: PUBLICATION_WORDS.isbnMissing, count: 2 },
          ],
        },
      ],
    },
  });
  const row = within(await screen.findByRole("row", { name: /^JSTOR/u }));
  expect(row.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "It has no BISAC subject. 9 that JSTOR would refuse for want of: BISAC subject",
    "It has no ISBN. 2 that JSTOR would refuse for want of: ISBN",
  ]);
  expect(row.getByRole("link", { name: /for want of: ISBN/u }).getAttribute("href")).toBe(
    "/dashboard/publications?refused_by=jstor&refused_for=isbn",
  );
  const link = row.getByRole("link", { name: "9 that JSTOR would refuse" });
  expect(link.getAttribute("href")).toBe("/dashboard/publications?refused_by=jstor");
  expect(within(screen.getByRole("row", { name: /^Zotero/u })).queryByRole("link")).toBeNull();
  expect(screen.queryByRole("row", { name: /^DataCite/u })).toBeNull();
  const fetches = within(await screen.findByRole("region", { name: "Who took lists of records" }));
  expect(fetches.getByText("OAI-PMH, Dublin Core")).toBeDefined();
});

test("a person who does not see the distribution is refused its screen", async () => {
  openDashboard("/dashboard/distribution", viewerWith(["reviewer"]), { "/enquiries/counts": { waiting: 0 } });
  expect(await screen.findByText(/permission/u)).toBeDefined();
});

test("a publication says what each destination would do, and leads to the field that mends it", async () => {
  openPublication("/distribution", {
    "/deposits": givenDeposits,
    "/publications/12": { ...BOOK, doi: "10.5555/tides" },
    [BOOK_PATH]: { ...BOOK, doi: "10.5555/tides" },
    [`${BOOK_PATH}/distribution`]: {
      is_public: true,
      checked_at: "2026-11-27T09:14:00Z",
      destinations: [
        { ...CHECK, destination: "zotero", state: "accepted", format: "page", reasons: [] },
        {
          ...CHECK,
          destination: "crossref",
          state: "accepted",
          format: "crossref",
          reasons: [],
          deposit: { state: "registered", is_held_back: false, message: null, sent_at: null, registered_at: null },
        },
        { ...CHECK, destination: "datacite", state: "refused", format: "datacite", reasons: [], is_used: false },
        {
          ...CHECK,
          destination: "openaire",
          state: "accepted",
          format: "oai_dc",
          reasons: [],
          last_fetch: { agent: "OAIHarvester", channel: "oai_dc", fetched_at: "2026-11-27T09:14:00Z" },
        },
        {
          ...CHECK,
          destination: "jstor",
          state: "refused",
          format: "onix",
          reasons: [
            { field: "isbn", sentence: PUBLICATION_WORDS.isbnMissing },
            { field: "bisac", sentence: PUBLICATION_WORDS.bisacMissing },
          ],
        },
      ],
      records: [],
    },
  });
  const panel = within(await screen.findByRole("region", { name: "Discoverability" }));
  expect(panel.getByText(/^3 of 4 destinations would accept it\./u)).toBeDefined();
  expect(panel.getByText("Would refuse it: It has no ISBN. It has no BISAC subject.")).toBeDefined();
  expect(panel.getByRole("link", { name: "Enter the ISBN" }).getAttribute("href")).toBe(
    "/dashboard/publications/12#publication-isbn",
  );
  expect(panel.getByText("OAIHarvester")).toBeDefined();
  expect(panel.getByText("No program has taken it since its last change.")).toBeDefined();
  expect(panel.getByText(/^Not used/u)).toBeDefined();
  const registration = within(await screen.findByRole("region", { name: "Registration of the DOI" }));
  expect(registration.getByText("10.5555/tides")).toBeDefined();
  expect(registration.getByText("Never deposited: 4")).toBeDefined();
  expect(registration.getByRole("button", { name: /^Deposit again/u })).toBeDefined();
  const badge = await screen.findByRole("link", { name: "DOI: Registered" });
  expect(badge.getAttribute("href")).toBe("/dashboard/publications/12/distribution");
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
