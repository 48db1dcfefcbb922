// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, DRAFT, openList, publicationPage } from "#tests/support/dashboard/opened-list.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const ID = "7a9a4f0e-4444-4c9e-8a55-000000000001";
const COUNTS = { changed: 0, unchanged: 0, refused: 0, waiting: 884, restored: 0, not_restored: 0 };
const PREVIEW = {
  total: 884,
  changing: 871,
  unchanged: 12,
  refused: [{ sentence: PUBLICATION_WORDS.changeForbidden, count: 1 }],
  warnings: [{ sentence: PUBLICATION_WORDS.publicationLicenceMissing, count: 312 }],
  examples: [
    { id: DRAFT.id, sequential_id: 13, title: "River Law", parent_title: null, before: "draft", after: "published" },
    {
      id: BOOK.id,
      sequential_id: 14,
      title: "Conclusões",
      parent_title: "Shores",
      before: "draft",
      after: "published",
    },
  ],
};
const change = (given: object = {}) => ({
  id: ID,
  field: "status",
  mode: null,
  value: "published",
  state: "prepared",
  preview: PREVIEW,
  counts: COUNTS,
  prepared_at: "2026-11-23T08:00:00Z",
  started_by: "Bea Lund",
  started_at: null,
  finished_at: null,
  undone_at: null,
  undo_until: null,
  ...given,
});
const FINISHED = change({
  state: "finished",
  counts: { ...COUNTS, changed: 871, unchanged: 12, refused: 1, waiting: 0 },
  started_at: "2026-11-23T08:00:00Z",
  undo_until: "2026-12-23T08:00:00Z",
});
const REFUSED = {
  publication_id: BOOK.id,
  sequential_id: null,
  title: null,
  result: "refused",
  reason: PUBLICATION_WORDS.publicationGone,
  before: null,
  after: null,
};
const records = (...given: readonly object[]) => ({ records: given, total: given.length, limit: 50, offset: 0 });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const openWhole = async (responses: object) => {
  const opened = openList(
    { "/publications": publicationPage([BOOK, DRAFT], { total: 884 }), ...responses },
    "?status=draft",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Select all 884 that match" }));
  await userEvent.click(screen.getByRole("button", { name: "Change 884…" }));
  return { ...opened, window: await dialog("Change 884 publications") };
};

test("drafts are published with one press of a button after the preview, and the results are shown", async () => {
  const { window, findLast } = await openWhole({
    "POST /bulk-changes": change(),
    [`POST /bulk-changes/${ID}/start`]: change({ state: "running" }),
    [`/bulk-changes/${ID}`]: FINISHED,
    [`/bulk-changes/${ID}/records`]: records(REFUSED),
    [`POST /bulk-changes/${ID}/undo`]: change({ state: "undoing" }),
  });
  expect(await window.findByRole("button", { name: "Change 871 publications" })).toBeDefined();
  expect(findLast("POST", "/bulk-changes")?.body).toEqual({
    change: { field: "status", value: "published" },
    selection: { filters: { status: "draft" } },
  });
  expect(window.getByText(/12 have this value already/u)).toBeDefined();
  expect(window.getByText(PUBLICATION_WORDS.changeForbidden)).toBeDefined();
  expect(window.getByText(/It has no licence/u).closest("li")?.textContent).toContain("312 ×");
  expect(window.getByText("River Law").closest("li")?.textContent).toContain("Draft → ");
  expect(window.getByText("Conclusões").closest("li")?.textContent, "a chapter names its book").toContain("In: Shores");
  await userEvent.click(window.getByRole("button", { name: "Change 871 publications" }));
  const done = await dialog("Change 884 publications");
  expect(await done.findByText(/^871 publications were changed\. You can undo this until/u)).toBeDefined();
  expect(await done.findByText(PUBLICATION_WORDS.publicationGone)).toBeDefined();
  expect(document.activeElement?.textContent, "the button that started it is gone").toContain("were changed.");
  await userEvent.click(done.getByRole("button", { name: PUBLICATION_WORDS.undoChange }));
  await waitFor(() => expect(findLast("POST", `/bulk-changes/${ID}/undo`)).toBeDefined());
  await userEvent.click(done.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("All 884 that match are selected")).toBeNull());
});

test("a change of the field asks for its value and takes the selection of ticked ones", async () => {
  const { findLast } = openList({
    "POST /bulk-changes": change({ preview: { ...PREVIEW, changing: 0, examples: [] } }),
    "/publications/values": { values: [{ value: "All rights reserved", count: 3 }] },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select: River Law" }));
  await userEvent.click(screen.getByRole("button", { name: "Change 1…" }));
  const window = await dialog("Change 1 publication");
  expect(await window.findByRole("button", { name: "Nothing to change" })).toHaveProperty("disabled", true);
  await userEvent.selectOptions(window.getByRole("combobox", { name: "Set" }), "Licence");
  expect(window.getByText("Choose a value to see what will change.")).toBeDefined();
  await userEvent.click(window.getByRole("checkbox", { name: "Remove the licence" }));
  await waitFor(() =>
    expect(findLast("POST", "/bulk-changes")?.body).toEqual({
      change: { field: "licence", value: null },
      selection: { ids: [DRAFT.id] },
    }),
  );
  await userEvent.selectOptions(window.getByRole("combobox", { name: "Set" }), "Access");
  await userEvent.selectOptions(window.getByRole("combobox", { name: "to" }), "Closed");
  await waitFor(() =>
    expect(findLast("POST", "/bulk-changes")?.body).toMatchObject({ change: { field: "access", value: "closed" } }),
  );
});

test("a selection that the server refuses is explained in the dialog", async () => {
  const fields = { selection: "One bulk change takes at most 20,000 publications. Narrow the filters." };
  const { window } = await openWhole({ "POST /bulk-changes": problem(422, "Please check your input.", { fields }) });
  expect((await window.findByRole("alert")).textContent).toBe(fields.selection);
  await userEvent.click(window.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("All 884 that match are selected")).toBeDefined();
});

test("the screen lists the changes of 30 days; one that runs shows its progress and can be stopped", async () => {
  const running = change({ state: "running", counts: { ...COUNTS, changed: 100, waiting: 784 } });
  const { findLast } = openDashboard(`/dashboard/publications/changes?change=${ID}`, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/bulk-changes": { bulk_changes: [running, { ...FINISHED, id: BOOK.id, field: "licence", value: null }] },
    [`/bulk-changes/${ID}`]: running,
    [`POST /bulk-changes/${ID}/cancel`]: change({ state: "cancelled" }),
  });
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar");
  expect([bar.value, bar.max]).toEqual([100, 884]);
  expect(screen.getByText("You can leave this page. The change continues.")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Licence: none" })).closest("tr")?.textContent).toContain(
    "871 changed, 12 already had the value, 1 not changed",
  );
  await userEvent.click(screen.getByRole("button", { name: "Stop the change" }));
  await waitFor(() => expect(findLast("POST", `/bulk-changes/${ID}/cancel`)).toBeDefined());
});
