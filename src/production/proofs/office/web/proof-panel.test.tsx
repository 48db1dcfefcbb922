// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dialog, problem, respondWith, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { ProofPanel } from "./proof-panel.tsx";

const PART = { id: "0d1f4f0e-1111-4c9e-8a55-000000000001", title: "Tide Tables as Evidence" };
const TEXT = "0d1f4f0e-1111-4c9e-8a55-000000000002";
const PROOF = "0d1f4f0e-1111-4c9e-8a55-000000000003";

const PROPOSAL = {
  round: 1,
  obstacle: null,
  open_round: null,
  unsettled: 0,
  waiting: 0,
  due_on: "2026-12-06",
  time_zone: "Asia/Kolkata",
  authors: [
    { name: "Lakshmi Devi", email: "lakshmi@madras.example", corresponding: true },
    { name: "Per Erikson", email: "", corresponding: false },
  ],
  email: {
    subject: "Your proof of “Tide Tables as Evidence”, due on {due_on}",
    body: "Dear {name},\n\nPlease read it by {due_on}.\n\n{message}",
  },
};

const READER = {
  id: "0d1f4f0e-1111-4c9e-8a55-000000000004",
  name: "Lakshmi Devi",
  email: "lakshmi@madras.example",
  corresponding: true,
  sent_at: "2026-11-29T10:00:00Z",
  opened_at: "2026-11-30T10:00:00Z",
  reminded_at: null,
  approved_at: null,
  remarks_sent_at: null,
};

const REMARK = {
  id: "0d1f4f0e-1111-4c9e-8a55-000000000005",
  reader_id: READER.id,
  author: "Lakshmi Devi",
  block: "b2",
  quote: "nine minutes",
  replacement: "eleven minutes",
  reason: "Table 2 says eleven.",
  outcome: null,
  reply: "",
  settled_by: null,
  settled_at: null,
  created_at: "2026-12-01T10:00:00Z",
};

