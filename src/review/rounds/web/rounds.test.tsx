// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EarlierReview } from "#review/rounds/earlier-review.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const concern = (position: number, answer: EarlierReview["concerns"][number]["answer"]) => ({
  id: `c${position}`,
  position,
  kind: "essential" as const,
  body: `Concern number ${position}.`,
  page: "",
  passage: "",
  paragraph: null,
  answer,
});
const EARLIER: EarlierReview = {
  round: 1,
  submitted_at: "2026-10-01T20:00:00Z",
  recommendation: "major",
  questions: [{ id: "argument", kind: "scored", question: REVIEW_WORDS.argumentQuestion, answer: "clear" }],
  strengths: "",
  comments_to_authors: "A discovery.",
  confidential: "",
  concerns: [
    concern(1, { state: "given", answer: "We added the table.", place: "p. 9" }),
    concern(2, { state: "withheld" }),
    concern(3, { state: "none" }),
  ],
  attachments: [
    { id: "f1", position: 1, name: "remarks.pdf", media_type: "application/pdf", size: 2048, warnings: [] },
  ],
  has_changes: true,
};
const CHANGES = {
  from: 1,
  to: 2,
  title: [],
  abstract: [],
  text: {
    unit: "paragraph",
    changed: 0,
    added: 1,
    removed: 0,
    passages: [{ kind: "added", number: 2, pieces: [{ kind: "added", text: "A table follows." }] }],
  },
  problem: null,
};
const tab = async (name: string | RegExp) => userEvent.click(await screen.findByRole("tab", { name }));

test("beside the form stand the answers to the reader's own concerns, and those that the editors have not released do not count", async () => {
  openReview({ round: 2, earlier: EARLIER });
  await tab(/^Round 1/u);
  const own = within(await screen.findByRole("region", { name: "Your report of round 1" }));
  // The day in the press's zone, whatever that of the server or the browser is.
  expect(own.getByText(/^Sent on October 02, 2026\./u)).toBeDefined();
  const [given, withheld, none] = own.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(given).toContain("We added the table.");
  expect(given).toContain("Changed at p. 9");
  expect(withheld).toContain(REVIEW_WORDS.answerUnreleased);
  expect(none).toContain("The authors were not asked to answer this.");
  await userEvent.click(own.getByText("The rest of your report"));
  expect(own.getByRole("link", { name: "remarks.pdf" }).getAttribute("href")).toBe(
    `/api/v1/reviews/${REVIEW_ID}/attachments/f1`,
  );
  expect(screen.getByRole("tab", { name: /^Round 1 ?, 1 answer$/u })).toBeDefined();
});

test("what changed is read when it is opened, again after a failure, and the form keeps what was typed", async () => {
  let isBusy = true;
  openReview(
    { round: 2, earlier: EARLIER, report: REPORT },
    { [`/reviews/${REVIEW_ID}/changes`]: () => (isBusy ? problem(503, "The press is busy.") : CHANGES) },
  );
  await userEvent.type((await reportForm()).getByLabelText(REVIEW_WORDS.commentsToAuthors), " More.");
  await tab("Changes");
  expect((await screen.findByText("The press is busy.")).getAttribute("role")).toBe("alert");
  isBusy = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 paragraph added.")).toBeDefined();
  expect(screen.getByText("A table follows.").tagName).toBe("INS");
  const comments = (await reportForm()).getByLabelText<HTMLTextAreaElement>(REVIEW_WORDS.commentsToAuthors);
  expect(comments.value).toBe("A good chapter. More.");
  await tab("Manuscript");
  await waitFor(() => expect(screen.getByText("Salt moved along the coast.")).toBeDefined());
});

test("new reviewers have no tabs", async () => {
  openReview({ round: 2 });
  expect(await screen.findByText("Salt moved along the coast.")).toBeDefined();
  expect(screen.queryByRole("tab")).toBeNull();
});
