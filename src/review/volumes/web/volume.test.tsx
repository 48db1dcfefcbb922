// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { VOLUME_STAGE_NAMES } from "#review/volumes/volume.ts";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import type { LatePerson, Volume, VolumeManuscript } from "./volume-queries.ts";

const LARS = {
  id: "p-lars",
  name: "Lars Hedqvist",
  email: "lars@uni.example",
  since: "2026-09-01T09:00:00Z",
  is_you: false,
};
const chapter = (given: Partial<VolumeManuscript> = {}): VolumeManuscript => ({
  id: "m1",
  number: "CAP-2026-0042",
  place: 3,
  can_move: true,
  title: "Salt and Parchment",
  language: "en",
  authors: ["Ada Moor", "Ben Osei", "Cai Poe"],
  state: "revisions_requested",
  review_phase: null,
  stage: "in_revision",
  waits_for: "Ada Moor",
  needs_me: false,
  is_own: false,
  due_on: "2026-11-14",
  days_late: 9,
  days: 1,
  target_days: null,
  reviewed_by_event: false,
  event_paper_id: null,
  ...given,
});
const volume = (given: Partial<Volume> = {}): Volume => ({
  id: "v1",
  sequential_id: 12,
  type: "book",
  title: "Handbook of Coastal Archives",
  language: "en",
  status: "draft",
  event: null,
  noun: "chapter",
  sentence: "1 of 1 chapters is late.",
  total: 1,
  late: 1,
  drafts: null,
  planned: null,
  stages: { ...(Object.fromEntries(VOLUME_STAGE_NAMES.map((name) => [name, 0])) as Volume["stages"]), in_revision: 1 },
  can_release: false,
  catalogued: 0,
  can_appoint: true,
  editors: [LARS],
  last_reminder: null,
  manuscripts: [chapter()],
  ...given,
});
const late = (given: Partial<LatePerson> = {}): LatePerson => ({
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  language: "en",
  name: "Ada Moor",
  email: "ada@uni.example",
  reviewer: null,
  task: "revision",
  due_on: "2026-11-14",
  days_late: 9,
  just_reminded: false,
  subject: "Your revision of Salt and Parchment",
  paragraphs: ["Dear Ada Moor,", "please send your revision."],
  ...given,
});

const openVolume = (responses: Responses = {}, search = "", roles: readonly Role[] = ["editor"]) =>
  openDashboard(`/dashboard/volumes/12${search}`, viewerWith(roles), {
    "/enquiries/counts": { waiting: 0 },
    "/volumes": { volumes: [] },
    "/volumes/12": volume(),
    "/volumes/12/late": { people: [] },
    ...responses,
  });
