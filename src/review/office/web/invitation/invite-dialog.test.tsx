// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReview } from "#tests/support/dashboard/given-review.ts";
import {
  closeDashboard,
  dialog,
  problem,
  type Responses,
  type SentRequest,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  OFFICE_ID as ID,
  OFFICE_NUMBER as NUMBER,
  officeButton as button,
  openOffice,
} from "#tests/support/dashboard/opened-office.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const EMAIL = {
  subject: "would you review this manuscript?",
  body: "Dear {name},\n\n{personal_line}\n\nYour report would be due on {due_on}.",
  answer_by: "2026-11-29",
  due_on: "2026-12-13",
};
const ADDRESS = `/manuscripts/${ID}/invitation-email`;
const INVITING = `/manuscripts/${ID}/reviewers`;

async function openInvitation(responses: Responses = {}) {
  const office = openOffice(
    {},
    {
      [`/manuscripts/${NUMBER}/review`]: createReview([]),
      [`/manuscripts/${ID}/reviewer-candidates`]: { candidates: [] },
      [ADDRESS]: EMAIL,
      [`POST ${INVITING}`]: { id: ID, version: 8 },
      ...responses,
    },
    "?tab=reviewers",
  );
  await userEvent.click(await button(REVIEW_WORDS.openInviteByName));
  const window = await dialog(REVIEW_WORDS.inviteByName);
  return { ...office, window, text: () => window.getByLabelText<HTMLTextAreaElement>("Text of the e-mail").value };
}

test("the e-mail follows the name, the line and the day, and the press’s words are sent", async () => {
  const { window, text, findLast } = await openInvitation();
  await waitFor(() => expect(text()).toBe("Dear {name},\n\nYour report would be due on December 13, 2026."));
  await userEvent.type(window.getByLabelText("Name"), "Ravi Menon");
  await userEvent.type(window.getByLabelText("E-mail address"), "ravi@madurai.example");
  await userEvent.type(window.getByLabelText(/^A personal line/u), "You know this archive.");
  expect(text()).toContain("Dear Ravi Menon,\n\n“You know this archive.”");
  await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.sendInvitation }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = findLast("POST", INVITING)?.body;
  expect(sent).toMatchObject({ email: "ravi@madurai.example", email_subject: "", email_body: "" });
  expect(sent).not.toHaveProperty("due_on");
});

test("words of the editor's own stay as they are, are sent, and go back to the press’s on demand", async () => {
  const createProblem = () => problem(422, "Invalid", { fields: { email_body: "“Rao” tells who an author is." } });
  const { window, text, findLast } = await openInvitation({ [`POST ${INVITING}`]: createProblem });
  await waitFor(() => expect(text()).toContain("December 13"));
  await userEvent.clear(window.getByLabelText("Text of the e-mail"));
  expect(window.getByText(/A field that you leave empty has the press’s words/u).textContent).toContain("The link to");
  await userEvent.type(window.getByLabelText("Text of the e-mail"), "Dear Ravi, would you?");
  await userEvent.type(window.getByLabelText("Name"), "Ravi Menon");
  expect(text()).toBe("Dear Ravi, would you?");
  await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.sendInvitation }));
  expect((await window.findAllByText("“Rao” tells who an author is.")).length).toBeGreaterThan(0);
  expect(findLast("POST", INVITING)?.body).toMatchObject({ email_body: "Dear Ravi, would you?" });
  await userEvent.click(window.getByRole("button", { name: "Back to the press’s text" }));
  expect(text()).toContain("Dear Ravi Menon,");
});

test("without the e-mail the invitation can be sent all the same", async () => {
  const { window } = await openInvitation({ [ADDRESS]: () => problem(503, "The press is busy.") });
  expect(await window.findByText(/It goes out in the press’s own words\./u)).toBeDefined();
  expect(window.getByRole<HTMLButtonElement>("button", { name: REVIEW_WORDS.sendInvitation }).disabled).toBe(false);
});

test("the e-mail is that for the reviewer with an account who is chosen, so that one of an earlier round is asked again", async () => {
  const candidate = { id: "0b1f3f57-7f5e-4a4e-9d55-0d2b6f1f8c01", name: "Ravi Menon", email: "ravi@madurai.example" };
  const facts = { affiliation: null, expertise: [], languages: [], in_year: 0, average_days: null, open: 0 };
  const again = { ...EMAIL, subject: "would you review the revised manuscript?" };
  openOffice(
    {},
    {
      [`/manuscripts/${NUMBER}/review`]: createReview([]),
      [`/manuscripts/${ID}/reviewer-candidates`]: {
        candidates: [{ ...candidate, ...facts, conflicts: [], state: null }],
      },
      [ADDRESS]: ({ query }: SentRequest) => (query["person_id"] === candidate.id ? again : EMAIL),
    },
    "?tab=reviewers",
  );
  await userEvent.click(await button("Invite Ravi Menon"));
  const window = await dialog("Invite Ravi Menon");
  await waitFor(() => expect(window.getByDisplayValue(again.subject)).toBeDefined());
});