const ROUND = {
  id: PROOF,
  publication_id: PART.id,
  production_id: TEXT,
  version: 1,
  round: 1,
  due_on: "2026-12-06",
  is_late: false,
  message: "",
  sent_by: "Amara Okonkwo",
  sent_at: "2026-11-29T10:00:00Z",
  outcome: null,
  closed_at: null,
  turn: "author",
  readers: [READER],
  remarks: [],
  questions: [],
};
const SENT = { ...ROUND, outcome: "remarks", turn: "editor", closed_at: "2026-12-01T10:00:00Z", remarks: [REMARK] };

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  rounds: readonly object[],
  responses: Responses = {},
  onTake = vi.fn<() => Promise<undefined>>(async () => undefined),
) {
  const sent = respondWith({
    [`/publications/${PART.id}/proofs`]: { proofs: rounds, total: rounds.length, next_cursor: null },
    [`/productions/${TEXT}/proof-proposal`]: PROPOSAL,
    ...responses,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastRegion />
      <ProofPanel part={PART} productionId={TEXT} onTake={onTake} />
    </QueryClientProvider>,
  );
  return { onTake, findLast: (method: string) => sent.findLast((request) => request.method === method) };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a proof is sent with addresses, date, message and questions; the e-mail follows them", async () => {
  const { findLast } = open([], { [`POST /productions/${TEXT}/proofs`]: ROUND });
  await press("Send the proof to the authors…");
  const window = await dialog("Send the proof to the authors");
  expect(window.getByText("Your proof of “Tide Tables as Evidence”, due on December 06, 2026")).toBeDefined();
  const per = within(window.getByRole("group", { name: "Per Erikson" }));
  await userEvent.type(per.getByLabelText("E-mail address"), "per@lund.example");
  await userEvent.type(window.getByLabelText(/^Message/u), "Look at Table 2.");
  expect(window.getAllByText("Look at Table 2.").length).toBeGreaterThan(1);
  await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.addQuestion }));
  await userEvent.type(window.getByLabelText("Question"), "Keep Hooke?");
  await userEvent.type(window.getByLabelText(/^Suggested answers/u), "Yes{Enter}No");
  await userEvent.click(window.getByRole("button", { name: "Send the proof" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(findLast("POST")?.body).toEqual({
    due_on: "2026-12-06",
    message: "Look at Table 2.",
    readers: [
      { name: "Lakshmi Devi", email: "lakshmi@madras.example", corresponding: true },
      { name: "Per Erikson", email: "per@lund.example", corresponding: false },
    ],
    questions: [{ question: "Keep Hooke?", choices: ["Yes", "No"] }],
  });
});

test("an author who is left out gets nothing, and a refusal stands at the field of the author whom it is about", async () => {
  const createProblem = () =>
    problem(422, "Please check.", { fields: { "readers.0.email": PRODUCTION_WORDS.proofAddressMissing } });
  const { findLast } = open([], { [`POST /productions/${TEXT}/proofs`]: createProblem });
  await press("Send the proof to the authors…");
  const window = await dialog("Send the proof to the authors");
  await userEvent.click(window.getByRole("checkbox", { name: "Lakshmi Devi" }));
  const per = within(window.getByRole("group", { name: "Per Erikson" }));
  await userEvent.click(per.getByRole("radio", { name: "Corresponding" }));
  await userEvent.click(window.getByRole("button", { name: "Send the proof" }));
  expect(await per.findByText(PRODUCTION_WORDS.proofAddressMissing)).toBeDefined();
  expect(findLast("POST")?.body).toMatchObject({ readers: [{ name: "Per Erikson", corresponding: true }] });
});

test("a text that cannot be sent says why", async () => {
  open([], { [`/productions/${TEXT}/proof-proposal`]: { ...PROPOSAL, obstacle: "Figure 3 has no picture." } });
  expect(await screen.findByText("Figure 3 has no picture.")).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send the proof to the authors…" });
  expect(button.disabled).toBe(true);
});

test("an open round says who has read it; authors are reminded, and it is recalled after a question", async () => {
  const { findLast } = open([ROUND], {
    [`POST /proofs/${PROOF}/remind`]: ROUND,
    [`POST /proofs/${PROOF}/take-back`]: { ...ROUND, outcome: "taken-back" },
  });
  const round = within(await screen.findByRole("article", { name: "Round 1" }));
  expect(round.getByText("With the authors")).toBeDefined();
  expect(round.getByText("lakshmi@madras.example · Opened on November 30, 2026")).toBeDefined();
  await press("Remind Lakshmi Devi");
  await waitFor(() => expect(findLast("POST")?.body).toEqual({ reader_id: READER.id }));
  expect(toastText()).toContain("Reminder sent");
  await press("Recall proof…");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Recall proof" }));
  await waitFor(() => expect(findLast("POST")?.path).toBe(`/proofs/${PROOF}/take-back`));
});

test("a remark is accepted after its correction was made, and declined with a reply", async () => {
  const outcome = `PUT /proofs/${PROOF}/remarks/${REMARK.id}/outcome`;
  const { onTake, findLast } = open([SENT], { [outcome]: SENT });
  expect(await screen.findByText("1 open remark")).toBeDefined();
  await press("Accept the remark by Lakshmi Devi");
  await waitFor(() => expect(findLast("PUT")?.body).toEqual({ outcome: "taken", reply: "" }));
  expect(onTake).toHaveBeenCalledWith(REMARK);
  await press("Decline… the remark by Lakshmi Devi");
  const window = await dialog("Decline remark");
  await userEvent.type(window.getByLabelText("Your reply"), "So in the source.");
  await userEvent.click(window.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(findLast("PUT")?.body).toEqual({ outcome: "declined", reply: "So in the source." }));
});

test("a remark whose correction cannot be made is not marked as accepted", async () => {
  const { findLast } = open(
    [SENT],
    {},
    vi.fn<() => Promise<undefined>>().mockRejectedValue(new Error("The words are not in the block.")),
  );
  await press("Accept the remark by Lakshmi Devi");
  await waitFor(() => expect(toastText()).toContain("Couldn’t accept the remark"));
  expect(findLast("PUT")).toBeUndefined();
});

test("earlier rounds are read only", async () => {
  open([{ ...ROUND, id: TEXT, round: 2 }, SENT]);
  await userEvent.click(await screen.findByText("Earlier rounds"));
  expect(within(screen.getByRole("article", { name: "Round 1", hidden: true })).queryByRole("button")).toBeNull();
});
