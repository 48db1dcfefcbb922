// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const PROFILE = {
  first_name: "Bea",
  last_name: "Lund",
  email: "bea@press.example",
  published_given_name: null,
  published_family_name: null,
  name_in_other_script: null,
  affiliation: "Lund University",
  orcid: null,
  biography: null,
  website: null,
  expertise: ["Tides"],
  languages: [] as readonly string[],
  available_for_review: true,
  review_limit: null,
  away_until: null,
  is_public: false,
  has_photo: false,
  updated_at: "2026-11-01T09:00:00Z",
};

const openProfile = (responses: Responses = {}) =>
  openDashboard("/dashboard/profile", viewerWith(["author"]), { "/me/profile": PROFILE, ...responses });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save profile" }));
const preview = () => within(screen.getByRole("region", { name: "Preview of your profile" }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("what is typed is saved over the version that was read, and the preview follows", async () => {
  const { findLast } = openProfile({
    "PUT /me/profile": ({ body }: SentRequest) => ({
      ...PROFILE,
      ...(body as object),
      updated_at: "2026-11-02T09:00:00Z",
    }),
  });
  await userEvent.type(await screen.findByLabelText(/^Family name as published/u), "Lundqvist");
  expect(preview().getByText("Lundqvist")).toBeDefined();
  expect(screen.getByText(FORM_WORDS.notSaved)).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: /^Topics/u }), "Ports{Enter}");
  await save();
  await waitFor(() => expect(toastText()).toContain("Profile saved"));
  const sent = findLast("PUT", "/me/profile");
  expect(sent?.headers.get("if-match")).toBe('"2026-11-01T09:00:00Z"');
  expect(sent?.body).toMatchObject({ published_family_name: "Lundqvist", expertise: ["Tides", "Ports"] });
  await waitFor(() => expect(screen.queryByText(FORM_WORDS.notSaved)).toBeNull());
});

test("wrong fields are named together with the focus on the summary, and nothing is sent", async () => {
  const { changes } = openProfile();
  await userEvent.type(await screen.findByLabelText(/^ORCID iD/u), "0000-0002-1825-0098");
  await userEvent.type(screen.getByLabelText(/^Website/u), "lund.example");
  await save();
  const summary = await within(screen.getByRole("main")).findByRole("alert");
  const sentences = within(summary)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(sentences).toEqual([PEOPLE_WORDS.orcidInvalid, PEOPLE_WORDS.httpsRequired]);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(changes()).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Website/u));
  expect(within(summary).getAllByRole("button")).toHaveLength(1);
});

test("a right ORCID iD is linked but not called verified", async () => {
  openProfile();
  await userEvent.type(await screen.findByLabelText(/^ORCID iD/u), "0000-0002-1825-0097");
  expect(screen.getByRole("link", { name: "https://orcid.org/0000-0002-1825-0097" })).toBeDefined();
  expect(screen.getByText(/It is not verified with ORCID/u)).toBeDefined();
});

test("the biography counts its words and says how many are too many", async () => {
  openProfile({ "/me/profile": { ...PROFILE, biography: Array.from({ length: 100 }, () => "word").join(" ") } });
  const field = await screen.findByLabelText(/^Biography/u);
  expect(screen.getByText("100 of 100 words")).toBeDefined();
  await userEvent.type(field, " two more");
  expect(screen.getByText("102 of 100 words: 2 too many")).toBeDefined();
});

test("a person who is not available has no limit of reviews to set", async () => {
  openProfile();
  const limit = await screen.findByLabelText<HTMLInputElement>(/^Reviews at a time/u);
  expect(limit.disabled).toBe(false);
  await userEvent.click(screen.getByRole("switch", { name: "I am available to review" }));
  expect(limit.disabled).toBe(true);
});

test("a change made in another tab is shown; keeping mine saves over theirs", async () => {
  let version = PROFILE;
  const { sent } = openProfile({
    "/me/profile": () => version,
    "PUT /me/profile": ({ headers, body }: SentRequest) => {
      version = { ...PROFILE, affiliation: "Malmö University", updated_at: "2026-11-03T09:00:00Z" };
      return headers.get("if-match") === '"2026-11-03T09:00:00Z"'
        ? { ...version, ...(body as object) }
        : problem(412, "Your profile was changed.");
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Family name as published/u), "Lundqvist");
  await save();
  const notice = await screen.findByText("Your profile was changed in another window or on another device");
  expect(notice.closest("[role=alert]")?.textContent).toContain("Changed: Affiliation.");
  await userEvent.click(screen.getByRole("button", { name: FORM_WORDS.saveOverTheirs }));
  await waitFor(() => expect(toastText()).toContain("Profile saved"));
  const bodies = sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ affiliation: "Lund University", published_family_name: "Lundqvist" });
});

test("taking over their changes keeps what only this form changed", async () => {
  let version = PROFILE;
  openProfile({
    "/me/profile": () => version,
    "PUT /me/profile": () => {
      version = { ...PROFILE, affiliation: "Malmö University", updated_at: "2026-11-03T09:00:00Z" };
      return problem(412, "Your profile was changed.");
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Family name as published/u), "Lundqvist");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.takeOverChanges }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Affiliation/u).value).toBe("Malmö University");
  expect(screen.getByLabelText<HTMLInputElement>(/^Family name as published/u).value).toBe("Lundqvist");
});

test("leaving with unsaved changes asks first; staying keeps them", async () => {
  const { path } = openProfile();
  await userEvent.type(await screen.findByLabelText(/^Website/u), "https://lund.example");
  await userEvent.click(
    within(screen.getByRole("navigation", { name: "Dashboard" })).getByRole("link", { name: "Settings" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(path()).toBe("/dashboard/profile");
  expect(screen.getByLabelText<HTMLInputElement>(/^Website/u).value).toBe("https://lund.example");
});

test("a draft is restored with a notice, and can be discarded", async () => {
  openProfile();
  await userEvent.type(await screen.findByLabelText(/^Website/u), "https://lund.example");
  unloadDashboard();
  openProfile();
  const website = await screen.findByLabelText<HTMLInputElement>(/^Website/u);
  expect(website.value).toBe("https://lund.example");
  await userEvent.click(screen.getByRole("button", { name: "go back to the saved version" }));
  expect(website.value).toBe("");
});

test("a photo that is no picture is refused before it is sent", async () => {
  const { changes } = openProfile();
  const input = await screen.findByLabelText<HTMLInputElement>("Photo", { selector: "input" });
  await userEvent.upload(input, new File(["GIF89a"], "me.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText(PEOPLE_WORDS.photoFormat)).toBeDefined();
  expect(changes()).toEqual([]);
});

test("a profile that cannot be read has a button to try again", async () => {
  openProfile({ "/me/profile": () => problem(500, "Your profile could not be read.") });
  expect(await screen.findByText("Your profile could not be read.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
