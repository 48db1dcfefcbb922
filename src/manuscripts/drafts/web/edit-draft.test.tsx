// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { DRAFT_PATH, openDraft, type SentChange } from "#tests/support/dashboard/opened-draft.ts";
import { contributor, manuscriptFile, draftView, manuscriptView } from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("what is typed is stored after a pause, together, and said to be saved", async () => {
  const { sent, findLast } = openDraft("details");
  const title = await screen.findByLabelText("Title");
  await userEvent.clear(title);
  await userEvent.type(title, "Salt Roads");
  await userEvent.type(screen.getByLabelText(/^Abstract/u), " And why.");
  expect(screen.getByText("Saving...")).toBeTruthy();
  expect(await screen.findByText(/^Saved \d\d:\d\d$/u)).toBeTruthy();
  expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({
    title: "Salt Roads",
    abstract: "How salt was traded. And why.",
    version: 1,
  });
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  expect(screen.getByText("6 words; the guidelines ask for 150 to 250.")).toBeTruthy();
});

test("a language outside the list of thirteen stays chosen", async () => {
  openDraft("details", { language: "ml" });
  expect(await screen.findByLabelText("Language")).toHaveProperty("value", "ml");
});

test("a refused value stays in its field with the press's sentence", async () => {
  openDraft(
    "details",
    {},
    {
      [`PATCH ${DRAFT_PATH}`]: () =>
        problem(422, "Some fields are not valid.", { fields: { title: "At most 500 characters." } }),
    },
  );
  const title = await screen.findByLabelText("Title");
  await userEvent.type(title, " and on");
  expect(await screen.findByText("Not saved: check the marked field")).toBeTruthy();
  expect(screen.getByText("At most 500 characters.")).toBeTruthy();
  expect(title).toHaveProperty("value", "Salt and Parchment and on");
});

test("another window's change of the same draft does not lose what is typed here", async () => {
  let calls = 0;
  const { findLast } = openDraft(
    "details",
    {},
    {
      [`PATCH ${DRAFT_PATH}`]: ({ body }: SentChange) => {
        calls += 1;
        return calls === 1 ? problem(409, "It was changed.", { version: 5 }) : draftView({ ...body, version: 6 });
      },
    },
  );
  await userEvent.type(await screen.findByLabelText(/^Subtitle/u), "A history");
  expect(await screen.findByText(/^Saved \d\d:\d\d$/u)).toBeTruthy();
  await waitFor(() => expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({ subtitle: "A history", version: 5 }));
});

