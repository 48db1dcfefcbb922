// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import ConferenceTimeline from "./conference-timeline.island.tsx";

afterEach(cleanup);

const phases = [
  { title: REVIEW_WORDS.callForPapers, sentence: "It begins.", note: "4–6 months before" },
  { title: "After the conference", sentence: "It begins.", note: "2–4 weeks after" },
];

test("the first day of a conference gives its phases their days, once the year is written out", () => {
  render(<ConferenceTimeline phases={phases} />);
  expect(screen.getByText("4–6 months before")).toBeDefined();
  const day = screen.getByLabelText("First day of your conference");
  fireEvent.input(day, { target: { value: "0202-09-02" } });
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.input(day, { target: { value: "2027-09-02" } });
  expect(screen.getByText("March 02, 2027 – May 02, 2027")).toBeDefined();
  expect(screen.getByText("September 16, 2027 – September 30, 2027")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("The phases show your dates.");
});
