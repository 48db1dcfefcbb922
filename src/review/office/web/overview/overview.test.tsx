// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_NUMBER, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { createAssignment, createReview } from "#tests/support/dashboard/given-review.ts";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const DECLARATIONS = {
  ...NO_DECLARATIONS,
  originality: true,
  competing_interests: "One author advised the archive.",
  funding: "Tidewater Foundation, TF-2291",
  note_to_editors: "Figure 3 is being cleared.",
  suggested_reviewers: [
    { name: "Miriam Weiss", email: "weiss@ludwig.example", reason: "Copying practice" },
    { name: "Ravi Deshpande", email: "", reason: "" },
  ],
  opposed_reviewers: [{ name: "Tomas Lindqvist", email: "", reason: "A dispute over the same volumes" }],
};
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("a manuscript whose review has not begun opens with what its authors said about it", async () => {
  openOffice({ state: "screening", round: 0, declarations: DECLARATIONS });
  const abstract = await part("Abstract");
  expect(abstract.getByText("How salt was traded.")).toBeDefined();
  expect(abstract.getByText("4 words", { exact: false })).toBeDefined();
  expect(abstract.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["salt", "trade"]);
  expect((await part("Note to the editors")).getByText("Figure 3 is being cleared.")).toBeDefined();
  const declared = await part("Declarations");
  for (const words of ["One author advised the archive.", "Tidewater Foundation, TF-2291", "Not answered"])
    expect(declared.getAllByText(words).length).toBeGreaterThan(0);
  const named = await part("Reviewers they named");
  for (const words of ["Miriam Weiss", "Copying practice", "Tomas Lindqvist", "A dispute over the same volumes"])
    expect(named.getByText(words)).toBeDefined();
});

test("what the authors left out is said; once reviewers are at work the reports come first", async () => {
  openOffice({ abstract: "", keywords: [], declarations: NO_DECLARATIONS }, {}, "?tab=overview");
  expect((await part("Abstract")).getByText("The authors gave no abstract.")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Note to the editors" })).toBeNull();
  const named = await part("Reviewers they named");
  expect(named.getByText("They suggest nobody.")).toBeDefined();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openOffice({ round: 1 });
  expect((await screen.findByRole("tab", { name: /^Reports/u })).getAttribute("aria-selected")).toBe("true");
});

test("a reviewer whom the authors suggest is invited from the search, and one who was asked is not again", async () => {
  const review = createReview([createAssignment()]);
  const suggested = [
    ...DECLARATIONS.suggested_reviewers,
    { name: "Asked Before", email: "Girard@reviewer.example", reason: "" },
  ];
  openOffice(
    { declarations: { ...DECLARATIONS, suggested_reviewers: suggested } },
    {
      [`/manuscripts/${OFFICE_NUMBER}/review`]: review,
      [`/manuscripts/${review.manuscript_id}/reviewer-candidates`]: { candidates: [] },
    },
    "?tab=reviewers",
  );
  const named = await part("Named by the authors");
  expect(named.getByText("They do not want", { exact: false }).textContent).toContain("Tomas Lindqvist");
  expect(named.getByText("Asked already")).toBeDefined();
  await userEvent.click(named.getByRole("button", { name: "Invite Miriam Weiss, whom the authors suggest" }));
  const invitation = await dialog("Invite by name and e-mail");
  expect(invitation.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Miriam Weiss");
  expect(invitation.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" }).value).toBe(
    "weiss@ludwig.example",
  );
});
