// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createListedReview } from "#tests/support/dashboard/listed-review.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ownReview, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import type { ListedReview } from "./review-queries.ts";

const INVITATION = createListedReview({
  state: "invited",
  due_on: null,
  answer_by: "2026-11-30",
  personal_line: "You wrote about Cádiz.",
});

const openQueue = (reviews: readonly ListedReview[], responses: Responses = {}, role: Role = "reviewer") =>
  openDashboard("/dashboard/reviews", viewerWith([role]), { "/reviews": { reviews }, ...responses });
const list = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the reviewer's queue", () => {
  test("invitations, reviews to write and sent reports are lists of their own, with their dates", async () => {
    openQueue([
      INVITATION,
      createListedReview({ id: "late", title: "Harbour Ledgers", due_on: "2026-11-19", days_late: 3 }),
      createListedReview({ id: "more", title: "Tide Tables", extension_days: 10, kind: "paper", round: 2 }),
      createListedReview({
        id: "sent",
        title: "Ferry Songs",
        state: "submitted",
        submitted_at: "2026-11-20T09:00:00Z",
      }),
    ]);
    const invited = await list("Invitations");
    expect(invited.getByRole("link", { name: "Read the abstract" }).getAttribute("href")).toBe(
      `/dashboard/reviews/${REVIEW_ID}`,
    );
    expect(invited.getByText("Please answer by November 30, 2026")).toBeDefined();
    expect(invited.getByText("“You wrote about Cádiz.”")).toBeDefined();
    const accepted = await list("To review");
    expect(accepted.getByText("Report due on November 19, 2026 (3 days late)")).toBeDefined();
    expect(accepted.getByText("Report due on December 20, 2026 · 10 more days requested")).toBeDefined();
    expect(accepted.getByText(/Conference paper · Round 2/iu)).toBeDefined();
    const [open] = accepted.getAllByRole("link", { name: "Open review" });
    expect(open?.getAttribute("href")).toBe("/dashboard/reviews/late");
    const sent = await list("With the editor");
    expect(sent.getByText("Report sent")).toBeDefined();
    expect(sent.getByRole("link", { name: "See your report" }).getAttribute("href")).toBe("/dashboard/reviews/sent");
  });

  test("an empty queue leads to the topics by which editors find reviewers", async () => {
    openQueue([]);
    const empty = await list("Review Queue");
    expect(empty.getByRole("link", { name: "Update your topics" }).getAttribute("href")).toBe("/dashboard/profile");
    expect(screen.queryByRole("navigation", { name: "Whose reviews" })).toBeNull();
  });

  test("a queue that cannot be read says why, and is read again", async () => {
    let isDown = true;
    openQueue([], { "/reviews": () => (isDown ? problem(503, "The press is busy.") : { reviews: [INVITATION] }) });
    expect(await screen.findByText("The press is busy.")).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await list("Invitations")).toBeDefined();
  });

  test("an admin chooses between the own reviews and those of the press, which name their reviewers", async () => {
    const { search } = openQueue(
      [],
      {
        "/reviews": ({ query }: { query: Record<string, string> }) => ({
          reviews:
            query["scope"] === "all"
              ? [{ ...INVITATION, is_mine: false, reviewer: "Emmanuelle Girard" }]
              : [INVITATION],
        }),
      },
      "admin",
    );
    const whose = within(await screen.findByRole("navigation", { name: "Whose reviews" }));
    const listChosen = () => whose.getAllByRole("link", { current: true }).map(({ textContent }) => textContent);
    expect(listChosen()).toEqual(["Mine"]);
    expect((await list("Invitations")).getByRole("button", { name: /^Yes, by/u })).toBeDefined();
    await userEvent.click(whose.getByRole("link", { name: "Whole press" }));
    await waitFor(() => expect(search()).toBe("?scope=all"));
    expect(await screen.findByText(/· Emmanuelle Girard$/u)).toBeDefined();
    expect(listChosen()).toEqual(["Whole press"]);
    expect(screen.queryByRole("button", { name: /^Yes, by/u })).toBeNull();
  });
});

