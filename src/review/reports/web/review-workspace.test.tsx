// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard, problem, type SentRequest } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { FORM, ownReview, REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const missing = async () => (await reportForm()).getAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("writing a report", () => {
  test("what is missing is listed, each with its field, and the report cannot be sent", async () => {
    openReview();
    expect(await missing()).toEqual([
      ...FORM.questions.map(({ text }) => `Answer “${text} …”`),
      REVIEW_WORDS.commentsMissing,
      REVIEW_WORDS.recommendationMissing,
    ]);
    const send = (await reportForm()).getByRole<HTMLButtonElement>("button", { name: "Submit report" });
    expect(send.disabled).toBe(true);
    expect(document.getElementById(send.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      REVIEW_WORDS.stillToDo,
    );
    expect((await reportForm()).getByText("Nothing is written yet; what you type is saved by itself.")).toBeDefined();
  });

  test("what is typed is saved by itself after a pause", async () => {
    const { findLast } = openReview();
    await userEvent.click((await reportForm()).getByRole("radio", { name: FORM.questions[0]?.answers[3] ?? "" }));
    expect((await reportForm()).getByText("Changed, not saved yet")).toBeDefined();
    await waitFor(() => expect(findLast("PUT", `/reviews/${REVIEW_ID}/report`)).toBeDefined());
    expect(findLast("PUT", `/reviews/${REVIEW_ID}/report`)?.body).toMatchObject({
      version: 0,
      answers: { [FORM.questions[0]?.id ?? ""]: FORM.questions[0]?.answers[3] },
    });
    expect(await (await reportForm()).findByText(/^Saved \d\d:\d\d/u)).toBeDefined();
  });

  test.each([
    [0, "CAP-2026-0042 · Round 1 · Due on December 20, 2026"],
    [1, "CAP-2026-0042 · Round 1 · Due on December 20, 2026 (1 day late)"],
    [13, "CAP-2026-0042 · Round 1 · Due on December 20, 2026 (13 days late)"],
  ])("a report that is %i days late says so beside its date", async (days, words) => {
    openReview({ days_late: days });
    expect((await reportForm()).getByText(/Due on/u).textContent).toBe(words);
    expect(screen.getByText(/^You and the authors/u).textContent).toMatch(
      / Dates are in the time zone Asia\/Kolkata\.$/u,
    );
  });

  test("a save that fails says so, and the text stays", async () => {
    openReview({}, { [`PUT /reviews/${REVIEW_ID}/report`]: () => problem(503, "The press is busy.") });
    const comments = (await reportForm()).getByLabelText<HTMLTextAreaElement>(REVIEW_WORDS.commentsToAuthors);
    await userEvent.type(comments, "Good.");
    expect(await (await reportForm()).findByText(/^Not saved\. The press is busy\./u)).toBeDefined();
    expect(comments.value).toBe("Good.");
  });

  test("a save that failed is tried again by itself, and before the window closes", async () => {
    let isBusy = true;
    const { findLast } = openReview(
      {},
      {
        [`PUT /reviews/${REVIEW_ID}/report`]: ({ body }: SentRequest) =>
          isBusy ? problem(503, "The press is busy.") : { ...REPORT, ...(body as object), version: 3 },
      },
    );
    await userEvent.type((await reportForm()).getByLabelText(REVIEW_WORDS.commentsToAuthors), "Good.");
    expect(await (await reportForm()).findByText(/^Not saved\. The press is busy\./u)).toBeDefined();
    isBusy = false;
    expect(await (await reportForm()).findByText(/^Saved \d\d:\d\d/u)).toBeDefined();
    await userEvent.type((await reportForm()).getByLabelText(REVIEW_WORDS.commentsToAuthors), " Print it.");
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await waitFor(() =>
      expect(findLast("PUT", `/reviews/${REVIEW_ID}/report`)?.body).toMatchObject({
        comments_to_authors: "Good. Print it.",
      }),
    );
  });

  test("a concern that is empty is missing until it is written or removed", async () => {
    openReview({ report: REPORT });
    expect((await reportForm()).queryByText(REVIEW_WORDS.stillToDo)).toBeNull();
    await userEvent.click((await reportForm()).getByRole("button", { name: REVIEW_WORDS.addConcern }));
    expect(await (await reportForm()).findByText("Write concern 1, or remove it")).toBeDefined();
    await userEvent.click((await reportForm()).getByRole("button", { name: "Remove concern 1" }));
    expect((await reportForm()).queryByText(REVIEW_WORDS.stillToDo)).toBeNull();
  });

  test("a complete report is saved, sent, and can be changed until the editor uses it", async () => {
    const { changes } = openReview(
      { report: REPORT },
      {
        [`POST /reviews/${REVIEW_ID}/submit`]: ownReview({
          state: "submitted",
          report: { ...REPORT, submitted_at: "2026-11-22T09:00:00Z" },
          commands: ["save_report"],
        }),
      },
    );
    await userEvent.type((await reportForm()).getByLabelText(REVIEW_WORDS.commentsToAuthors), " Print it.");
    await userEvent.click((await reportForm()).getByRole("button", { name: "Submit report" }));
    const receipt = await (await reportForm()).findByText(new RegExp(`^${REVIEW_WORDS.reportSent}`, "u"));
    await waitFor(() => expect(document.activeElement).toBe(receipt));
    expect(changes()).toEqual([`PUT /reviews/${REVIEW_ID}/report`, `POST /reviews/${REVIEW_ID}/submit`]);
    expect((await reportForm()).getByRole("link", { name: "Certificate (PDF)" }).getAttribute("href")).toBe(
      `/api/v1/reviews/${REVIEW_ID}/certificate`,
    );
    expect((await reportForm()).queryByRole("button", { name: "Submit report" })).toBeNull();
  });

  test("a report that could not be sent stays open, with the reason", async () => {
    openReview(
      { report: REPORT },
      { [`POST /reviews/${REVIEW_ID}/submit`]: () => problem(409, "The round has ended.") },
    );
    await userEvent.click((await reportForm()).getByRole("button", { name: "Submit report" }));
    expect((await (await reportForm()).findByRole("alert")).textContent).toBe("The round has ended.");
    expect((await reportForm()).getByRole("button", { name: "Submit report" })).toBeDefined();
  });

  test("the preview has what the authors read, and nothing of what is confidential", async () => {
    openReview({
      report: {
        ...REPORT,
        confidential: "I know the author.",
        concerns: [
          {
            id: crypto.randomUUID(),
            kind: "optional",
            body: "Cite more.",
            page: "4",
            passage: "Salt moved",
            paragraph: null,
          },
        ],
      },
    });
    await userEvent.click((await reportForm()).getByRole("button", { name: REVIEW_WORDS.authorPreview }));
    const preview = await screen.findByRole("article", { name: REVIEW_WORDS.authorPreview });
    expect(preview.textContent).toContain("Reviewer 2");
    expect(preview.textContent).toContain("Cite more.");
    for (const secret of ["I know the author.", "Bea Lund", "minor"]) expect(preview.textContent).not.toContain(secret);
    await userEvent.click((await reportForm()).getByRole("button", { name: "Back to the form" }));
    expect(
      (await reportForm()).getByLabelText<HTMLTextAreaElement>(new RegExp(`^${REVIEW_WORDS.confidentialToEditor}`, "u"))
        .value,
    ).toBe("I know the author.");
  });

  test("in open review the preview names the reviewer", async () => {
    openReview({ report: REPORT, anonymity: "open" });
    await userEvent.click((await reportForm()).getByRole("button", { name: REVIEW_WORDS.authorPreview }));
    expect((await screen.findByRole("article", { name: REVIEW_WORDS.authorPreview })).textContent).toContain(
      "Reviewer 2 (Bea Lund)",
    );
  });
});

describe("the manuscript beside the report", () => {
  test("a text keeps its headings, and the passages of concerns are marked with their number", async () => {
    openReview({
      report: {
        ...REPORT,
        concerns: [
          {
            id: crypto.randomUUID(),
            kind: "essential",
            body: "Why?",
            page: "",
            passage: "along the coast",
            paragraph: 2,
          },
        ],
      },
    });
    const text = within(await screen.findByRole("article", { name: REVIEW_WORDS.manuscriptText }));
    expect(text.getByRole("heading", { name: "Salt" }).tagName).toBe("H3");
    expect(text.getByText(/along the coast/u).closest("mark")?.textContent).toBe("along the coast 1");
  });

  test("a text that cannot be read is offered as a file", async () => {
    openReview({}, { [`/reviews/${REVIEW_ID}/text`]: () => problem(422, "The file is damaged.") });
    expect(await screen.findByText("The file is damaged. Download the file instead.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Download" })).toBeDefined();
  });

  test("without a copy for reviewers the page says whom to ask", async () => {
    openReview({ file: null });
    expect(await screen.findByText("There is no copy for reviewers yet. Please write to the editor.")).toBeDefined();
  });
});
