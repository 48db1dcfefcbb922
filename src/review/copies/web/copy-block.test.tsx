// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCopy } from "#tests/support/dashboard/given-copy.ts";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_ID as ID, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const former = { version: 1, confirmed_by: "Bea Lund", confirmed_at: "2026-11-01T09:00:00Z" };

test("the confirmation of an earlier version is named until this one is confirmed", async () => {
  openOffice({ state: "in_review" }, { [`/manuscripts/${ID}/review-copy`]: createCopy({ former }) });
  const open = await screen.findByRole("region", { name: REVIEW_WORDS.copyNotConfirmed });
  expect(open.textContent).toContain("The copy of version 1 was confirmed by Bea Lund");
  expect(open.textContent).toContain("That does not count for this one.");
  closeDashboard();
  openOffice(
    { state: "in_review" },
    { [`/manuscripts/${ID}/review-copy`]: createCopy({ former, is_confirmed: true }) },
  );
  const confirmed = await screen.findByRole("region", { name: REVIEW_WORDS.copyConfirmed });
  expect(confirmed.textContent).toContain("Version 2, confirmed");
  expect(confirmed.textContent).not.toContain("count for this one");
});