describe("an invitation in the queue", () => {
  test("is accepted once the question about conflicts is answered; then the manuscript opens", async () => {
    const { findLast, path } = openQueue([INVITATION], {
      [`POST /reviews/${REVIEW_ID}/accept`]: ownReview(),
      [`/reviews/${REVIEW_ID}`]: ownReview(),
      [`/reviews/${REVIEW_ID}/text`]: { paragraphs: [], note: null },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Yes, by December 14, 2026…" }));
    const accept = screen.getByRole<HTMLButtonElement>("button", { name: "Yes, I’ll review by December 14, 2026" });
    expect(accept.disabled).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /^I am not sure/u }));
    await userEvent.type(screen.getByLabelText(REVIEW_WORDS.messageToEditor), "We share a project.");
    await userEvent.click(accept);
    await waitFor(() => expect(path()).toBe(`/dashboard/reviews/${REVIEW_ID}`));
    const title = await screen.findByRole("heading", { level: 1, name: "Salt and Parchment" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(findLast("POST", `/reviews/${REVIEW_ID}/accept`)?.body).toEqual({
      conflict: "unsure",
      conflict_text: "We share a project.",
    });
  });

  test("is declined with a reason, somebody else and a conflict, and leaves the queue", async () => {
    let reviews = [INVITATION];
    const { findLast } = openQueue([], {
      "/reviews": () => ({ reviews }),
      [`POST /reviews/${REVIEW_ID}/decline`]: () => {
        reviews = [];
        return ownReview({ state: "declined" });
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Not now…" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "I have a conflict of interest" }));
    await userEvent.type(screen.getByLabelText(/^Reason/u), "I am away.");
    await userEvent.type(screen.getByLabelText(/^Someone else/u), "Emmanuelle Girard");
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendAnswer }));
    expect(await screen.findByText(new RegExp(`^${REVIEW_WORDS.noReviews}`, "u"))).toBeDefined();
    expect(toastText()).toContain("Answer sent");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
    expect(findLast("POST", `/reviews/${REVIEW_ID}/decline`)?.body).toEqual({
      reason: "I am away.",
      suggested: "Emmanuelle Girard",
      has_conflict: true,
    });
  });

  test("that is refused keeps what was typed, and says why", async () => {
    openQueue([INVITATION], {
      [`POST /reviews/${REVIEW_ID}/decline`]: () => problem(409, "The invitation has expired."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Not now…" }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/u);
    await userEvent.type(reason, "I am away.");
    await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.sendAnswer }));
    await waitFor(() => expect(toastText()).toContain("The invitation has expired."));
    expect(reason.value).toBe("I am away.");
  });
});

describe("the review history", () => {
  const openHistory = (reviews: readonly ListedReview[], years: readonly object[] = []) =>
    openDashboard("/dashboard/review-history", viewerWith(["reviewer"]), { "/review-history": { reviews, years } });

  test("a sent report has its recommendation, the decision and a certificate; a declined one has neither", async () => {
    openHistory([
      createListedReview({
        state: "closed",
        submitted_at: "2026-11-20T09:00:00Z",
        days_taken: 19,
        recommendation: "minor",
        outcome: "accept",
      }),
      createListedReview({ id: "d", number: "CAP-2026-0007", title: "Ferry Songs", state: "declined" }),
    ]);
    const reviews = await list("Reviews");
    expect(reviews.getByText(/19 days$/u)).toBeDefined();
    const facts = reviews.getByText(/^Report of November 20, 2026/u).textContent;
    expect(facts).toContain("You recommended: Minor revision");
    expect(facts).toContain("Decision: Accepted");
    expect(reviews.getByRole("link", { name: "Salt and Parchment" }).getAttribute("href")).toBe(
      `/dashboard/reviews/${REVIEW_ID}`,
    );
    const certificates = reviews.getAllByRole("link", { name: /^Certificate/u });
    expect(certificates.map((link) => link.getAttribute("href"))).toEqual([`/api/v1/reviews/${REVIEW_ID}/certificate`]);
    expect(reviews.getByText("Declined")).toBeDefined();
    expect(reviews.queryByRole("link", { name: "Ferry Songs" })).toBeNull();
  });

  test("each year counts reports, refusals and the days on average", async () => {
    openHistory(
      [createListedReview({ submitted_at: "2026-11-20T09:00:00Z" })],
      [
        { year: 2026, reports: 1, declined: 2, average_days: 19 },
        { year: 2025, reports: 0, declined: 1, average_days: null },
      ],
    );
    const years = within((await list("By year")).getByRole("list"));
    expect(years.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "2026: 1 report, 2 declined, 19 days on average",
      "2025: 0 reports, 1 declined",
    ]);
  });

  test("without a review it says what will stand here", async () => {
    openHistory([]);
    expect(await screen.findByText(/^No reviews yet\. Each review you finish stays here/u)).toBeDefined();
    expect(screen.queryByRole("region", { name: "By year" })).toBeNull();
  });
});

describe("a review that is not open", () => {
  test("an invitation is answered on its own page too, without the full text", async () => {
    openDashboard(`/dashboard/reviews/${REVIEW_ID}`, viewerWith(["reviewer"]), {
      [`/reviews/${REVIEW_ID}`]: ownReview({ state: "invited", due_if_accepted: "2026-12-14" }),
    });
    const review = await list("Review");
    expect(review.getByText("How salt was traded.")).toBeDefined();
    expect(review.getByText("The full text opens when you have agreed to review it.")).toBeDefined();
    expect(review.getByRole("button", { name: "Yes, by December 14, 2026…" })).toBeDefined();
  });

  test("one that ended says why; one of somebody else has a heading, a sentence and the way back", async () => {
    openDashboard(`/dashboard/reviews/${REVIEW_ID}`, viewerWith(["reviewer"]), {
      [`/reviews/${REVIEW_ID}`]: ownReview({ state: "cancelled", ended: "The editor cancelled this review." }),
    });
    expect(await screen.findByText("The editor cancelled this review.")).toBeDefined();
    closeDashboard();
    vi.stubGlobal("scrollTo", () => undefined);
    openDashboard(`/dashboard/reviews/${REVIEW_ID}`, viewerWith(["reviewer"]), {
      [`/reviews/${REVIEW_ID}`]: () => problem(404, "There is no such review.", { title: "Not found" }),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Not found" })).toBeDefined();
    expect(screen.getByText("There is no such review.")).toBeDefined();
    const back = screen.getByRole("link", { name: "Back to the queue" });
    expect(back.getAttribute("href")).toBe("/dashboard/reviews");
    expect(back.getAttribute("aria-current")).toBeNull();
  });
});