const row = async (title: string) =>
  (await screen.findByRole("link", { name: new RegExp(`^${title}, `, "u") })).closest("tr") ?? document.body;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the table", () => {
  test("has the place in the volume, two names, for whom the chapter waits and how late it is", async () => {
    openVolume();
    const text = (await row("Salt and Parchment")).textContent;
    for (const words of ["3", "Ada Moor, Ben Osei +1", "1 day", "9 days late"]) expect(text).toContain(words);
    expect(screen.getByRole("table", { name: "Chapters" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Table as CSV" }).getAttribute("href")).toBe(
      "/api/v1/volumes/12/manuscripts.csv",
    );
  });

  test("leads authors of the volume to their own page, and says why", async () => {
    openVolume({ "/volumes/12": volume({ manuscripts: [chapter({ is_own: true, days_late: 0 })] }) }, "", ["author"]);
    const own = await row("Salt and Parchment");
    expect(within(own).getByRole("link").getAttribute("href")).toBe("/dashboard/manuscripts/CAP-2026-0042");
    expect(own.textContent).toContain("yours: you see what every author sees");
  });

  test("filters by the stage and by lateness, and its CSV has the same rows", async () => {
    const { findLast, search } = openVolume();
    await row("Salt and Parchment");
    await userEvent.click(screen.getByRole("combobox", { name: "Lateness" }));
    await userEvent.click(await screen.findByRole("option", { name: "Late ones only" }));
    await waitFor(() => expect(search()).toBe("?late=yes"));
    expect(findLast("GET", "/volumes/12")?.query).toEqual({ late: "yes" });
    expect(screen.getByRole("link", { name: "Table as CSV" }).getAttribute("href")).toContain("?late=yes");
  });

  test("says what its filters do not match, and what is not sent in yet", async () => {
    openVolume({ "/volumes/12": volume({ manuscripts: [] }) }, "?search=nothing");
    await userEvent.click(await screen.findByRole("button", { name: "Clear All" }));
    closeDashboard();
    vi.stubGlobal("scrollTo", () => undefined);
    openVolume({ "/volumes/12": volume({ manuscripts: [], total: 0, late: 0 }) });
    expect(await screen.findByText("No chapter has been sent in yet.")).toBeDefined();
  });

  test("of a volume that is not there has a heading, the reason and the way to the volumes", async () => {
    openVolume({ "/volumes/12": () => problem(404, "There is no such volume.", { title: "Not found" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Not found" })).toBeDefined();
    expect(screen.getByText("There is no such volume.")).toBeDefined();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Volumes" });
    expect(back.getAttribute("aria-current")).toBeNull();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("the reminder of all who are late", () => {
  test("shows every e-mail before it leaves, and sends the number that was seen", async () => {
    const { findLast } = openVolume({
      "/volumes/12/late": {
        people: [late(), late({ name: "Ben Osei", email: "ben@uni.example", just_reminded: true })],
      },
      "POST /volumes/12/reminders": { authors: 1, reviewers: 0 },
    });
    await userEvent.click(await screen.findByRole("button", { name: REVIEW_WORDS.readEmails }));
    const window = await dialog(REVIEW_WORDS.remindLate);
    expect(window.getByText("Your revision of Salt and Parchment")).toBeDefined();
    expect(window.getByText("Reminded within the last day; gets no e-mail now.")).toBeDefined();
    await userEvent.click(window.getByRole("button", { name: /^Remind 1 author/u }));
    await waitFor(() => expect(toastText()).toContain("Reminders sent"));
    expect(findLast("POST", "/volumes/12/reminders")?.body).toMatchObject({ people: 1 });
  });

  test("is not sent when others are late than those who were seen; they are read again", async () => {
    let people = [late()];
    openVolume({
      "/volumes/12/late": () => ({ people }),
      "POST /volumes/12/reminders": () => {
        people = [late(), late({ name: "Cai Poe", email: "cai@uni.example" })];
        return problem(409, "Other people are late now. Check them, then try again.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: REVIEW_WORDS.readEmails }));
    const window = await dialog(REVIEW_WORDS.remindLate);
    await userEvent.click(window.getByRole("button", { name: /^Remind 1 author/u }));
    expect(await window.findByText("Other people are late now. Check them, then try again.")).toBeDefined();
    expect(await window.findByText("Cai Poe")).toBeDefined();
  });

  test("is not offered where nobody is late", async () => {
    openVolume();
    await row("Salt and Parchment");
    expect(screen.queryByRole("region", { name: "Late" })).toBeNull();
  });
});

describe("the volume editors", () => {
  test("are named by editors of the press only", async () => {
    openVolume({ "/volumes/12": volume({ can_appoint: false }) }, "", ["author"]);
    const editors = within(await screen.findByRole("region", { name: "Volume editors" }));
    expect(editors.getByText("Lars Hedqvist")).toBeDefined();
    expect(editors.queryByRole("button")).toBeNull();
  });

  test("are searched by name, and one is added; who edits it already cannot be added again", async () => {
    const { findLast } = openVolume({
      "/volumes/12/people": {
        people: [
          { id: "p-eva", name: "Eva Rey", email: "eva@uni.example", affiliation: null, appointed: false },
          { id: "p-lars", name: "Lars Hedqvist", email: "lars@uni.example", affiliation: null, appointed: true },
        ],
      },
      "POST /volumes/12/editors": volume(),
    });
    await userEvent.click(await screen.findByRole("button", { name: REVIEW_WORDS.openVolumeEditors }));
    const window = await dialog(REVIEW_WORDS.addVolumeEditor);
    await userEvent.type(window.getByRole("searchbox", { name: "Search people" }), "ev{Enter}");
    expect(await window.findByText("Edits it already")).toBeDefined();
    await userEvent.click(await window.findByRole("button", { name: "Add Eva Rey" }));
    await waitFor(() => expect(toastText()).toContain("Eva Rey edits this volume now."));
    expect(findLast("POST", "/volumes/12/editors")?.body).toMatchObject({ person_id: "p-eva" });
  });

  test("one is removed after a question", async () => {
    const { changes } = openVolume({ "POST /volumes/12/editors/p-lars/remove": volume({ editors: [] }) });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Lars Hedqvist" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove the volume editor?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(changes()).toEqual(["POST /volumes/12/editors/p-lars/remove"]));
  });
});
