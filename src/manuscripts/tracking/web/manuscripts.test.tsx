// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedManuscript } from "#manuscripts/web/manuscript-queries.ts";
import {
  closeDashboard,
  noContent,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_ID } from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

const createListed = (given: Partial<ListedManuscript> = {}): ListedManuscript => ({
  id: MANUSCRIPT_ID,
  number: "CAP-2026-0042",
  kind: "chapter",
  state: "in_review",
  title: "Salt and Parchment",
  language: "en",
  round: 1,
  turn: "reviewers",
  due_on: "2026-12-20",
  state_since: "2026-10-10T09:00:00Z",
  submitted_at: "2026-10-01T09:00:00Z",
  updated_at: "2026-10-10T09:00:00Z",
  version: 7,
  points_total: 0,
  points_open: 0,
  sentence: "With the reviewers, round 1.",
  late: null,
  usual_days: 42,
  editor: "Edith Lindqvist",
  contributors: ["Bea Lund"],
  decisions: [],
  ...given,
});
const DRAFT = createListed({
  id: "5d4d4f0e-7777-4c9e-8a55-000000000043",
  number: null,
  state: "draft",
  title: "",
  turn: "author",
  due_on: null,
  sentence: "Draft. 3 things left before you can submit.",
});

const page = (manuscripts: readonly ListedManuscript[]) => ({
  manuscripts,
  total: manuscripts.length,
  page: 1,
  pages: 1,
});
const openList = (manuscripts: readonly ListedManuscript[], address = "", responses: Responses = {}) =>
  openDashboard(`/dashboard/manuscripts${address}`, viewerWith(["author"]), {
    "/manuscripts": page(manuscripts),
    ...responses,
  });
const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("each work has its sentence, and a date only where it is the author's turn", async () => {
  const late = "This is taking longer than usual.";
  openList([
    createListed({ late }),
    createListed({ id: DRAFT.id, title: "Ledgers", turn: "author", state: "returned" }),
  ]);
  const waiting = await row(/Salt and Parchment/u);
  expect(waiting.getByText("Chapter · CAP-2026-0042")).toBeTruthy();
  expect(waiting.getByText("With the reviewers, round 1.")).toBeTruthy();
  expect(waiting.getByText(late)).toBeTruthy();
  expect(waiting.queryByText("December 20, 2026")).toBeNull();
  expect((await row(/Ledgers/u)).getByText("December 20, 2026")).toBeTruthy();
});

test("a draft leads to its form and can be deleted, after a question", async () => {
  const { findLast } = openList([DRAFT], "", { [`DELETE /manuscripts/${DRAFT.id}`]: noContent });
  const line = await row(/Untitled/u);
  expect(line.getByRole("link", { name: "Untitled" }).getAttribute("href")).toBe(
    `/dashboard/manuscripts/${DRAFT.id}/edit`,
  );
  await userEvent.click(line.getByRole("button", { name: "Delete draft Untitled" }));
  const question = within(await screen.findByRole("alertdialog", { name: MANUSCRIPT_WORDS.deleteDraftQuestion }));
  expect(findLast("DELETE", `/manuscripts/${DRAFT.id}`)).toBeUndefined();
  await userEvent.click(question.getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(toastText()).toContain("Draft deleted"));
  expect(findLast("DELETE", `/manuscripts/${DRAFT.id}`)).toBeTruthy();
});

test("a draft that the press does not delete stays, and the screen says so", async () => {
  openList([DRAFT], "", { [`DELETE /manuscripts/${DRAFT.id}`]: () => problem(409, "It was submitted meanwhile.") });
  await userEvent.click((await row(/Untitled/u)).getByRole("button", { name: "Delete draft Untitled" }));
  const question = within(await screen.findByRole("alertdialog", { name: MANUSCRIPT_WORDS.deleteDraftQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(toastText()).toContain("It was submitted meanwhile."));
  expect(screen.getByText("Untitled")).toBeTruthy();
});

test("the views are addresses, and an empty one differs from an empty list", async () => {
  const { sent, search } = openList([]);
  expect(await screen.findByText(/^No manuscripts yet\./u)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Begin a manuscript" }).getAttribute("href")).toBe(
    "/dashboard/manuscripts/new",
  );
  expect(screen.queryByRole("navigation", { name: "Manuscripts by progress" })).toBeNull();
  closeDashboard();

  const finished = openList([], "?progress=finished");
  expect(await screen.findByText("No manuscript is in this view.")).toBeTruthy();
  expect(finished.sent.find(({ path }) => path === "/manuscripts")?.query).toMatchObject({ show: "finished" });
  await userEvent.click(screen.getByRole("link", { name: "Active" }));
  await waitFor(() => expect(finished.search()).toBe("?progress=active"));
  expect(sent.find(({ path }) => path === "/manuscripts")?.query).toMatchObject({ show: "all" });
  expect(search()).toBe("");
});

test("a list that does not load says so and is tried again", async () => {
  let fails = true;
  openList([], "", { "/manuscripts": () => (fails ? problem(503, "Busy.") : page([createListed()])) });
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText("Salt and Parchment")).toBeTruthy();
});
