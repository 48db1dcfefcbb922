// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, dialog, problem, type Responses } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, PDF } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";

const WITH_PDF = createListedPublication({ files: [PDF] });
const TIDES_ID = "c0c04f0e-6666-4c9e-8a55-000000000001";
const CUTTING = `/publications/${BOOK.id}/chapter-cutting`;
const SHA256 = "a".repeat(64);
const PROPOSED = {
  sha256: SHA256,
  labels: ["i", "ii", "1", "2", "3", "4"],
  source: "outline",
  chapters: [
    { title: "Contents", authors: [], first: 1, last: 2, is_chapter: false, chapter_id: null, has_pdf: false },
    { title: "Tides", authors: ["Ada Byron"], first: 3, last: 4, is_chapter: true, chapter_id: null, has_pdf: false },
    { title: "Ports", authors: [], first: 5, last: 6, is_chapter: true, chapter_id: null, has_pdf: false },
  ],
};
const STATE = { state: "running", is_current: true, added: 2, total: 2, made: 0, failed: [] };
const BROKEN = { chapter_id: TIDES_ID, title: "Tides", reason: "This PDF is damaged." };

async function openWindow(responses: Responses = {}) {
  const opened = openPublication("/contents", {
    "/publications/12": WITH_PDF,
    [`/publications/${BOOK.id}`]: WITH_PDF,
    [`/publications/${BOOK.id}/chapter-proposal`]: PROPOSED,
    [CUTTING]: { cutting: null },
    [`/publications/${BOOK.id}/page-pictures`]: {
      pictures: [1, 2, 3].map((page) => ({ page, picture: "data:image/jpeg;base64,AA==" })),
    },
    ...responses,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Chapters from the PDF…" }));
  await dialog("Chapters from the PDF");
  return opened;
}

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the confirmed chapters are sent at once, and the window shows how far their PDFs are", async () => {
  let made: number | undefined;
  const { findLast } = await openWindow({
    [`POST ${CUTTING}`]: () => {
      made = 0;
      return STATE;
    },
    [CUTTING]: () => ({ cutting: made === undefined ? null : { ...STATE, ...workAt((made += 1)) } }),
  });
  expect(await screen.findByText("1 of 2 has something to correct. Nothing is added yet.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Contributors of Ports"), "Bo Lee; Ann Ito");
  await userEvent.click(screen.getByRole("button", { name: "Add 2 chapters" }));
  expect(await screen.findByRole("progressbar", { name: "PDFs that are made" })).toBeDefined();
  const pages = { page_label: null };
  expect(findLast("POST", CUTTING)?.body).toEqual({
    sha256: SHA256,
    chapters: [
      { ...pages, title: "Tides", authors: ["Ada Byron"], page_from: 1, page_to: 2, first: 3, last: 4 },
      { ...pages, title: "Ports", authors: ["Bo Lee", "Ann Ito"], page_from: 3, page_to: 4, first: 5, last: 6 },
    ],
  });
  expect(await screen.findByText("2 PDFs were made.", {}, { timeout: 10_000 })).toBeDefined();
});

const workAt = (made: number): object => (made > 1 ? { state: "finished", made: 2 } : { made });

test("what is there is not added again, and only its missing PDF is made", async () => {
  const [contents, tides, ports] = PROPOSED.chapters;
  const { findLast } = await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: {
      ...PROPOSED,
      chapters: [
        contents,
        { ...tides, chapter_id: TIDES_ID },
        { ...ports, chapter_id: "c0c04f0e-6666-4c9e-8a55-000000000002", has_pdf: true },
      ],
    },
    [`POST ${CUTTING}`]: { ...STATE, state: "finished", added: 0, total: 0 },
  });
  expect(await screen.findByText("2 of these are already there; 1 has no PDF yet.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title of Tides").disabled).toBe(true);
  expect(screen.getByRole("checkbox", { name: "Add Ports" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Make 1 missing PDF" }));
  await waitFor(() =>
    expect(findLast("POST", CUTTING)?.body).toMatchObject({ chapters: [{ title: "Tides", chapter_id: TIDES_ID }] }),
  );
});

test("the window opens at the work that left PDFs unmade, names what failed, and makes or stops it", async () => {
  let cutting: object = { ...STATE, state: "finished", made: 1, failed: [BROKEN] };
  const respondWith = (state: object) => (): object => (cutting = state);
  const { changes } = await openWindow({
    [CUTTING]: () => ({ cutting }),
    [`POST ${CUTTING}/continue`]: respondWith(STATE),
    [`POST ${CUTTING}/cancel`]: respondWith({ ...STATE, state: "cancelled" }),
  });
  expect(await screen.findByText(/This PDF is damaged\./u)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Make 1 missing PDF" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  await userEvent.click(await screen.findByRole("button", { name: "Choose chapters again" }));
  expect(await screen.findByLabelText("Title of Tides")).toBeDefined();
  expect(changes()).toEqual([`POST ${CUTTING}/continue`, `POST ${CUTTING}/cancel`]);
});

test.each([
  ["contents", /^The PDF has no outline\. These were found on its contents page/u],
  ["headings", /^The PDF has neither an outline nor a contents page\./u],
])("chapters found by %s are to be checked", async (source, sentence) => {
  await openWindow({ [`/publications/${BOOK.id}/chapter-proposal`]: { ...PROPOSED, source } });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title of Tides").value).toBe("Tides");
});

test("without an outline, pages are picked by thumbnails", async () => {
  await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: { ...PROPOSED, chapters: [] },
  });
  expect(await screen.findByText(/The PDF has no outline, and no contents page/u)).toBeDefined();
  const third = await screen.findByRole("button", { name: "A chapter begins on page 3, printed 1" });
  await userEvent.click(third);
  expect(third.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("Last page of the chapter on page 3").value).toBe("6");
  await userEvent.click(third);
  expect(screen.getByText("No chapter is chosen yet.")).toBeDefined();
});

test("a PDF that cannot be read says so", async () => {
  await openWindow({
    [`/publications/${BOOK.id}/chapter-proposal`]: () => problem(422, "This PDF takes too long to read."),
  });
  expect(await screen.findByText("This PDF takes too long to read.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
