// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  problem,
  type Responses,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, PDF } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";

const WITH_PDF = listedPublication({ files: [PDF] });
const CHAPTERS = `/publications/${BOOK.id}/chapters`;
const IDS = ["c0c04f0e-6666-4c9e-8a55-000000000001", "c0c04f0e-6666-4c9e-8a55-000000000002"] as const;
const CUTS = IDS.map((id) => `/publications/${id}/files/final_pdf/from-book`);
const SHA256 = "a".repeat(64);
const PROPOSED = {
  sha256: SHA256,
  labels: ["i", "ii", "1", "2", "3", "4"],
  chapters: [
    { title: "Contents", authors: [], first: 1, last: 2, is_chapter: false },
    { title: "Tides", authors: ["Ada Byron"], first: 3, last: 4, is_chapter: true },
    { title: "Ports", authors: [], first: 5, last: 6, is_chapter: true },
  ],
};

async function openWindow(responses: Responses = {}) {
  const opened = openPublication("/contents", {
    "/publications/12": WITH_PDF,
    [`/publications/${BOOK.id}`]: WITH_PDF,
    [`/publications/${BOOK.id}/chapter-proposal`]: PROPOSED,
    [`/publications/${BOOK.id}/page-pictures`]: {
      pictures: [1, 2, 3].map((page) => ({ page, picture: "data:image/jpeg;base64,AA==" })),
    },
    ...responses,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Chapters from the PDF…" }));
  const window = await dialog("Chapters from the PDF");
  return { ...opened, window };
}

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the confirmed chapters are added, and each gets its PDF", async () => {
  const { window, lastOf } = await openWindow({
    [`POST ${CHAPTERS}`]: { added: 2, ids: IDS },
    [`POST ${CUTS[0]}`]: PDF,
    [`POST ${CUTS[1]}`]: PDF,
  });
  expect(await window.findByText("1 of 2 has something to correct. Nothing is added yet.")).toBeDefined();
  await userEvent.type(window.getByLabelText("Contributors of Ports"), "Bo Lee; Ann Ito");
  await userEvent.click(window.getByRole("button", { name: "Add 2 chapters" }));
  await waitFor(() => expect(toastText()).toContain("2 chapters added as drafts, with PDF"));
  expect(lastOf("POST", CHAPTERS)?.body).toEqual({
    rows: [
      { title: "Tides", authors: ["Ada Byron"], page_from: 1, page_to: 2, page_label: null, doi: null },
      { title: "Ports", authors: ["Bo Lee", "Ann Ito"], page_from: 3, page_to: 4, page_label: null, doi: null },
    ],
  });
  expect(CUTS.map((path) => lastOf("POST", path)?.body)).toEqual([
    { first: 3, last: 4, sha256: SHA256 },
    { first: 5, last: 6, sha256: SHA256 },
  ]);
});

test("a chapter whose PDF fails is named, and is tried again alone", async () => {
  let tries = 0;
  const { window, changes } = await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: { ...PROPOSED, chapters: PROPOSED.chapters.slice(1, 2) },
    [`POST ${CHAPTERS}`]: { added: 1, ids: IDS.slice(0, 1) },
    [`POST ${CUTS[0]}`]: () => {
      tries += 1;
      return tries > 1 ? PDF : problem(422, "This PDF is damaged.");
    },
  });
  await userEvent.click(await window.findByRole("button", { name: "Add 1 chapter" }));
  expect(await window.findByText(/This PDF is damaged\./u)).toBeDefined();
  await userEvent.click(window.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(toastText()).toContain("1 chapter added as drafts, with PDF"));
  expect(changes().filter((change) => JSON.stringify(change).includes(CHAPTERS))).toHaveLength(1);
  expect(tries).toBe(2);
});

test("without an outline, pages are picked by thumbnails", async () => {
  const { window } = await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: { ...PROPOSED, chapters: [] },
  });
  expect(await window.findByText(/The PDF has no outline\./u)).toBeDefined();
  const third = await window.findByRole("button", { name: "A chapter begins on page 3, printed 1" });
  await userEvent.click(third);
  expect(third.getAttribute("aria-pressed")).toBe("true");
  expect(window.getByLabelText<HTMLInputElement>("Last page of the chapter on page 3").value).toBe("6");
  await userEvent.click(third);
  expect(window.getByText("No chapter is chosen yet.")).toBeDefined();
});

test("a PDF that cannot be read says so", async () => {
  const { window } = await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: () => problem(422, "This PDF takes too long to read."),
  });
  expect((await window.findByRole("alert")).textContent).toBe("This PDF takes too long to read.");
  expect(window.getByRole("button", { name: "Try again" })).toBeDefined();
});