test("the steps have their states, and a missing part leads to its field", async () => {
  openDraft("check", {
    title: "",
    missing: [
      { step: "details", field: "title", label: "Title" },
      { step: "files", field: "main", label: MANUSCRIPT_WORDS.manuscriptFile },
    ],
  });
  const steps = within(await screen.findByRole("navigation", { name: "Steps" }));
  expect(steps.getByRole("link", { name: /^Details/u }).textContent).toContain("1 missing");
  expect(steps.getByRole("link", { name: /^Contributors/u }).textContent).toContain("1 person");
  expect(
    steps
      .getByRole("link", { name: new RegExp(`^${MANUSCRIPT_WORDS.checkAndSubmit}`, "u") })
      .getAttribute("aria-current"),
  ).toBe("step");
  expect(screen.getByRole("button", { name: "Submit" })).toHaveProperty("disabled", true);
  expect(screen.getByText("2 parts are missing")).toBeTruthy();
  const missing = within(screen.getByRole("region", { name: "Still missing" }));
  await userEvent.click(missing.getByRole("link", { name: "Title" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
});

test("the next step has the focus when the link that led to it is gone", async () => {
  openDraft("details");
  await userEvent.click(await screen.findByRole("link", { name: "Go on to Files" }));
  const files = await screen.findByRole("group", { name: "Step 2: Files" });
  await waitFor(() => expect(document.activeElement).toBe(files));
  const steps = within(screen.getByRole("navigation", { name: "Steps" }));
  await userEvent.click(steps.getByRole("link", { name: /^Contributors/u }));
  expect(await screen.findByRole("group", { name: "Step 3: Contributors" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(steps.getByRole("link", { name: /^Contributors/u })));
});

test("contributors are added, moved, removed, and one of them corresponds", async () => {
  const other = contributor({
    id: "c0000000-1111-4c9e-8a55-000000000002",
    given_name: "Ben",
    family_name: "Osei",
    email: "ben@example.org",
    corresponding: false,
    is_you: false,
  });
  const { findLast } = openDraft("contributors", { contributors: [contributor(), other] });
  await userEvent.click(await screen.findByRole("button", { name: "Move Up: Ben Osei" }));
  expect(screen.getByText("Ben Osei is number 1 now.")).toBeTruthy();
  const ben = within(screen.getByRole("group", { name: "1. Ben Osei" }));
  await userEvent.click(ben.getByRole("radio", { name: "Corresponding author" }));
  await userEvent.click(ben.getByText(/^Part in the work/u));
  fireEvent(ben.getByText(/^Part in the work/u).closest("details") ?? document.body, new Event("toggle"));
  await userEvent.type(ben.getByLabelText(/^ORCID iD/u), "0000-0002-1825-0097");
  await waitFor(() =>
    expect(findLast("PUT", `${DRAFT_PATH}/contributors`)?.body).toMatchObject({
      contributors: [
        { id: other.id, corresponding: true, orcid: "0000-0002-1825-0097" },
        { id: contributor().id, corresponding: false },
      ],
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: MANUSCRIPT_WORDS.addContributor }));
  const added = within(screen.getByRole("group", { name: "3. Unnamed contributor" }));
  await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText(/^Given name/u)));
  await userEvent.click(screen.getByRole("button", { name: "Remove Unnamed contributor" }));
  expect(screen.getByText("Unnamed contributor was removed.")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: MANUSCRIPT_WORDS.addContributor })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove Bea Lund" }));
  await waitFor(() =>
    expect(findLast("PUT", `${DRAFT_PATH}/contributors`)?.body).toMatchObject({ contributors: [{ id: other.id }] }),
  );
});

test("an ORCID iD that is wrong is marked and not stored", async () => {
  const { sent } = openDraft("contributors");
  const orcid = await screen.findByLabelText(/^ORCID iD/u);
  await userEvent.type(orcid, "0000-0002-1825-0098");
  expect(screen.getByText("This is not a valid ORCID iD. Check its digits.")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(0);
});

test("declarations and reviewers to avoid are stored; a person without a name is not", async () => {
  const { findLast } = openDraft("editors");
  await userEvent.type(await screen.findByLabelText("Competing interests"), "None");
  const opposed = within(screen.getByRole("group", { name: "Reviewers you ask us not to invite" }));
  await userEvent.click(opposed.getByRole("button", { name: "Add a person" }));
  await waitFor(() => expect(document.activeElement).toBe(opposed.getByLabelText("Name")));
  await userEvent.type(opposed.getByLabelText(/^Reason/u), "A dispute");
  await waitFor(() =>
    expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({
      declarations: { competing_interests: "None", opposed_reviewers: [] },
    }),
  );
  await userEvent.type(opposed.getByLabelText("Name"), "Cato Elder");
  await userEvent.selectOptions(screen.getByLabelText(/^Licence/u), screen.getAllByRole("option")[1] ?? "");
  await waitFor(() =>
    expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({
      declarations: { opposed_reviewers: [{ name: "Cato Elder", reason: "A dispute" }] },
      licence: expect.any(String),
    }),
  );
});

test("a complete draft is submitted once what was typed is stored, and its page has the receipt", async () => {
  const submitted = manuscriptView({ state: "submitted", sentence: "Received on November 23, 2026.", version: 4 });
  const { findLast, path } = openDraft(
    "check",
    { missing: [], files: [manuscriptFile()] },
    { [`POST ${DRAFT_PATH}/submit`]: submitted, "/manuscripts/CAP-2026-0042": submitted },
  );
  const submit = await screen.findByRole("button", { name: "Submit" });
  await userEvent.click(screen.getByRole("checkbox", { name: /^This work is ours/u }));
  expect(submit).toHaveProperty("disabled", true);
  await waitFor(() => expect(submit).toHaveProperty("disabled", false));
  expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({ declarations: { originality: true } });
  await userEvent.click(submit);
  expect(await screen.findByText("Received. Its number is CAP-2026-0042.")).toBeTruthy();
  expect(findLast("POST", `${DRAFT_PATH}/submit`)?.body).toMatchObject({ version: 2 });
  expect(path()).toBe("/dashboard/manuscripts/CAP-2026-0042");
});

test("a submission that the press refuses says why, and the draft stays", async () => {
  openDraft("check", { missing: [] }, { [`POST ${DRAFT_PATH}/submit`]: () => problem(409, "The file was removed.") });
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  await waitFor(() => expect(toastText()).toContain("The file was removed."));
  expect(screen.getByRole("region", { name: MANUSCRIPT_WORDS.checkAndSubmit })).toBeTruthy();
});
