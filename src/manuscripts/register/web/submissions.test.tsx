// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  openDashboard,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import type { Submission } from "./register-queries.ts";

const ADA = {
  id: "0d1f4f0e-1111-4c9e-8a55-000000000001",
  first_name: "Ada",
  last_name: "Moor",
  email: "ada@example.org",
};
const PUBLICATION = createListedPublication({ status: "draft", is_proposal: true, created_by: ADA.id, creator: ADA });
const MANUSCRIPT: Submission = {
  entry: "manuscript",
  id: "5d4d4f0e-7777-4c9e-8a55-000000000042",
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  language: "en",
  kind: "chapter",
  contributors: ["Ada Moor", "Ben Osei"],
  stage: "in_review",
  round: 2,
  submitted_at: "2026-08-01T09:00:00Z",
  stage_since: "2026-09-01T09:00:00Z",
  days_in_stage: 49,
  usual_days: 42,
  days: 80,
  decisions: [{ outcome: "Major revision", sent_at: "2026-08-20T09:00:00Z" }],
  editor: "Edith Lindqvist",
  turn: MANUSCRIPT_WORDS.reviewersTurn,
  due_on: "2026-12-20",
  proposal: null,
};
const proposal = (given: Partial<Submission> = {}, fields: Partial<typeof PUBLICATION> = {}): object => ({
  ...MANUSCRIPT,
  entry: "proposal",
  id: PUBLICATION.id,
  number: "12",
  title: PUBLICATION.title,
  stage: "proposal_draft",
  round: 0,
  decisions: [],
  editor: null,
  turn: "Your turn: finish it and send it to the editors",
  due_on: null,
  proposal: {
    ...PUBLICATION,
    sent_at: null,
    rounds: 0,
    decision: null,
    decided_at: null,
    decision_notes: null,
    ...fields,
  },
  ...given,
});
const createReturned = (status: "draft" | "under_review"): object => {
  const { proposal: one } = proposal({}, { status }) as { proposal: object };
  return proposal({}, { ...one, decision: "returned", decision_notes: "Please say which rivers." } as object);
};

const openRegister = (submissions: readonly object[], role: Role = "author", responses: Responses = {}) =>
  openDashboard("/dashboard/submissions", viewerWith([role], { id: ADA.id }), {
    "/enquiries/counts": { waiting: 0 },
    "/submissions": { submissions, total: submissions.length, page: 1, pages: 1, years: [2026] },
    ...responses,
  });
const row = async (title: string) => (await screen.findByText(title)).closest("tr") ?? document.body;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the notes of a returned proposal stand in its row until it is sent again", async () => {
  openRegister([createReturned("draft")]);
  const notes = within(await row("Tidal Politics"));
  expect(notes.getByText("Returned to you with notes")).toBeDefined();
  expect(notes.getByText("Please say which rivers.")).toBeDefined();
  closeDashboard();
  openRegister([createReturned("under_review")]);
  expect(within(await row("Tidal Politics")).queryByText("Please say which rivers.")).toBeNull();
});

test("an author's draft says whose turn it is, and is sent to the editors", async () => {
  const { findLast } = openRegister([proposal()], "author", {
    [`PUT /publications/${PUBLICATION.id}/status`]: { ...PUBLICATION, status: "under_review" },
  });
  expect((await row("Tidal Politics")).textContent).toContain("Your turn: finish it and send it to the editors");
  await userEvent.click(
    within(await row("Tidal Politics")).getByRole("button", { name: "Send Tidal Politics to the editors" }),
  );
  await waitFor(() => expect(toastText()).toContain("The editors decide, and you get an e-mail."));
  expect(findLast("PUT", `/publications/${PUBLICATION.id}/status`)?.body).toEqual({ status: "under_review" });
});

test("a manuscript stands beside the usual days, with its last decision; its author opens the author's page", async () => {
  openRegister([MANUSCRIPT]);
  const text = (await row("Salt and Parchment")).textContent;
  for (const words of [
    "CAP-2026-0042",
    "Round 2",
    "49 days",
    "usually 42 days",
    "Major revision",
    MANUSCRIPT_WORDS.reviewersTurn,
  ])
    expect(text).toContain(words);
  expect(screen.queryByRole("columnheader", { name: "Editor" })).toBeNull();
  const link = within(await row("Salt and Parchment")).getByRole("link", {
    name: "Open Salt and Parchment, CAP-2026-0042",
  });
  expect(link.getAttribute("href")).toBe("/dashboard/manuscripts/CAP-2026-0042");
  expect(screen.getByRole("link", { name: "Salt and Parchment" }).getAttribute("href")).toBe(
    "/dashboard/manuscripts/CAP-2026-0042",
  );
});

test("an admin sees the whole press with its editors and proposers, and opens the editors' page", async () => {
  const other = { ...ADA, id: "someone-else", first_name: "Ben" };
  openRegister(
    [
      MANUSCRIPT,
      proposal({ stage: "proposal_under_review" }, { status: "under_review", created_by: other.id, creator: other }),
    ],
    "admin",
  );
  expect(await screen.findByRole("table", { name: MANUSCRIPT_WORDS.submissionsToPress })).toBeDefined();
  const open = within(await row("Salt and Parchment"));
  expect(open.getByText("Edith Lindqvist")).toBeDefined();
  expect(open.getByRole("link", { name: /^Open Salt/u }).getAttribute("href")).toBe(
    "/dashboard/content-review/CAP-2026-0042",
  );
  const review = within(await row("Tidal Politics"));
  expect(review.getByText("Ben Moor")).toBeDefined();
  expect(review.getByRole("link", { name: "Review Tidal Politics" }).getAttribute("href")).toBe(
    "/dashboard/content-review/12",
  );
});

test("a published proposal links to its page and its readership", async () => {
  openRegister([proposal({ stage: "proposal_published", turn: "Done" }, { status: "published" })]);
  const published = within(await row("Tidal Politics"));
  expect(published.getByRole("link", { name: "See Tidal Politics" }).getAttribute("href")).toBe("/publications/12");
  expect(published.getByRole("link", { name: "Readership of Tidal Politics" })).toBeDefined();
  expect(published.getByRole("link", { name: "Tidal Politics" }).getAttribute("href")).toBe(
    "/dashboard/publications/12",
  );
});

test("without submissions the list says what appears here; filters that match nothing can be cleared", async () => {
  const { search } = openRegister([]);
  expect(await screen.findByText(/^No submissions yet\./u)).toBeDefined();
  closeDashboard();
  openDashboard("/dashboard/submissions?stage=in_review", viewerWith(["author"], { id: ADA.id }), {
    "/enquiries/counts": { waiting: 0 },
    "/submissions": { submissions: [], total: 0, page: 1, pages: 1, years: [] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Clear All" }));
  expect(await screen.findByText(/^No submissions yet\./u)).toBeDefined();
  expect(search()).toBe("");
});
