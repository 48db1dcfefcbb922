// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ownReview } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { EndedPage } from "./ended.page.tsx";
import { InvitationPage, type InvitationPageProps } from "./invitation.page.tsx";

const ACTION = "/review/token-of-the-invitation";

/** The page without its scripts: each answer is a form of its own. */
const showInvitation = (given: Partial<InvitationPageProps> = {}) =>
  render(
    <InvitationPage
      review={ownReview({ state: "invited", due_if_accepted: "2026-12-14", answer_by: "2026-11-30" })}
      pressName="Demonstration Press"
      action={ACTION}
      {...given}
    />,
  );
/** The form that a button sends, as the browser would send it. */
const readSentForm = (button: HTMLElement) => {
  const form = button.closest("form");
  if (!form) throw new Error("The button sends no form.");
  return { form, sent: Object.fromEntries(new FormData(form)) };
};

afterEach(cleanup);

test("the invitation says what it is about, until when, and what the reviewer gets", () => {
  showInvitation();
  expect(screen.getByRole("heading", { level: 1, name: "Salt and Parchment" })).toBeDefined();
  expect(screen.getByText(/^A chapter of 20 pages in English\./u).textContent).toContain(
    "You and the authors do not learn each other’s names.",
  );
  expect(screen.getByText("December 14, 2026")).toBeDefined();
  expect(screen.getByText("November 30, 2026")).toBeDefined();
  expect(screen.getByText("Dates are in the time zone Asia/Kolkata.")).toBeDefined();
  expect(screen.getByText(/No account is needed\./u)).toBeDefined();
});

test("a text of one page, of unknown length and without a date to answer has no words for them", () => {
  const { container, rerender } = showInvitation({ review: ownReview({ pages: 1, answer_by: null }) });
  expect(container.textContent).toContain("A chapter of 1 page in English.");
  expect(screen.queryByText("Please answer by")).toBeNull();
  rerender(<InvitationPage review={ownReview({ pages: null })} pressName="Press" action={ACTION} />);
  expect(container.textContent).toContain("A chapter in English.");
});

test("a later round is named, so that a reviewer of an earlier one knows what is new", () => {
  showInvitation();
  expect(screen.getByText("Invitation to review")).toBeDefined();
  cleanup();
  showInvitation({ review: ownReview({ round: 2 }) });
  expect(screen.getByText("Invitation to review, round 2")).toBeDefined();
});

test("authors are named in open review only, and the editor's line under the editor's name", () => {
  const { container, rerender } = showInvitation();
  expect(container.textContent).not.toContain("By ");
  expect(container.querySelector("blockquote")).toBeNull();
  const review = ownReview({ authors: ["Bea Lund", "Ben Osei"], personal_line: "You wrote about Cádiz." });
  rerender(<InvitationPage review={review} pressName="Demonstration Press" action={ACTION} />);
  expect(container.textContent).toContain("By Bea Lund, Ben Osei");
  expect(container.querySelector("blockquote")?.textContent).toBe(
    "“You wrote about Cádiz.”Edith Lindqvist, editor, Demonstration Press",
  );
});

test("each answer is a form that needs no script, and is sent to the page's own address", () => {
  showInvitation();
  const answers = [
    ["Yes, I’ll review by December 14, 2026", "accept"],
    [REVIEW_WORDS.sendAnswer, "decline"],
    ["Tell the editor", "conflict"],
  ] as const;
  for (const [name, answer] of answers) {
    const { form, sent } = readSentForm(screen.getByRole("button", { name, hidden: true }));
    expect(form.getAttribute("action")).toBe(ACTION);
    expect(form.getAttribute("method")).toBe("post");
    expect(sent["answer"]).toBe(answer);
  }
});

test("a refused answer keeps what was typed, with the sentence at its question", () => {
  showInvitation({
    fieldErrors: { conflict_text: "Please describe it in a sentence" },
    values: { answer: "accept", conflict: "unsure", conflict_text: "" },
  });
  const question = within(screen.getByRole("group", { name: "Is there a conflict of interest?" }));
  expect(question.getByRole<HTMLInputElement>("radio", { name: /^I am not sure/u }).checked).toBe(true);
  const described = question.getByLabelText(new RegExp(`^${REVIEW_WORDS.messageToEditor}`, "u"));
  expect(described.getAttribute("aria-invalid")).toBe("true");
  expect(question.getByText("Please describe it in a sentence")).toBeDefined();
});

test("an unanswered question is named; a refused *Not now* stays open with its words", () => {
  showInvitation({ fieldErrors: { conflict: "Please answer the question about conflicts of interest" } });
  expect(screen.getByText("Please answer the question about conflicts of interest")).toBeDefined();
  cleanup();
  showInvitation({ values: { answer: "decline", reason: "I am away.", suggested: "Emmanuelle Girard" } });
  const { form, sent } = readSentForm(screen.getByRole("button", { name: REVIEW_WORDS.sendAnswer }));
  expect(form.closest("details")?.open).toBe(true);
  expect(sent).toEqual({ answer: "decline", reason: "I am away.", suggested: "Emmanuelle Girard" });
});

test("a link that has ended says so, and offers a new one where there is one to send", () => {
  render(<EndedPage title="This link has ended" sentence="The invitation has expired." />);
  expect(screen.getByRole("heading", { level: 1, name: "This link has ended" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  const again = { answer: "renew", label: REVIEW_WORDS.sendNewLink, action: ACTION } as const;
  render(<EndedPage title="This link has ended" sentence="A newer link was sent." again={again} />);
  const { form, sent } = readSentForm(screen.getByRole("button", { name: REVIEW_WORDS.sendNewLink }));
  expect(form.getAttribute("action")).toBe(ACTION);
  expect(sent).toEqual({ answer: "renew" });
});
