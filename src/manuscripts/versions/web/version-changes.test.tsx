// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_PATH, openManuscript } from "#tests/support/dashboard/opened-manuscript.ts";
import { manuscriptFile } from "#tests/support/dashboard/shown-manuscript.ts";

const version = (number: number): Manuscript["versions"][number] => ({
  id: `v${number}`,
  number,
  round: number - 1,
  reason: number === 1 ? "submission" : "revision",
  note: "",
  title: "Salt and Parchment",
  abstract: "",
  submitted_by: "Bea Lund",
  created_at: "2026-10-01T09:00:00Z",
  files: [manuscriptFile()],
});
const VERSIONS = [version(3), version(2), version(1)];
const same = [{ kind: "same", text: "Salt and Parchment" }];
const SECOND = {
  title: [...same, { kind: "added", text: " again" }],
  abstract: same,
  text: {
    unit: "paragraph",
    changed: 12,
    added: 3,
    removed: 1,
    passages: [
      {
        kind: "changed",
        number: 4,
        pieces: [
          { kind: "same", text: "They were " },
          { kind: "removed", text: "never" },
          { kind: "added", text: "not" },
        ],
      },
      { kind: "removed", number: 7, pieces: [{ kind: "removed", text: "Gone." }] },
    ],
  },
  problem: null,
};
const changes = (to: number): string => `${MANUSCRIPT_PATH}/versions/${to}/changes`;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the latest two versions are compared by words, and what is not listed is counted", async () => {
  const { sent } = openManuscript({ versions: VERSIONS }, { [changes(3)]: SECOND }, "?tab=versions");
  expect(await screen.findByText("12 paragraphs changed, 3 added, 1 removed.")).toBeTruthy();
  expect(sent.find(({ path }) => path === changes(3))?.query).toEqual({ from: "2" });
  const section = within(screen.getByRole("region", { name: "What changed" }));
  expect(section.getByText("Title, changed")).toBeTruthy();
  expect(section.queryByText("Abstract, changed")).toBeNull();
  const passage = section.getByText("Paragraph 4, changed").closest("li");
  expect(passage?.querySelector("del")?.textContent).toBe(" removed: never");
  expect(passage?.querySelector("ins")?.textContent).toBe(" added: not");
  expect(section.getByText("Paragraph 7 of the earlier version, removed")).toBeTruthy();
  expect(section.getByText(/^14 further changes are not listed\./u)).toBeTruthy();
});

test("other versions are chosen; the earlier one is always before the later one", async () => {
  const none = { ...SECOND, title: same, text: { unit: "sentence", changed: 0, added: 0, removed: 0, passages: [] } };
  const { sent } = openManuscript(
    { versions: VERSIONS },
    { [changes(3)]: SECOND, [changes(2)]: none },
    "?tab=versions",
  );
  await userEvent.selectOptions(await screen.findByLabelText("To"), "Version 2");
  expect(await screen.findByText("The text is the same.")).toBeTruthy();
  expect(screen.getByLabelText("From")).toHaveProperty("value", "1");
  expect(sent.find(({ path }) => path === changes(2))?.query).toEqual({ from: "1" });
});

test("versions that cannot be compared say why, and a failed comparison is tried again", async () => {
  let fails = true;
  const sentence = "The text of version 2 could not be read.";
  openManuscript(
    { versions: VERSIONS },
    {
      [changes(3)]: () => (fails ? problem(503, "Busy.") : { ...SECOND, text: null, problem: sentence }),
    },
    "?tab=versions",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());
});

test("one version alone is not compared", async () => {
  openManuscript({ versions: [version(1)] }, {}, "?tab=versions");
  expect(await screen.findByRole("link", { name: "salt.docx" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "What changed" })).toBeNull();
});
