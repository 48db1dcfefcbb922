// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAssignment, createReport, createReview } from "#tests/support/dashboard/given-review.ts";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  OFFICE_ID as ID,
  OFFICE_NUMBER as NUMBER,
  officeButton as button,
  openOffice,
} from "#tests/support/dashboard/opened-office.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const withReviewers = (...assignments: Parameters<typeof createReview>[0] & object) => ({
  [`/manuscripts/${NUMBER}/review`]: createReview(assignments),
  [`/manuscripts/${NUMBER}/reviewer-candidates`]: { candidates: [] },
});

test("each reviewer stands with state, dates, what was sent and what comes; a reminder is one press", async () => {
  const late = createAssignment({
    days_late: 3,
    commands: ["remind", "extend", "cancel"],
    sent: [{ email: "R1", occasion: "invited", at: "2026-11-01T09:00:00Z" }],
    upcoming: [{ occasion: "late", on: "2026-12-27", what: "R7" }],
  });
  const { changes } = openOffice(
    {},
    { ...withReviewers(late), [`POST /manuscripts/${ID}/reviewers/${late.id}/remind`]: { id: ID, version: 8 } },
    "?tab=reviewers",
  );
  const entry = await screen.findByRole("listitem", { name: "Emmanuelle Girard" });
  expect(entry.textContent).toContain("Report due on December 20, 2026, 3 days late");
  expect(entry.textContent).toContain("on December 27, 2026");
  await userEvent.click(within(entry).getByRole("button", { name: "Remind" }));
  await waitFor(() => expect(toastText()).toContain("The reminder goes by e-mail."));
  expect(changes()).toEqual([`POST /manuscripts/${ID}/reviewers/${late.id}/remind`]);
});

test("a review is cancelled with a sentence, and a date that is refused is said at its field", async () => {
  const one = createAssignment({ commands: ["extend", "cancel"] });
  const { findLast } = openOffice(
    {},
    {
      ...withReviewers(one),
      [`POST /manuscripts/${ID}/reviewers/${one.id}/extend`]: () =>
        problem(422, "Invalid", { fields: { due_on: REVIEW_WORDS.dateNotAfterToday } }),
      [`POST /manuscripts/${ID}/reviewers/${one.id}/cancel`]: { id: ID, version: 8 },
    },
    "?tab=reviewers",
  );
  await userEvent.click(await button("Set a new date"));
  const date = await dialog("New date for Emmanuelle Girard");
  await userEvent.click(date.getByRole("button", { name: "Set the date" }));
  expect((await date.findAllByText(REVIEW_WORDS.dateNotAfterToday)).length).toBeGreaterThan(0);
  await userEvent.click(date.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await button(/^Cancel/u));
  const window = await dialog("Cancel the review of Emmanuelle Girard?");
  await userEvent.type(window.getByLabelText(/^A sentence to the reviewer/u), "We have enough reports.");
  await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.cancelReview }));
  await waitFor(() => expect(toastText()).toContain("Emmanuelle Girard does not review this manuscript any more."));
  expect(findLast("POST", `/manuscripts/${ID}/reviewers/${one.id}/cancel`)?.body).toMatchObject({
    reason: "We have enough reports.",
  });
});

test("nobody asked yet, and a review that cannot be read, are said", async () => {
  openOffice({}, withReviewers(), "?tab=reviewers");
  expect(await screen.findByText("No reviewer has been asked in this round.")).toBeDefined();
  closeDashboard();
  openOffice({}, { [`/manuscripts/${NUMBER}/review`]: () => problem(503, "The press is busy.") }, "?tab=reviewers");
  expect(await screen.findByText(/The press is busy\./u)).toBeDefined();
});

test("reports stand with what is confidential set apart; another editor sees neither reports nor reviewers", async () => {
  openOffice(
    {},
    {
      [`/manuscripts/${NUMBER}/review`]: createReview([
        createAssignment({ state: "submitted", report: createReport() }),
      ]),
    },
  );
  expect(await screen.findByText("The copying notes are a discovery.")).toBeDefined();
  expect(screen.getByText("I know the archive.")).toBeDefined();
  expect(screen.getByText(/The claim rests on one volume\./u)).toBeDefined();
  closeDashboard();
  openOffice({ view: "overview", roles: ["editor"] });
  await screen.findByRole("heading", { level: 1, name: "Salt and Parchment" });
  expect(screen.queryByRole("tab", { name: /Reports/u })).toBeNull();
  expect(screen.queryByRole("tab", { name: /Reviewers/u })).toBeNull();
});
