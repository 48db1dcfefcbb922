// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  allowCommand,
  editorsManuscript,
  createAssignment,
  createDecisions,
  createReport,
  createReview,
} from "#tests/support/dashboard/given-review.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import type { Decisions, PendingDecision } from "./decisions-client.ts";

const NUMBER = "CAP-2026-0042";
const ID = editorsManuscript().id;
const DECIDING = editorsManuscript({ commands: [allowCommand("decide")] });
const REPORTED = createReview([createAssignment({ state: "submitted", report: createReport() })], {
  reports_needed: 1,
});

const openDecision = (decisions: Decisions, responses: Responses = {}) =>
  openDashboard(`/dashboard/content-review/${NUMBER}/decision`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    [`/manuscripts/${NUMBER}`]: DECIDING,
    [`/manuscripts/${NUMBER}/review`]: REPORTED,
    [`/manuscripts/${NUMBER}/decisions`]: decisions,
    ...responses,
  });

const pending = (given: Partial<PendingDecision>): PendingDecision => ({
  id: "e1e1e1e1-0000-4000-8000-000000000001",
  outcome: "decline",
  state: "waiting",
  decision_letter: "Dear author, we will not review it.",
  send_at: null,
  is_own: false,
  editor_name: "Amara Okonkwo",
  reason: "Out of scope.",
  ...given,
});

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("writing a decision", () => {
  test("the letter is that of the outcome, with names, date and reports; it is sent as it is shown", async () => {
    const { findLast } = openDecision(createDecisions(), {
      [`POST /manuscripts/${ID}/decisions`]: { id: ID, version: 8 },
    });
    expect(await screen.findByText("1 of 1 reports is in. The reviewer recommends: minor revision.")).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: REVIEW_WORDS.sendDecision }));
    expect((await screen.findByText("Choose the decision.")).getAttribute("role")).toBe("alert");
    await userEvent.click(screen.getByRole("radio", { name: new RegExp(`^${REVIEW_WORDS.minorRevisions}`, "u") }));
    const words = within(screen.getByRole("region", { name: "The letter" }));
    expect(words.getByText(/Dear Meenakshi Sundaresan, please revise by December 21, 2026\./u)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendDecision }));
    await waitFor(() => expect(findLast("POST", `/manuscripts/${ID}/decisions`)).toBeDefined());
    expect(findLast("POST", `/manuscripts/${ID}/decisions`)?.body).toMatchObject({
      outcome: "minor",
      due_on: "2026-12-21",
      version: 7,
      reports: [{ assignment_id: "a1a1a1a1-0000-4000-8000-000000000001", removed: [] }],
      reports_seen: [{ assignment_id: "a1a1a1a1-0000-4000-8000-000000000001", fingerprint: "f1" }],
      decision_letter: expect.stringContaining("1.1 The claim rests on one volume."),
    });
  });

  test.each([
    [0, "The letter is sent as soon as you press Send."],
    [1, "The letter is sent 1 minute after you press Send. Until then you can take it back."],
    [10, "The letter is sent 10 minutes after you press Send. Until then you can take it back."],
  ])("with %i minutes to take it back, it is said when the letter is sent", async (undo_minutes, sentence) => {
    const usual = { minor_due_on: "2026-12-21", major_due_on: "2027-01-20", undo_minutes };
    openDecision(createDecisions({ usual }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test("a refusal stands above the button, and what was typed stays", async () => {
    openDecision(createDecisions(), {
      [`POST /manuscripts/${ID}/decisions`]: () => problem(409, "A decision waits to be confirmed or sent."),
    });
    await userEvent.click(await screen.findByRole("radio", { name: /^Accept/u }));
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendDecision }));
    expect(await screen.findByText("A decision waits to be confirmed or sent.")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Accept/u }).checked).toBe(true);
  });

  test("a report that changes while the letter is written is read again before the letter is sent", async () => {
    const file = { id: "99", position: 1, name: "remarks.pdf", media_type: "application/pdf", size: 2048 };
    const named = { ...file, id: "98", name: "girard.pdf", warnings: ["page 1: Girard"] };
    const changed = createReport({ fingerprint: "f2", attachments: [{ ...file, warnings: [] }, named] });
    const createReviewWith = (report: typeof changed) =>
      createReview([createAssignment({ state: "submitted", report })], { reports_needed: 1 });
    let review = REPORTED;
    const { findLast } = openDecision(createDecisions(), {
      [`/manuscripts/${NUMBER}/review`]: () => review,
      [`POST /manuscripts/${ID}/decisions`]: () => {
        const isFirst = review === REPORTED;
        review = createReviewWith(isFirst ? changed : { ...changed, used_at: "2026-11-21T09:00:00Z" });
        return isFirst ? problem(409, "Reviewer 1 changed the report or its files.") : { id: ID, version: 8 };
      },
    });
    await userEvent.click(await screen.findByRole("radio", { name: /^Accept/u }));
    expect(screen.queryByText("Files that the author gets")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendDecision }));
    expect(await screen.findByText("The reports have changed since you read them")).toBeDefined();
    const send = screen.getByRole<HTMLButtonElement>("button", { name: REVIEW_WORDS.sendDecision });
    expect(send.disabled).toBe(true);
    const files = within(screen.getByRole("region", { name: "Files that the author gets" }));
    expect(files.getByRole("link", { name: /remarks\.pdf/u }).getAttribute("href")).toBe(
      `/api/v1/manuscripts/${ID}/attachments/99`,
    );
    expect(files.getAllByText(/^The author does not get it/u)).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "I have read what changed" }));
    expect(screen.queryByText("The reports have changed since you read them")).toBeNull();
    await userEvent.click(send);
    await waitFor(() =>
      expect(findLast("POST", `/manuscripts/${ID}/decisions`)?.body).toMatchObject({
        reports_seen: [{ assignment_id: changed.assignment_id, fingerprint: "f2" }],
      }),
    );
    // The page learns that the reports are used before it learns of the decision.
    await waitFor(() => expect(screen.queryByText("Files that the author gets")).toBeNull());
    expect(screen.queryByText("The reports have changed since you read them")).toBeNull();
  });

  test("sentences that name the reviewer are marked until the editor removes them, and do not leave with the letter", async () => {
    const sentence = "Signed, Emmanuelle Girard.";
    const body = `Show the other volumes. ${sentence}`;
    const report = createReport({
      comments_to_authors: `A careful chapter. ${sentence}`,
      named_sentences: [{ part: "comments_to_authors", question: null, concern: null, sentence }],
      concerns: createReport().concerns.map((concern) => ({ ...concern, body })),
    });
    const { findLast } = openDecision(createDecisions(), {
      [`/manuscripts/${NUMBER}/review`]: createReview([createAssignment({ state: "submitted", report })], {
        reports_needed: 1,
      }),
      [`POST /manuscripts/${ID}/decisions`]: { id: ID, version: 8 },
    });
    await userEvent.click(await screen.findByRole("radio", { name: /^Accept/u }));
    expect(screen.getByText(/^The marked sentences tell the authors who the reviewer is\./u)).toBeDefined();
    expect(screen.getByRole("button", { name: "Remove: A careful chapter." })).toBeDefined();
    const [marked, ...more] = screen.getAllByRole("button", { name: `Names the reviewer. Remove: ${sentence}` });
    expect(more).toHaveLength(1); // the concern has the same sentence
    if (marked) await userEvent.click(marked);
    expect(screen.queryByRole("button", { name: /^Names the reviewer\./u })).toBeNull();
    expect(screen.queryByText(/^The marked sentences tell/u)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendDecision }));
    await waitFor(() =>
      expect(findLast("POST", `/manuscripts/${ID}/decisions`)?.body).toMatchObject({
        reports: [{ removed: [sentence] }],
        decision_letter: expect.not.stringContaining("Girard"),
      }),
    );
  });

  test("deciding without the needed reports asks for the reason", async () => {
    openDecision(createDecisions(), { [`/manuscripts/${NUMBER}/review`]: createReview() });
    expect(await screen.findByLabelText("Why you decide without the needed reports")).toBeDefined();
  });

  test("after a second person's refusal the editor is told by whom", async () => {
    openDecision(createDecisions({ refused_by: "Lars Hedqvist" }));
    expect(
      await screen.findByText("Lars Hedqvist refused the last decision as the second person. Write another one."),
    ).toBeDefined();
  });

  test("a screen that cannot be read says so; one without a decision to make leads back", async () => {
    openDecision(createDecisions(), { [`/manuscripts/${NUMBER}/review`]: () => problem(503, "The press is busy.") });
    expect(await screen.findByText(/The press is busy\./u)).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    closeDashboard();
    openDecision(createDecisions(), { [`/manuscripts/${NUMBER}`]: editorsManuscript() });
    expect(await screen.findByText(/There is nothing to decide now\./u)).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to the manuscript" }).getAttribute("href")).toBe(
      `/dashboard/content-review/${NUMBER}`,
    );
  });
});

