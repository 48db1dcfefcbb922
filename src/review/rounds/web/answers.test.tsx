// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_ID as ID, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const ANSWERS = {
  manuscript_id: ID,
  version: 7,
  can_pass: true,
  names_looked_for: "f0f0",
  answers: [
    {
      id: "b1b1b1b1-0000-4000-8000-000000000001",
      label: "1.1",
      round: 1,
      concern: "Show the other volumes.",
      answer: "Done. Meenakshi Sundaresan",
      place: "p. 9",
      authors_answer: "Done. Meenakshi Sundaresan",
      authors_place: "p. 9",
      identities: [{ kind: "name", where: "Answer", words: "Done. Meenakshi Sundaresan" }],
      state: "waiting",
      decided_by: null,
      decided_at: null,
    },
    {
      id: "b1b1b1b1-0000-4000-8000-000000000002",
      label: "1.2",
      round: 1,
      concern: "Give the rate.",
      answer: "The rate is in a table.",
      place: "",
      authors_answer: "The rate is in a table.",
      authors_place: "",
      identities: [],
      state: "released",
      decided_by: null,
      decided_at: null,
    },
  ],
};

test("an answer that names an author waits on the editor's page until it was looked at", async () => {
  const path = `/manuscripts/${ID}/answers-for-reviewers`;
  const { findLast } = openOffice(
    { state: "in_review", round: 2, anonymity: "double" },
    { [path]: ANSWERS, [`POST ${path}/${ANSWERS.answers[0]?.id}`]: { ...ANSWERS, answers: [] } },
  );
  const block = within(await screen.findByRole("region", { name: "Answers to reviewers" }));
  expect(block.getByRole("heading", { name: "1 answer to a reviewer waits for you" })).toBeDefined();
  await userEvent.click(block.getByRole("button", { name: /^Look at answer 1\.1/u }));
  const window = await dialog("The answer to 1.1");
  const pass = window.getByRole<HTMLButtonElement>("button", { name: REVIEW_WORDS.passOnAnswer });
  expect(pass.disabled).toBe(true);
  const words = window.getByLabelText(REVIEW_WORDS.answerPreview);
  await userEvent.clear(words);
  await userEvent.type(words, "Done.");
  await userEvent.click(window.getByRole("checkbox"));
  await userEvent.click(pass);
  await waitFor(() => expect(toastText()).toContain("Answer passed on"));
  expect(findLast("POST", `${path}/${ANSWERS.answers[0]?.id}`)?.body).toMatchObject({
    answer: "Done.",
    place: "p. 9",
    names_looked_for: "f0f0",
    decided_at: null,
    answer_checked: true,
  });
});

test("an editor withholds an answer that its reviewer reads", async () => {
  const path = `/manuscripts/${ID}/answers-for-reviewers`;
  const clean = ANSWERS.answers[1];
  const withheld = { ...clean, state: "withheld", decided_by: "Amara Okonkwo", decided_at: "2026-10-01T09:00:00Z" };
  let stored: readonly object[] = ANSWERS.answers.slice(1);
  openOffice(
    { state: "in_review", round: 2, anonymity: "single" },
    {
      [path]: () => ({ ...ANSWERS, answers: stored }),
      [`POST ${path}/${clean?.id}/withholding`]: () => ({ ...ANSWERS, answers: (stored = [withheld]) }),
    },
  );
  const block = within(await screen.findByRole("region", { name: "Answers to reviewers" }));
  await userEvent.click(block.getByText("1 answer that its reviewer reads"));
  await userEvent.click(block.getByRole("button", { name: /^Withhold answer 1\.2/u }));
  const window = within(await screen.findByRole("alertdialog", { name: "Withhold the answer to 1.2?" }));
  expect(window.getByText("The rate is in a table.")).toBeDefined();
  await userEvent.click(window.getByRole("button", { name: "Withhold answer" }));
  await waitFor(() => expect(toastText()).toContain("Answer withheld"));
  expect(await block.findByText("Withheld by Amara Okonkwo on October 01, 2026")).toBeDefined();
  expect(block.queryByRole("button", { name: /^Withhold/u })).toBeNull();
});
