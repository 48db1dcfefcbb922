// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  noContent,
  problem,
  type Responses,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const PATH = `/publications/${BOOK.id}`;
const VERSIONS = [
  { number: 1, dated_on: "2024-03-15", description: null, has_file: true },
  { number: 2, dated_on: "2026-03-03", description: "corrected table 4", has_file: true },
];
const FORMER = {
  id: "f1",
  file_type: "final_pdf",
  name: "tides.pdf",
  file_size: 9,
  content_type: "application/pdf",
  replaced_at: "2026-03-02T09:00:00Z",
  replaced_by: null,
  sha256: "0",
  cause: "replaced",
  stored_at: "2026-03-01T09:00:00Z",
  stored_until: "2026-04-01T09:00:00Z",
  held_for: null,
};

const open = (responses: Responses = {}) =>
  openPublication("/files", {
    "/publications/12": BOOK,
    [PATH]: BOOK,
    [`${PATH}/versions`]: { versions: VERSIONS },
    [`${PATH}/former-files`]: { files: [FORMER] },
    ...responses,
  });

test("versions are listed with the last one first; an earlier one opens, the last one can be removed", async () => {
  const { findLast } = open({ [`DELETE ${PATH}/versions/2`]: noContent });
  const first = await screen.findByRole("link", { name: "Open version 1" });
  expect(first.getAttribute("href")).toBe("/publications/12/versions/1");
  await userEvent.click(screen.getByRole("button", { name: "Remove version 2" }));
  await waitFor(() => expect(toastText()).toContain("Version removed"));
  expect(findLast("DELETE", `${PATH}/versions/2`)).toBeDefined();
});

test("a version is named with its day, what changed and the former PDF; what is missing stands at its field", async () => {
  const { findLast } = open({ [`POST ${PATH}/versions`]: { versions: VERSIONS } });
  await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.nameVersion }));
  const window = await dialog(PUBLICATION_WORDS.nameVersion);
  await userEvent.click(window.getByRole("button", { name: "Name the version" }));
  expect(window.getByText("Choose the day of this version.")).toBeDefined();
  expect(window.getByText("Say what changed.")).toBeDefined();
  await userEvent.type(window.getByLabelText("Day"), "2026-06-01");
  await userEvent.type(window.getByLabelText("What changed"), " figure 2 ");
  const former = within(window.getByLabelText("PDF of the version before"));
  expect(former.getByRole("option", { name: /^tides\.pdf, replaced on/u })).toHaveProperty("selected", true);
  await userEvent.click(window.getByRole("button", { name: "Name the version" }));
  await waitFor(() => expect(toastText()).toContain("Version named"));
  expect(findLast("POST", `${PATH}/versions`)?.body).toEqual({
    dated_on: "2026-06-01",
    description: "figure 2",
    former_file: "f1",
  });
});

test("a refused version keeps the dialog with the sentence at its field", async () => {
  open({
    [`POST ${PATH}/versions`]: () =>
      problem(422, "Please check.", { fields: { dated_on: "It is before the day of version 2." } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.nameVersion }));
  const window = await dialog(PUBLICATION_WORDS.nameVersion);
  await userEvent.type(window.getByLabelText("Day"), "2020-06-01");
  await userEvent.type(window.getByLabelText("What changed"), "figure 2");
  await userEvent.click(window.getByRole("button", { name: "Name the version" }));
  expect(await window.findByText("It is before the day of version 2.")).toBeDefined();
});
