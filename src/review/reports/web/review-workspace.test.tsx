// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FORM, ownReview, REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";

const TEXT = {
  paragraphs: [
    { text: "Salt", level: 1, page: 1 },
    { text: "Salt moved along the coast.", level: null, page: 1 },
  ],
  note: null,
};

const open = (given: Partial<OwnReview> = {}, responses: Responses = {}) =>
  openDashboard(`/dashboard/reviews/${REVIEW_ID}`, viewerWith(["reviewer"]), {
    [`/reviews/${REVIEW_ID}`]: ownReview(given),
    [`/reviews/${REVIEW_ID}/text`]: TEXT,
    [`PUT /reviews/${REVIEW_ID}/report`]: ({ body }: SentRequest) => ({ ...REPORT, ...(body as object), version: 3 }),
    ...responses,
  });
const form = async () => within(await screen.findByRole("region", { name: "Your report" }));
const missing = async () => (await form()).getAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("writing a report", () => {
  test("what is missing is listed, each with its field, and the report cannot be sent", async () => {
    open();
    expect(await missing()).toEqual([
      ...FORM.questions.map(({ text }) => `Answer “${text} …”`),
      "Write comments to the authors",
      "Choose a recommendation",
    ]);
    const send = (await form()).getByRole<HTMLButtonElement>("button", { name: "Submit report" });
    expect(send.disabled).toBe(true);
    expect(document.getElementById(send.getAttribute("aria-describedby") ?? "")?.textContent).toContain("Still to do");
    expect((await form()).getByText("Nothing is written yet; what you type is saved by itself.")).toBeDefined();
  });

  test("what is typed is saved by itself after a pause", async () => {
    const { lastOf } = open();
    await userEvent.click((await form()).getByRole("radio", { name: FORM.questions[0]?.answers[3] ?? "" }));
    expect((await form()).getByText("Changed, not saved yet")).toBeDefined();
    await waitFor(() => expect(lastOf("PUT", `/reviews/${REVIEW_ID}/report`)).toBeDefined(), { timeout: 4000 });
    expect(lastOf("PUT", `/reviews/${REVIEW_ID}/report`)?.body).toMatchObject({
      version: 0,
      answers: { [FORM.questions[0]?.id ?? ""]: FORM.questions[0]?.answers[3] },
    });
    expect(await (await form()).findByText(/^Saved \d\d:\d\d/u)).toBeDefined();
  });

  test("a save that fails says so, and the text stays", async () => {
    open({}, { [`PUT /reviews/${REVIEW_ID}/report`]: () => problem(503, "The press is busy.") });
    const comments = (await form()).getByLabelText<HTMLTextAreaElement>("Comments to the authors");
    await userEvent.type(comments, "Good.");
    expect(await (await form()).findByText(/^Not saved\. The press is busy\./u)).toBeDefined();
    expect(comments.value).toBe("Good.");
  });

  test("a save that failed is tried again by itself, and before the window closes", async () => {
    let isBusy = true;
    const { lastOf } = open(
      {},
      {
        [`PUT /reviews/${REVIEW_ID}/report`]: ({ body }: SentRequest) =>
          isBusy ? problem(503, "The press is busy.") : { ...REPORT, ...(body as object), version: 3 },
      },
    );
    await userEvent.type((await form()).getByLabelText("Comments to the authors"), "Good.");
    expect(await (await form()).findByText(/^Not saved\. The press is busy\./u)).toBeDefined();
    isBusy = false;
    expect(await (await form()).findByText(/^Saved \d\d:\d\d/u, {}, { timeout: 8000 })).toBeDefined();
    await userEvent.type((await form()).getByLabelText("Comments to the authors"), " Print it.");
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await waitFor(() =>
      expect(lastOf("PUT", `/reviews/${REVIEW_ID}/report`)?.body).toMatchObject({
        comments_to_authors: "Good. Print it.",
      }),
    );
  });

  test("a concern that is empty is missing until it is written or removed", async () => {
    open({ report: REPORT });
    expect((await form()).queryByText("Still to do")).toBeNull();
    await userEvent.click((await form()).getByRole("button", { name: "Add a concern" }));
    expect(await (await form()).findByText("Write concern 1, or remove it")).toBeDefined();
    await userEvent.click((await form()).getByRole("button", { name: "Remove concern 1" }));
    expect((await form()).queryByText("Still to do")).toBeNull();
  });

  test("a complete report is saved, sent, and can be changed until the editor uses it", async () => {
    const { changes } = open(
      { report: REPORT },
      {
        [`POST /reviews/${REVIEW_ID}/submit`]: ownReview({
          state: "submitted",
          report: { ...REPORT, submitted_at: "2026-11-22T09:00:00Z" },
          commands: ["save_report"],
        }),
      },
    );
    await userEvent.type((await form()).getByLabelText("Comments to the authors"), " Print it.");
    await userEvent.click((await form()).getByRole("button", { name: "Submit report" }));
    expect(await (await form()).findByText(/^Your report is with the editor\./u)).toBeDefined();
    expect(changes()).toEqual([`PUT /reviews/${REVIEW_ID}/report`, `POST /reviews/${REVIEW_ID}/submit`]);
    expect((await form()).getByRole("link", { name: "Certificate (PDF)" }).getAttribute("href")).toBe(
      `/api/v1/reviews/${REVIEW_ID}/certificate`,
    );
    expect((await form()).queryByRole("button", { name: "Submit report" })).toBeNull();
  });

  test("a report that could not be sent stays open, with the reason", async () => {
    open({ report: REPORT }, { [`POST /reviews/${REVIEW_ID}/submit`]: () => problem(409, "The round has ended.") });
    await userEvent.click((await form()).getByRole("button", { name: "Submit report" }));
    expect((await (await form()).findByRole("alert")).textContent).toBe("The round has ended.");
    expect((await form()).getByRole("button", { name: "Submit report" })).toBeDefined();
  });

  test("the preview has what the authors read, and nothing of what is confidential", async () => {
    open({
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
    await userEvent.click((await form()).getByRole("button", { name: "As the author sees it" }));
    const preview = await screen.findByRole("article", { name: "As the author sees it" });
    expect(preview.textContent).toContain("Reviewer 2");
    expect(preview.textContent).toContain("Cite more.");
    for (const secret of ["I know the author.", "Bea Lund", "minor"]) expect(preview.textContent).not.toContain(secret);
    await userEvent.click((await form()).getByRole("button", { name: "Back to the form" }));
    expect((await form()).getByLabelText<HTMLTextAreaElement>(/^Confidential to the editor/u).value).toBe(
      "I know the author.",
    );
  });

  test("in open review the preview names the reviewer", async () => {
    open({ report: REPORT, anonymity: "open" });
    await userEvent.click((await form()).getByRole("button", { name: "As the author sees it" }));
    expect((await screen.findByRole("article", { name: "As the author sees it" })).textContent).toContain(
      "Reviewer 2 (Bea Lund)",
    );
  });
});

describe("the manuscript beside the report", () => {
  test("a text keeps its headings, and the passages of concerns are marked with their number", async () => {
    open({
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
    const text = within(await screen.findByRole("article", { name: "Text of the manuscript" }));
    expect(text.getByRole("heading", { name: "Salt" }).tagName).toBe("H3");
    expect(text.getByText(/along the coast/u).closest("mark")?.textContent).toBe("along the coast 1");
  });

  test("a text that cannot be read is offered as a file", async () => {
    open({}, { [`/reviews/${REVIEW_ID}/text`]: () => problem(422, "The file is damaged.") });
    expect(await screen.findByText("The file is damaged. Download the file instead.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Download" })).toBeDefined();
  });

  test("without a copy for reviewers the page says whom to ask", async () => {
    open({ file: null });
    expect(await screen.findByText("There is no copy for reviewers yet. Please write to the editor.")).toBeDefined();
  });
});

describe("the end of a review", () => {
  test("more time is granted at once up to the press's days, else the editor is asked", async () => {
    const { lastOf } = open(
      {},
      { [`POST /reviews/${REVIEW_ID}/more-time`]: ownReview({ extension_days: 30, has_extended: true }) },
    );
    await userEvent.click((await form()).getByText("Ask for more time"));
    const days = (await form()).getByLabelText<HTMLInputElement>("Days");
    expect(days.value).toBe("14");
    await userEvent.clear(days);
    await userEvent.type(days, "30");
    await userEvent.click((await form()).getByRole("button", { name: "Ask" }));
    expect(await (await form()).findByText(/^You asked for 30 more days\./u)).toBeDefined();
    expect(lastOf("POST", `/reviews/${REVIEW_ID}/more-time`)?.body).toEqual({ days: 30 });
  });

  test("a withdrawal takes its reason along", async () => {
    const { lastOf } = open(
      {},
      {
        [`POST /reviews/${REVIEW_ID}/withdraw`]: ownReview({
          state: "withdrew",
          commands: [],
          ended: "You have withdrawn.",
        }),
      },
    );
    await userEvent.click((await form()).getByText("Withdraw from this review"));
    await userEvent.type((await form()).getByLabelText(/^Reason/u), "I am ill.");
    await userEvent.click((await form()).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("You have withdrawn.")).toBeDefined();
    expect(lastOf("POST", `/reviews/${REVIEW_ID}/withdraw`)?.body).toEqual({ reason: "I am ill." });
  });

  test("a used report is read only, with the decision and the other reports without names", async () => {
    open({
      state: "closed",
      commands: [],
      report: { ...REPORT, submitted_at: "2026-11-20T09:00:00Z", used_at: "2026-11-21T09:00:00Z" },
      outcome: {
        outcome: "accept",
        words: "accepted",
        sent_at: "2026-11-21T09:00:00Z",
        reports: [{ reviewer: 1, strengths: "Well written.", comments_to_authors: "", concerns: [] }],
      },
    });
    const own = await form();
    expect(own.getByText("The editor has used your report for a decision. It is not changed any more.")).toBeDefined();
    expect(own.getByRole("heading", { name: "Decision: accepted" })).toBeDefined();
    expect(own.getByText("The report of Reviewer 1")).toBeDefined();
    expect(own.queryByRole("textbox")).toBeNull();
  });
});
