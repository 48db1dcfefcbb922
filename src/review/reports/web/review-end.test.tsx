// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { ownReview, REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the end of a review", () => {
  test("more time is granted at once up to the press's days, else the editor is asked", async () => {
    const { findLast } = openReview(
      {},
      { [`POST /reviews/${REVIEW_ID}/more-time`]: ownReview({ extension_days: 30, has_extended: true }) },
    );
    await userEvent.click((await reportForm()).getByText(REVIEW_WORDS.askForTime));
    const days = (await reportForm()).getByLabelText<HTMLInputElement>("Days");
    expect(days.value).toBe("14");
    await userEvent.clear(days);
    await userEvent.type(days, "30");
    await userEvent.click((await reportForm()).getByRole("button", { name: "Ask" }));
    expect(await (await reportForm()).findByText(/^You asked for 30 more days\./u)).toBeDefined();
    expect(findLast("POST", `/reviews/${REVIEW_ID}/more-time`)?.body).toEqual({ days: 30 });
  });

  test("a withdrawal takes its reason along", async () => {
    const { findLast } = openReview(
      {},
      {
        [`POST /reviews/${REVIEW_ID}/withdraw`]: ownReview({
          state: "withdrew",
          commands: [],
          ended: "You have withdrawn.",
        }),
      },
    );
    await userEvent.click((await reportForm()).getByText("Withdraw from this review"));
    await userEvent.type((await reportForm()).getByLabelText(/^Reason/u), "I am ill.");
    await userEvent.click((await reportForm()).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("You have withdrawn.")).toBeDefined();
    expect(findLast("POST", `/reviews/${REVIEW_ID}/withdraw`)?.body).toEqual({ reason: "I am ill." });
  });

  test("a used report is read only, with the decision and the other reports without names", async () => {
    openReview({
      state: "closed",
      commands: [],
      // In Kolkata, the press's zone, it is the next day.
      report: { ...REPORT, submitted_at: "2026-11-20T20:00:00Z", used_at: "2026-11-21T09:00:00Z" },
      outcome: {
        outcome: "accept",
        words: "accepted",
        sent_at: "2026-11-21T20:00:00Z",
        reports: [{ reviewer: 1, answers: [], strengths: "Well written.", comments_to_authors: "", concerns: [] }],
      },
    });
    const own = await reportForm();
    expect(own.getByText("The editor has used your report for a decision. It can no longer be changed.")).toBeDefined();
    expect(own.getByRole("heading", { name: "Decision: accepted" })).toBeDefined();
    expect(own.getByText(/^Sent on November 22, 2026\./u)).toBeDefined();
    expect(own.getByRole("heading", { name: "Your report of November 21, 2026" })).toBeDefined();
    expect(own.getByText("The report of Reviewer 1")).toBeDefined();
    expect(own.queryByRole("textbox")).toBeNull();
  });
});
