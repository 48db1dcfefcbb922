// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowCommand, editorsManuscript, createDecisions } from "#tests/support/dashboard/given-review.ts";
import { manuscriptView } from "#tests/support/dashboard/shown-manuscript.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import type { Decision } from "./decisions-client.ts";

const NUMBER = "CAP-2026-0042";
const ID = editorsManuscript().id;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const POINT: Decision["points"][number] = {
  id: "f1f1f1f1-0000-4000-8000-000000000001",
  label: "1.1",
  kind: "essential",
  body: "The claim rests on one volume.",
  page: "9",
  passage: "",
  answer: "",
  place: "",
};
const decision = (points: readonly Decision["points"][number][]): Decision => ({
  id: "d0d0d0d0-0000-4000-8000-000000000001",
  round: 1,
  outcome: "minor",
  decision_letter: "Dear author, please revise.\n\nReviewer 1:\n\nA careful chapter.",
  decision_letter_alone: "Dear author, please revise.",
  due_on: "2026-12-21",
  sent_at: "2026-11-21T09:00:00Z",
  reports: [
    {
      reviewer: "Reviewer 1",
      number: 1,
      recommendation: "minor",
      answers: [],
      strengths: "",
      comments: "A careful chapter.",
      concerns: [],
      attachments: [{ id: "99", name: "CAP-2026-0042-R1-reviewer-1-file-1.pdf", size: 2048 }],
    },
  ],
  points,
});
const openAnswers = (
  points: readonly Decision["points"][number][],
  responses: Responses = {},
  reasons: string[] = [],
) =>
  openDashboard(`/dashboard/manuscripts/${NUMBER}?tab=reviews`, viewerWith(["author"]), {
    [`/manuscripts/${NUMBER}`]: manuscriptView({
      state: "revisions_requested",
      turn: "author",
      points_total: points.length,
      commands: [allowCommand("submit_revision", ...reasons)],
    }),
    [`/manuscripts/${ID}/decisions`]: createDecisions({
      decisions: [decision(points)],
      can_answer: true,
      usual: null,
      templates: null,
    }),
    ...responses,
  });

test("the letter and its report stand above the table, with the reviewer's file under its neutral name", async () => {
  openAnswers([POINT]);
  const report = within(await screen.findByRole("region", { name: "Report of Reviewer 1" }));
  expect(report.getByText("A careful chapter.")).toBeDefined();
  const file = report.getByRole("link", { name: /CAP-2026-0042-R1-reviewer-1-file-1\.pdf/u });
  expect(file.getAttribute("href")).toBe(`/api/v1/manuscripts/${ID}/attachments/99`);
});

test("an answer is saved when the typing pauses; until each point has one, nothing is sent", async () => {
  const { findLast } = openAnswers([POINT], { [`PUT /manuscripts/${ID}/points/${POINT.id}`]: { open: 0 } }, [
    "1 point is not answered.",
  ]);
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Submit revision" });
  expect(send.disabled).toBe(true);
  expect(screen.getByText("1 of 1 points is not answered")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Answer to 1.1"), "I added two volumes.");
  await waitFor(() => expect(findLast("PUT", `/manuscripts/${ID}/points/${POINT.id}`)).toBeDefined());
  expect(findLast("PUT", `/manuscripts/${ID}/points/${POINT.id}`)?.body).toEqual({
    answer: "I added two volumes.",
    place: "",
  });
});

test("an answer that cannot be saved says so at its field", async () => {
  openAnswers([POINT], { [`PUT /manuscripts/${ID}/points/${POINT.id}`]: () => problem(503, "The press is busy.") });
  await userEvent.type(await screen.findByLabelText("Answer to 1.1"), "Done.");
  expect(await screen.findByText("The press is busy.")).toBeDefined();
  expect(screen.getByText("Not saved")).toBeDefined();
});

test("with every point answered the revision is submitted", async () => {
  const { findLast } = openAnswers([{ ...POINT, answer: "Done." }], {
    [`POST /manuscripts/${ID}/revision`]: { id: ID, version: 8 },
  });
  expect(await screen.findByText("Every point is answered.")).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^A note to the editor/u), "Thank you.");
  await userEvent.click(screen.getByRole("button", { name: "Submit revision" }));
  await waitFor(() => expect(toastText()).toContain("Revision submitted"));
  expect(findLast("POST", `/manuscripts/${ID}/revision`)?.body).toMatchObject({ note: "Thank you.", version: 7 });
});
