// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createVolume, volumeChapter } from "#tests/support/dashboard/given-volume.ts";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import type { Volume } from "./volume-queries.ts";

const FIRST = volumeChapter();
const SECOND = volumeChapter({
  id: "5d4d4f0e-7777-4c9e-8a55-000000000002",
  number: "CAP-2026-0002",
  place: 2,
  title: "Reading the Tide Registers",
  state: "revisions_requested",
  stage: "in_revision",
  waits_for: "Tomás Ferreira",
  due_on: "2026-11-14",
  days_late: 9,
});
const THIRD = volumeChapter({
  id: "5d4d4f0e-7777-4c9e-8a55-000000000003",
  number: "CAP-2026-0003",
  place: 3,
  title: "Afterword",
  state: "in_production",
  stage: "in_production",
  can_move: false,
});

const openVolume = (volume: Volume | (() => unknown), responses: Responses = {}, roles: readonly Role[] = ["editor"]) =>
  openDashboard("/dashboard/volumes/12", viewerWith(roles), {
    "/enquiries/counts": { waiting: 0 },
    "/volumes": { volumes: [{ id: "v" }] },
    "/volumes/12": volume,
    "/volumes/12/late": { people: [] },
    ...responses,
  });
const rows = async () => within(await screen.findByRole("table", { name: "Chapters" }));
const row = async (title: string) => (await (await rows()).findByText(title)).closest("tr") ?? document.body;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the table says where each chapter is, for whom it waits and how late it is", async () => {
  openVolume(createVolume([FIRST, SECOND]));
  expect(await screen.findByRole("heading", { level: 1, name: "Handbook of Coastal Archives" })).toBeDefined();
  const text = (await row("Reading the Tide Registers")).textContent;
  for (const words of ["CAP-2026-0002", "Tomás Ferreira", "9 days late"]) expect(text).toContain(words);
  const link = within(await row("Introduction")).getByRole("link", { name: "Introduction, CAP-2026-0001" });
  expect(link.getAttribute("href")).toBe("/dashboard/content-review/CAP-2026-0001");
});

test("volumes belong to Content Review in the sidebar, or to Volumes for a volume editor", async () => {
  openVolume(createVolume([FIRST]));
  await rows();
  const sidebar = () => within(screen.getAllByRole("navigation", { name: "Dashboard" })[0] ?? document.body);
  expect(sidebar().getByRole("link", { name: "Content Review" }).getAttribute("aria-current")).toBe("page");
  expect(sidebar().getByRole("link", { name: "Publications" }).getAttribute("aria-current")).toBeNull();
  closeDashboard();
  openVolume(createVolume([FIRST], { can_appoint: false }), {}, []);
  await rows();
  expect((await sidebar().findByRole("link", { name: "Volumes" })).getAttribute("aria-current")).toBe("page");
  expect(screen.queryByRole("button", { name: "Add Chapter" })).toBeNull();
  expect(screen.queryByRole("button", { name: REVIEW_WORDS.openVolumeEditors })).toBeNull();
});

describe("the order of a volume", () => {
  test("a chapter moves by its buttons; one with a publication has none", async () => {
    let volume = createVolume([FIRST, SECOND, THIRD]);
    const { findLast } = openVolume(() => volume, {
      "POST /volumes/12/places": () => {
        volume = createVolume([{ ...SECOND, place: 1 }, { ...FIRST, place: 2 }, THIRD]);
        return volume;
      },
    });
    await userEvent.click(await (await rows()).findByRole("button", { name: "Move Down: Introduction" }));
    await waitFor(() => expect(toastText()).toContain("Chapter moved"));
    expect(findLast("POST", "/volumes/12/places")?.body).toMatchObject({ manuscript_id: FIRST.id, to: 2 });
    expect((await row("Introduction")).querySelector("td")?.textContent).toContain("2");
    expect((await rows()).queryByRole("button", { name: "Move Up: Afterword" })).toBeNull();
    const down = (await rows()).getByRole<HTMLButtonElement>("button", { name: "Move Down: Introduction" });
    expect(down.disabled).toBe(true);
    // At the end the focus is on the other button of the same chapter.
    const up = (await rows()).getByRole("button", { name: "Move Up: Introduction" });
    await waitFor(() => expect(document.activeElement).toBe(up));
  });

  test("a refused move says why; a list that is filtered cannot be ordered", async () => {
    const { changes } = openVolume(createVolume([FIRST, SECOND]), {
      "POST /volumes/12/places": () => problem(409, REVIEW_WORDS.paperPublished),
    });
    await userEvent.click(await (await rows()).findByRole("button", { name: "Move Up: Reading the Tide Registers" }));
    await waitFor(() => expect(toastText()).toContain(REVIEW_WORDS.paperPublished));
    expect(changes()).toHaveLength(1);
    await userEvent.type(screen.getByRole("searchbox", { name: "Search chapters" }), "tide");
    await waitFor(async () => expect((await rows()).queryByRole("button", { name: /^Move/u })).toBeNull());
  });
});

