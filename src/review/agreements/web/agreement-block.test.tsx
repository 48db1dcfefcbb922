// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowCommand } from "#tests/support/dashboard/given-review.ts";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_ID as ID, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const agreement = (made: object | null = null) => ({
  state: made ? "accepted" : "demanded",
  requested_at: "2026-11-20T09:00:00Z",
  text: null,
  preferred_licence: null,
  made,
});
const PAPER = {
  way: "paper",
  text_version: null,
  licence: "all-rights-reserved",
  signed_by: "Meenakshi Sundaresan",
  statements: [],
  note: "By post.",
  signed_on: "2026-11-20",
  time_zone: "Asia/Kolkata",
  recorded_by: "Amara Okonkwo",
  recorded_at: "2026-11-22T09:00:00Z",
  size: 4000,
};
const accepted = {
  state: "accepted",
  agreement: "demanded",
  commands: [allowCommand("ask_agreement"), allowCommand("record_agreement")],
} as const;

test("the editor reads that it waits, and reminds the author", async () => {
  const { findLast } = openOffice(accepted, {
    [`/manuscripts/${ID}/agreement`]: agreement(),
    [`POST /manuscripts/${ID}/agreement/ask`]: agreement(),
  });
  const block = within(await screen.findByRole("region", { name: "Publishing agreement: not made yet" }));
  expect(block.getByText(/who was asked on November 20, 2026\. Production waits for it\./u)).toBeDefined();
  await userEvent.click(block.getByRole("button", { name: "Remind the author" }));
  await waitFor(() => expect(toastText()).toContain("Reminded"));
  expect(findLast("POST", `/manuscripts/${ID}/agreement/ask`)?.body).toMatchObject({ key: expect.any(String) });
});

test("an agreement on paper needs its scan before anything is sent", async () => {
  const { findLast } = openOffice(accepted, { [`/manuscripts/${ID}/agreement`]: agreement() });
  await userEvent.click(await screen.findByRole("button", { name: "Record an agreement on paper…" }));
  const form = await dialog("Record an agreement on paper");
  expect(form.getByLabelText("Signed by")).toHaveProperty("value", "Meenakshi Sundaresan");
  await userEvent.click(form.getByRole("button", { name: "Record" }));
  expect((await form.findByRole("alert")).textContent).toContain("Choose the signed agreement as a PDF.");
  expect(findLast("PUT", `/manuscripts/${ID}`)).toBeUndefined();
});

test("the block says who signed on paper and who recorded it, and is absent where the press asks for none", async () => {
  openOffice(
    { ...accepted, agreement: "accepted", commands: [allowCommand("record_agreement")] },
    { [`/manuscripts/${ID}/agreement`]: agreement(PAPER) },
  );
  const block = within(await screen.findByRole("region", { name: REVIEW_WORDS.agreementMade }));
  expect(block.getByText(/Signed on paper by/u).textContent).toContain(
    "Meenakshi Sundaresan on November 20, 2026 (Asia/Kolkata). Licence: All rights reserved. Recorded by Amara Okonkwo",
  );
  expect(block.getByText("By post.")).toBeDefined();
  expect(block.getByRole("button", { name: "Replace the record…" })).toBeDefined();
  closeDashboard();
  openOffice(
    { state: "accepted", agreement: null, commands: [{ ...allowCommand("ask_agreement"), reasons: ["None."] }] },
    { [`/manuscripts/${ID}/agreement`]: () => problem(500, "It must not be read.") },
  );
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("region", { name: /Publishing agreement/u })).toBeNull();
});
