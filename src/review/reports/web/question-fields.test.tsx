// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { REPORT, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { OWN_QUESTIONS, ownAnswers } from "#tests/support/manuscripts/own-review-form.ts";

const OWN_FORM = { version: 2, questions: OWN_QUESTIONS };
const PUT = `/reviews/${REVIEW_ID}/report`;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("every kind of question is answered, an optional one can be left or cleared, and only required ones are missing", async () => {
  const { findLast } = openReview({ form: OWN_FORM });
  const form = await reportForm();
  const missing = () => form.getByRole("region", { name: REVIEW_WORDS.stillToDo }).textContent;
  expect(missing()).toContain("Answer “How well does the chapter know its sources?”");
  expect(missing()).not.toContain("The English is");
  await userEvent.click(form.getByRole("radio", { name: "Well used" }));
  for (const name of ["Students", "Historians", "Archivists", "Students"])
    await userEvent.click(form.getByRole("checkbox", { name }));
  await userEvent.click(form.getByRole("radio", { name: "hard to edit" }));
  await userEvent.click(form.getByRole("button", { name: "Clear the answer to The English is" }));
  await userEvent.type(form.getByLabelText("What does the chapter lack?"), "A map.");
  const doubts = form.getByLabelText("What worries you?");
  await userEvent.type(doubts, "The dates.");
  expect(doubts.closest(".review-confidential")?.textContent).toContain("The authors never see this.");
  await userEvent.click(form.getByRole("radio", { name: "outstanding" }));
  expect(missing()).not.toContain("Answer “");
  await waitFor(() =>
    expect(findLast("PUT", PUT)?.body).toMatchObject({
      answers: {
        sources: "Well used",
        english: "",
        readers: "Historians\nArchivists",
        missing: "A map.",
        doubts: "The dates.",
        rank: "outstanding",
      },
    }),
  );
});

test("the preview for the author has no answer for the editors; the sent report keeps them apart", async () => {
  const report = { ...REPORT, answers: ownAnswers("The dates are wrong.") };
  openReview({ form: OWN_FORM, report });
  await userEvent.click((await reportForm()).getByRole("button", { name: REVIEW_WORDS.authorPreview }));
  const preview = screen.getByRole("article", { name: REVIEW_WORDS.authorPreview });
  expect(preview.textContent).toContain("A map of the salt roads is missing.");
  expect(preview.textContent).toContain("Historians, Students");
  expect(preview.textContent).not.toMatch(/dates are wrong|worries|outstanding/u);
});

test("a report that is not changed any more shows the own answers, those for the editors on amber", async () => {
  const report = { ...REPORT, answers: ownAnswers("The dates are wrong."), submitted_at: "2026-11-20T09:00:00Z" };
  openReview({ form: OWN_FORM, report, state: "closed", ended: "The review has ended.", commands: [] });
  const words = await screen.findByText("The dates are wrong.");
  expect(words.closest(".review-confidential")).not.toBeNull();
  expect(screen.getByText("A map of the salt roads is missing.").closest(".review-confidential")).toBeNull();
});

test("a sentence that names the reviewer is marked below the answer in which it stands", async () => {
  const sentence = "Yours, Bea Lund.";
  openReview({
    form: OWN_FORM,
    report: { ...REPORT, named_sentences: [{ part: "answer", question: "missing", concern: null, sentence }] },
  });
  const field = (await reportForm()).getByLabelText("What does the chapter lack?");
  const notice = within(field.closest("div[data-marked], .review-fields > div") ?? document.body);
  expect(notice.getByText(sentence)).toBeDefined();
});
