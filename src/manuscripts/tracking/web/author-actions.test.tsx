// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_PATH, openManuscript, OTHER_CONTRIBUTOR } from "#tests/support/dashboard/opened-manuscript.ts";
import { commandsNamed, contributor, manuscriptView } from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a first extension is given at once; a longer one asks the editor with a reason", async () => {
  const revision = {
    state: "revisions_requested" as const,
    turn: "author" as const,
    due_on: "2026-12-01",
    commands: commandsNamed("ask_for_time"),
  };
  const { findLast } = openManuscript(revision, {
    [`POST ${MANUSCRIPT_PATH}/ask-for-time`]: ({ body }: { body: { days: number } }) =>
      manuscriptView({
        ...revision,
        ...(body.days > 14 ? { extension_days: body.days } : { due_on: "2026-12-08", has_extended: true }),
        version: 8,
      }),
  });
  expect(await screen.findByText(/A first, short extension is given at once\./u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "+ 7 days" }));
  await waitFor(() => expect(toastText()).toContain("Until December 08, 2026"));
  expect(findLast("POST", `${MANUSCRIPT_PATH}/ask-for-time`)?.body).toMatchObject({ days: 7, version: 7 });

  expect(await screen.findByText(/Your editor decides about more\./u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Another date" }));
  const asking = await dialog(REVIEW_WORDS.askForTime);
  await userEvent.clear(asking.getByLabelText("Days"));
  expect(asking.getByRole("button", { name: "Ask" })).toHaveProperty("disabled", true);
  await userEvent.type(asking.getByLabelText("Days"), "40");
  await userEvent.type(asking.getByLabelText(/^Reason/u), "The archive is closed.");
  await userEvent.click(asking.getByRole("button", { name: "Ask" }));
  expect(await screen.findByText("You asked for 40 more days. Your editor answers.")).toBeTruthy();
  expect(findLast("POST", `${MANUSCRIPT_PATH}/ask-for-time`)?.body).toMatchObject({
    days: 40,
    reason: "The archive is closed.",
  });
});

test("the tracking link is made, shown and revoked by the corresponding author", async () => {
  const { findLast } = openManuscript(
    {},
    {
      [`POST ${MANUSCRIPT_PATH}/tracking-link`]: () => manuscriptView({ tracking_path: "/track/abc" }),
      [`DELETE ${MANUSCRIPT_PATH}/tracking-link`]: () => manuscriptView(),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.makeTrackingLink }));
  expect(await screen.findByLabelText("Tracking link")).toHaveProperty("value", `${location.origin}/track/abc`);
  await userEvent.click(screen.getByRole("button", { name: MANUSCRIPT_WORDS.revokeLink }));
  await waitFor(() => expect(findLast("DELETE", `${MANUSCRIPT_PATH}/tracking-link`)).toBeTruthy());
  expect(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.makeTrackingLink })).toBeTruthy();
});

test("the work is handed over to another contributor, and withdrawn after a question", async () => {
  const { findLast } = openManuscript(
    { contributors: [contributor(), OTHER_CONTRIBUTOR], commands: commandsNamed("hand_over", "withdraw") },
    {
      [`POST ${MANUSCRIPT_PATH}/hand-over`]: () => manuscriptView({ version: 8, commands: commandsNamed("withdraw") }),
      [`POST ${MANUSCRIPT_PATH}/withdraw`]: () =>
        manuscriptView({ state: "withdrawn", sentence: "Withdrawn on November 23, 2026.", version: 9 }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.handOver }));
  const handing = await dialog("Hand over");
  expect(handing.getByLabelText(MANUSCRIPT_WORDS.newCorrespondingAuthor)).toHaveProperty("value", OTHER_CONTRIBUTOR.id);
  await userEvent.click(handing.getByRole("button", { name: "Hand over" }));
  await waitFor(() =>
    expect(findLast("POST", `${MANUSCRIPT_PATH}/hand-over`)?.body).toMatchObject({
      contributor_id: OTHER_CONTRIBUTOR.id,
      version: 7,
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.withdrawManuscript }));
  const question = within(await screen.findByRole("alertdialog", { name: MANUSCRIPT_WORDS.withdrawQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Withdrawn on November 23, 2026." })).toBeTruthy();
});
