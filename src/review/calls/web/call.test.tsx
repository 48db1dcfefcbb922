// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VOLUME_STAGE_NAMES } from "#review/volumes/volume.ts";
import type { Volume } from "#review/volumes/web/volume-queries.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import type { VolumeCall } from "./call-queries.ts";

const VOLUME: Volume = {
  id: "v1",
  sequential_id: 12,
  type: "book",
  title: "Tides",
  language: "en",
  status: "draft",
  event: null,
  noun: "chapter",
  sentence: "No chapter has been sent in yet.",
  total: 0,
  late: 0,
  drafts: null,
  planned: null,
  stages: Object.fromEntries(VOLUME_STAGE_NAMES.map((name) => [name, 0])) as Volume["stages"],
  can_release: false,
  catalogued: 0,
  can_appoint: true,
  editors: [],
  last_reminder: null,
  manuscripts: [],
};
const CALL: NonNullable<VolumeCall["call"]> = {
  title: "Tides and Tables",
  summary: "",
  body: "Every port kept a tide table.",
  topics: ["Errors"],
  to_send: [],
  words_from: null,
  words_to: 8000,
  opens_at: "2026-11-01T18:30:00Z",
  closes_at: "2027-01-31T18:29:00Z",
  time_zone: "Asia/Kolkata",
  late_hours: 48,
  late_until: "2027-02-02T18:29:00Z",
  is_public: true,
  state: "closed",
  version: 3,
  updated_at: "2026-11-01T18:30:00Z",
};
const NONE: VolumeCall = { time_zone: "Asia/Kolkata", call: null, submitted: 0, begun: 0, admissions: [], history: [] };

const open = (found: Partial<VolumeCall>, more: object = {}) =>
  openDashboard("/dashboard/volumes/12/call", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/volumes": { volumes: [] },
    "/volumes/12": VOLUME,
    "/volumes/12/call": { ...NONE, ...found },
    ...more,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a call shows its hours in the press's zone, and saves them as instants over the version that was read", async () => {
  const { findLast } = open(
    { call: CALL, submitted: 3, begun: 1 },
    { "PUT /volumes/12/call": { ...NONE, call: CALL } },
  );
  const closes = await screen.findByLabelText<HTMLInputElement>("Closes");
  expect([closes.value, screen.getByLabelText<HTMLInputElement>("Closes at").value]).toEqual(["2027-01-31", "23:59"]);
  expect(screen.getByText("3 chapters submitted, 1 begun but not submitted.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Public page" }).getAttribute("href")).toBe("/calls/12");
  await userEvent.clear(screen.getByLabelText(/^Topics/u));
  await userEvent.type(screen.getByLabelText(/^Topics/u), "Makers{Enter}{Enter} Courts ");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toastText()).toContain("Call saved"));
  expect(findLast("PUT", "/volumes/12/call")?.body).toMatchObject({
    version: 3,
    title: "Tides and Tables",
    topics: ["Makers", "Courts"],
    opens_at: "2026-11-01T18:30:00.000Z",
    closes_at: "2027-01-31T18:29:00.000Z",
    words_from: null,
    words_to: 8000,
    late_hours: 48,
    is_public: true,
  });
});

test("the history says who was admitted late and whose admission was ended", async () => {
  const line = { by: "Amara Okonkwo", changes: {}, changed_at: "2026-12-01T09:00:00Z" };
  const admission = { email: "late@example.org", until: "2026-12-05T00:00:00Z" };
  open({
    call: CALL,
    history: [
      { ...line, id: "b", admission: { ...admission, is_end: true } },
      { ...line, id: "a", admission: { ...admission, is_end: false } },
    ],
  });
  const history = within(await screen.findByRole("region", { name: "History" }));
  expect(history.getByText(/^ended the late admission of/u).textContent).toContain("late@example.org");
  expect(history.getByText(/^admitted/u).textContent).toMatch(/late@example\.org until December 0[45], 2026/u);
});

test("a new call needs its days before anything is sent, and has the volume's title", async () => {
  const { findLast } = open({});
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Tides");
  expect(screen.queryByRole("link", { name: "Public page" })).toBeNull();
  expect(screen.queryByRole("form", { name: "Admit a person" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findAllByRole("button", { name: "Choose a day and an hour." })).toHaveLength(2);
  expect(findLast("PUT", "/volumes/12/call")).toBeUndefined();
});

test("what the server refuses stands at its field", async () => {
  open(
    { call: CALL },
    {
      "PUT /volumes/12/call": problem(422, "Check it.", {
        fields: { "topics.0": "A line can have at most 300 characters." },
      }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText(/^Topics/u).getAttribute("aria-invalid")).toBe("true"));
});

test("a person is admitted until an hour of the press, and an admission is ended", async () => {
  const admission = {
    id: "a1",
    email: "ada@uni.example",
    admitted_until: "2027-03-05T18:29:00Z",
    created_at: CALL.updated_at,
  };
  const { findLast } = open(
    { call: CALL, admissions: [admission] },
    {
      "POST /volumes/12/call/admissions": { ...NONE, call: CALL },
      "DELETE /volumes/12/call/admissions/a1": { ...NONE, call: CALL },
    },
  );
  expect(await screen.findByText("Until March 05, 2027 at 23:59 (Asia/Kolkata)")).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^E-mail address/u), "ben@uni.example");
  await userEvent.type(screen.getByLabelText("Until"), "2027-03-05");
  await userEvent.click(screen.getByRole("button", { name: "Admit and write to them" }));
  await waitFor(() => expect(toastText()).toContain("ben@uni.example gets an e-mail"));
  expect(findLast("POST", "/volumes/12/call/admissions")?.body).toMatchObject({
    email: "ben@uni.example",
    until: "2027-03-05T18:29:00.000Z",
  });
  await userEvent.click(screen.getByRole("button", { name: "End the admission of ada@uni.example" }));
  await waitFor(() => expect(findLast("DELETE", "/volumes/12/call/admissions/a1")).toBeDefined());
});