describe("production", () => {
  const ALL_IN = createVolume([FIRST, volumeChapter({ id: "2", number: "CAP-2026-0002", title: "Maps" })], {
    can_release: true,
  });
  const lacking = {
    manuscripts: [
      { id: FIRST.id, number: FIRST.number, title: "Introduction", language: "en", reasons: [] },
      {
        id: "2",
        number: "CAP-2026-0002",
        title: "Maps",
        language: "en",
        reasons: [MANUSCRIPT_WORDS.finalFilesMissing],
      },
    ],
  };

  test("a volume whose chapters are all in is sent to production; what lacks something is named before and after", async () => {
    const { findLast } = openVolume(ALL_IN, {
      "/volumes/12/release": lacking,
      "POST /volumes/12/release": {
        released: 1,
        problems: [{ number: "CAP-2026-0002", title: "Maps", problem: MANUSCRIPT_WORDS.finalFilesMissing }],
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send the volume to production…" }));
    const window = await dialog("Send the volume to production");
    expect(await window.findByText(MANUSCRIPT_WORDS.finalFilesMissing)).toBeDefined();
    expect(window.getByText("1 of 2 lack something, and stay accepted until it is there.")).toBeDefined();
    await userEvent.click(window.getByRole("button", { name: "Send 2 to production" }));
    expect(await window.findByText("1 sent. These need you:")).toBeDefined();
    expect(findLast("POST", "/volumes/12/release")?.body).toMatchObject({ manuscripts: 2, reason: "" });
    expect(window.queryByRole("button", { name: /^Send/u })).toBeNull();
  });

  test("a refusal stands in the window; a volume with open chapters does not offer it", async () => {
    openVolume(ALL_IN, {
      "/volumes/12/release": { manuscripts: lacking.manuscripts.slice(0, 1) },
      "POST /volumes/12/release": () => problem(409, "1 chapter is not accepted yet."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send the volume to production…" }));
    const window = await dialog("Send the volume to production");
    await userEvent.click(await window.findByRole("button", { name: "Send 1 to production" }));
    expect((await window.findByRole("alert")).textContent).toContain("1 chapter is not accepted yet.");
    closeDashboard();
    openVolume(createVolume([FIRST, SECOND]));
    await rows();
    expect(screen.queryByRole("region", { name: "Production" })).toBeNull();
  });
});

describe("volume editors", () => {
  test("a person without an account is invited by name and address; a mistake stands at its field", async () => {
    const { findLast } = openVolume(createVolume([FIRST]), {
      "POST /volumes/12/editors/invite": ({ body }: { readonly body: { readonly email: string } }) =>
        body.email === "taken@example.org" ? problem(409, "There is an invitation already.") : createVolume([FIRST]),
    });
    await userEvent.click(await screen.findByRole("button", { name: REVIEW_WORDS.openVolumeEditors }));
    const window = await dialog(REVIEW_WORDS.addVolumeEditor);
    await userEvent.click(window.getByRole("button", { name: "Invite a person without an account" }));
    await userEvent.click(window.getByRole("button", { name: "Invite and add" }));
    expect((await window.findAllByText(ACCOUNT_WORDS.emailRequired)).length).toBeGreaterThan(0);
    await userEvent.type(window.getByLabelText("First name"), "Lars");
    await userEvent.type(window.getByLabelText("Last name"), "Hedqvist");
    await userEvent.type(window.getByLabelText("Email"), "taken@example.org");
    await userEvent.click(window.getByRole("button", { name: "Invite and add" }));
    expect((await window.findAllByText("There is an invitation already.")).length).toBeGreaterThan(0);
    await userEvent.clear(window.getByLabelText("Email"));
    await userEvent.type(window.getByLabelText("Email"), "lars@example.org");
    await userEvent.click(window.getByRole("button", { name: "Invite and add" }));
    await waitFor(() => expect(toastText()).toContain("Lars Hedqvist gets an e-mail with the link."));
    expect(findLast("POST", "/volumes/12/editors/invite")?.body).toMatchObject({
      email: "lars@example.org",
      first_name: "Lars",
      last_name: "Hedqvist",
    });
  });
});
