// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { MeasuredTimesSection } from "./measured-times-section.tsx";

afterEach(cleanup);

test("each stage that is known has its days", () => {
  render(<MeasuredTimesSection measured={{ firstCheckDays: 1, reviewDays: 34 }} />);
  const section = within(screen.getByRole("region", { name: MANUSCRIPT_WORDS.measuredTimes }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Initial review: 1 day",
    "Peer review, one round: 34 days",
  ]);
});

test("a stage that is not known is left out", () => {
  render(<MeasuredTimesSection measured={{ reviewDays: 34 }} />);
  expect(screen.getByRole("listitem").textContent).toBe("Peer review, one round: 34 days");
});
