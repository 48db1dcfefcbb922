import { expect, test } from "vitest";
import { buildTimeline } from "./timeline.ts";

const event = (
  from_state: "draft" | "submitted" | "screening" | "in_review",
  to_state: "submitted" | "screening" | "in_review" | "accepted" | "withdrawn",
  day: string,
) => ({
  from_state,
  to_state,
  created_at: `2026-11-${day}T09:00:00Z`,
});

const EVENTS = [
  event("draft", "submitted", "01"),
  event("submitted", "screening", "03"),
  event("screening", "in_review", "09"),
  event("in_review", "accepted", "20"),
];

test("passed stages have their first date, the present one is marked, and a stage that was left out is not shown", () => {
  expect(buildTimeline("accepted", EVENTS).map(({ label, place }) => `${label}: ${place}`)).toEqual([
    "Received: done",
    "First check: done",
    "With the reviewers: done",
    "Accepted: now",
    "In production: next",
    "Published: next",
  ]);
  expect(buildTimeline("accepted", EVENTS)[1]?.at).toBe("2026-11-03T09:00:00Z");
});

test("a manuscript that has ended shows its end after the stages it reached", () => {
  const events = [...EVENTS.slice(0, 2), event("screening", "withdrawn", "05")];
  expect(buildTimeline("withdrawn", events).map(({ label }) => label)).toEqual([
    "Received",
    "First check",
    "Withdrawn",
  ]);
});
