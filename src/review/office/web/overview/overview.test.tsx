// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, dialog } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_ID, OFFICE_NUMBER, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { contributor, manuscriptFile } from "#tests/support/dashboard/shown-manuscript.ts";
import { createAssignment, createReview } from "#tests/support/dashboard/given-review.ts";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

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
const WITHOUT_CHANGES = {
  from: 1,
  to: 2,
  title: [],
  abstract: [],
  text: { unit: "paragraph", changed: 0, added: 0, removed: 0, passages: [] },
  problem: null,
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

test("between, what the authors answered to the fixes comes first, with what they changed", async () => {
  const version = { round: 0, title: "Salt and Parchment", abstract: "", note: "", submitted_by: null, files: [] };
  const fix = { done: false, answer: "" };
  openOffice(
    {
      state: "screening",
      round: 0,
      versions: [
        { ...version, id: "v2", number: 2, reason: "fixes", created_at: "2026-11-10T09:00:00Z" },
        { ...version, id: "v1", number: 1, reason: "submission", created_at: "2026-11-01T09:00:00Z" },
      ],
      fixes: [
        { ...fix, id: "x1", body: "Name the archive.", answer: "It is named on page 2." },
        { ...fix, id: "x2", body: "Send the figures.", done: true },
        { ...fix, id: "x3", body: "Add the sources." },
      ],
    },
    { [`/manuscripts/${OFFICE_ID}/versions/2/changes`]: WITHOUT_CHANGES },
  );
  const tab = await screen.findByRole("tab", { name: /^Text and/u });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  const fixes = (await part("Fixes asked for")).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(fixes).toEqual([
    "Name the archive. AnsweredIt is named on page 2.",
    "Send the figures. Done",
    "Add the sources. Not answered yet",
  ]);
  expect((await part("Version 2")).getByText("with the fixes")).toBeDefined();
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
  const invitation = await dialog(REVIEW_WORDS.inviteByName);
  expect(invitation.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Miriam Weiss");
  expect(invitation.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" }).value).toBe(
    "weiss@ludwig.example",
  );
});

test("every declaration, the people with their addresses and the files with what the check found are there", async () => {
  const declarations = {
    ...DECLARATIONS,
    ai_use: "A program corrected the English.",
    ethics: "Approved by the board of the archive, 14/2025.",
    data_availability: "Transcripts at doi.org/10.5555/salt.",
    prior_publication: "A talk of 2024.",
  };
  const finding = {
    code: "page-numbers",
    where: "Every page",
    problem: "Page numbers are missing.",
    remedy: "Add them.",
  } as const;
  openOffice({
    state: "screening",
    round: 0,
    declarations,
    contributors: [
      contributor({ affiliation: "Uppsala University", orcid: "0000-0002-1825-0097", email: "bea@press.example" }),
      contributor({
        id: "c0000000-1111-4c9e-8a55-000000000002",
        given_name: "Ben",
        family_name: "Osei",
        email: "ben@accra.example",
        affiliation: "",
        corresponding: false,
        confirmation: "pending",
      }),
    ],
    versions: [
      {
        id: "b0000000-1111-4c9e-8a55-000000000001",
        number: 2,
        reason: "submission",
        round: 0,
        note: "",
        title: "Salt and Parchment",
        abstract: "",
        submitted_by: "Bea Lund",
        created_at: "2026-11-01T09:00:00Z",
        files: [
          manuscriptFile({ facts: { pages: 20, words: 8123 }, findings: [finding, finding] }),
          manuscriptFile({ id: "f2", role: "anonymised", name: "copy.docx", findings: [] }),
          manuscriptFile({ id: "f3", role: "supplement", name: "one.docx", findings: [finding] }),
        ],
      },
    ],
  });
  const declared = await part("Declarations");
  expect([...declared.getAllByRole("definition")].map(({ textContent }) => textContent)).toEqual([
    "One author advised the archive.",
    "Tidewater Foundation, TF-2291",
    "A program corrected the English.",
    "Approved by the board of the archive, 14/2025.",
    "Transcripts at doi.org/10.5555/salt.",
    "A talk of 2024.",
    "Theirs, not published before, and under review nowhere else",
  ]);
  const people = (await part("Contributors")).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(people).toEqual([
    "Bea LundCorresponding authorConfirmedUppsala University · bea@press.example · 0000-0002-1825-0097",
    "Ben OseiNot confirmed yetben@accra.example",
  ]);
  const files = await part("Files");
  expect(files.getByRole("heading", { name: "Files of version 2" })).toBeDefined();
  const [main, copy, other] = files.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(main).toMatch(/salt\.docx.*20 pages, 8,123 wordsThe check found 2 things: see them$/u);
  expect(copy).toMatch(/copy\.docx.*It follows the author guidelines\.$/u);
  expect(other).toMatch(/one\.docx.*The check found one thing: see it$/u);
  expect(files.getByRole("link", { name: "see them" }).getAttribute("href")).toContain("tab=checks");
  expect(files.getByRole("link", { name: /salt\.docx/u }).getAttribute("href")).toBe(
    `/api/v1/manuscripts/${OFFICE_ID}/files/f0000000-1111-4c9e-8a55-000000000001`,
  );
});

test("words that could not be counted are said where a call asks for a number of them", async () => {
  const words = { title: "Salt and Parchment", abstract: "", note: "", submitted_by: null };
  const version = { id: "v", number: 1, reason: "submission", round: 0, ...words } as const;
  openOffice({
    state: "screening",
    round: 0,
    parent: {
      id: "p",
      sequential_id: 7,
      title: "Tides",
      status: "draft",
      call: {
        title: "Tides",
        state: "open",
        closes_at: "2027-01-01T00:00:00Z",
        late_until: "2027-01-01T00:00:00Z",
        time_zone: "Asia/Kolkata",
        words_from: 4000,
        words_to: 8000,
      },
    },
    versions: [{ ...version, created_at: "2026-11-01T09:00:00Z", files: [manuscriptFile()] }],
  });
  expect(
    (await part("Files")).getByText("The words of this file could not be counted.").parentElement?.textContent,
  ).toBe("The words of this file could not be counted. The call asks for 4,000 to 8,000 words.");
});