describe("a decision that waits", () => {
  test("the second person reads reason and letter, and refuses or confirms it", async () => {
    const { findLast } = openDecision(createDecisions({ pending: pending({}) }), {
      [`POST /manuscripts/${ID}/decisions/confirm`]: { id: ID, version: 8 },
    });
    expect(
      await screen.findByText("Amara Okonkwo asks you, as the second person, to confirm this decision."),
    ).toBeDefined();
    expect(screen.getByText("Out of scope.")).toBeDefined();
    expect(screen.getByText("Dear author, we will not review it.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(toastText()).toContain(REVIEW_WORDS.otherDecisionComes));
    expect(findLast("POST", `/manuscripts/${ID}/decisions/confirm`)?.body).toMatchObject({ agrees: false, version: 7 });
  });

  test("its editor takes it back, and is told when that came too late", async () => {
    const sendAt = new Date(Date.now() + 9 * 60_000).toISOString();
    const waiting = pending({ state: "scheduled", send_at: sendAt, is_own: true });
    const { findLast } = openDecision(createDecisions({ version: 8, pending: waiting }), {
      [`POST /manuscripts/${ID}/decisions/take-back`]: () => problem(409, "The letter has been sent already."),
    });
    expect(await screen.findByText(/^Your letter is sent at/u)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.takeBack }));
    expect(await screen.findByText("The letter has been sent already.")).toBeDefined();
    // The manuscript's own query may still hold version 7.
    expect(findLast("POST", `/manuscripts/${ID}/decisions/take-back`)?.body).toMatchObject({ version: 8 });
  });
});
