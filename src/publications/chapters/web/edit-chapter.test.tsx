// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  openDashboard,
  problem,
  type Responses,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK, publicationPage, TOTALS } from "#tests/support/dashboard/opened-list.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const CHAPTER = createListedPublication({
  id: "9a9a4f0e-4444-4c9e-8a55-000000000021",
  sequential_id: 21,
  type: "academic_chapter",
  title: "On Ebb Tides",
  parent_book_id: BOOK.id,
  parent: { id: BOOK.id, sequential_id: 12, type: "book", status: "published", title: BOOK.title } as never, // the fields that the dialog reads
});
const ADDRESS = `/publications/${CHAPTER.id}`;

const openChapter = (responses: Responses = {}, chapter: object = CHAPTER) =>
  openDashboard("/dashboard/publications/21/edit", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": publicationPage([BOOK]),
    "/publications/summary": { filtered: TOTALS, overall: TOTALS },
    "/publications/21": chapter,
    [ADDRESS]: chapter,
    ...responses,
  });
const editor = () => dialog(PUBLICATION_WORDS.editChapter);
const title = async () => (await editor()).findByLabelText<HTMLInputElement>("Chapter title");
const press = async (name: string) => userEvent.click((await editor()).getByRole("button", { name }));
const rename = async (text: string) => {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a chapter has its book, its file and its history in one dialog; the book cannot be changed", async () => {
  openChapter();
  const book = await (await editor()).findByLabelText<HTMLInputElement>("Book");
  expect(book.value).toBe("Tidal Politics");
  expect(book.readOnly).toBe(true);
  expect((await editor()).getByRole("group", { name: "Full PDF" })).toBeDefined();
  expect((await editor()).getByText("History")).toBeDefined();
});

test("a chapter without a book opens, and a book of any status can be chosen for it", async () => {
  const book = { id: BOOK.id, sequential_id: 12, title: BOOK.title, status: "draft" };
  const { findLast } = openChapter(
    { "/publications/books": { books: [book] }, [`/publications/${BOOK.id}`]: BOOK },
    { ...CHAPTER, parent: null, parent_book_id: null },
  );
  await userEvent.click(await (await editor()).findByRole("combobox", { name: "Book" }));
  await userEvent.click(await screen.findByRole("option", { name: `${BOOK.title} (draft)` }));
  await press("Save Changes");
  await waitFor(() => expect(findLast("PUT", ADDRESS)?.body).toMatchObject({ parent_book_id: BOOK.id }));
});

test("books that a person may no longer see are not offered, and the reason is said", async () => {
  openChapter(
    { "/publications/books": () => problem(403, "You don’t have permission to do this.") },
    { ...CHAPTER, parent: null, parent_book_id: null },
  );
  await userEvent.click(await (await editor()).findByRole("combobox", { name: "Book" }));
  await waitFor(() => expect(toastText()).toContain("Error loading books"));
  expect(screen.queryByRole("option")).toBeNull();
});

test("a paper of proceedings is called a paper", async () => {
  openChapter({}, { ...CHAPTER, parent: { ...(CHAPTER.parent as object), type: "conference_proceedings" } });
  expect(await dialog("Edit Paper")).toBeDefined();
});

test("the chapter is saved over the version that was read, and the dialog closes", async () => {
  const { findLast, path } = openChapter({ [`PUT ${ADDRESS}`]: { ...CHAPTER, title: "On Neap Tides", version: 4 } });
  await rename("On Neap Tides");
  await press("Save Changes");
  await waitFor(() => expect(toastText()).toContain(PUBLICATION_WORDS.chapterUpdated));
  expect(findLast("PUT", ADDRESS)?.body).toMatchObject({ title: "On Neap Tides", version: 3 });
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
});

test("a chapter has subjects of its own, chosen by name", async () => {
  const { findLast } = openChapter({ [`PUT ${ADDRESS}`]: { ...CHAPTER, version: 4 } });
  await userEvent.type((await editor()).getByRole("combobox", { name: "Subjects (optional)" }), "education");
  await userEvent.click(await screen.findByRole("option", { name: "Education" }));
  await press("Save Changes");
  await waitFor(() =>
    expect(findLast("PUT", ADDRESS)?.body).toMatchObject({
      details: { keywords: expect.arrayContaining(["thema: JN"]) },
    }),
  );
});

test("a chapter without a title is not sent; the summary leads to the field", async () => {
  const { changes } = openChapter();
  await userEvent.clear(await title());
  await press("Save Changes");
  await waitFor(async () => expect((await title()).getAttribute("aria-invalid")).toBe("true"));
  expect(changes()).toEqual([]);
});

test("a failed save keeps the dialog and what was typed", async () => {
  openChapter({ [`PUT ${ADDRESS}`]: () => problem(500, "") });
  await rename("On Neap Tides");
  await press("Save Changes");
  await waitFor(() => expect(toastText()).toContain("The chapter could not be saved. Please try again."));
  expect((await title()).value).toBe("On Neap Tides");
});

test("closing with changes asks first; without changes it does not", async () => {
  const { path } = openChapter();
  await rename("On Neap Tides");
  await press("Cancel");
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect((await title()).value).toBe("On Neap Tides");
  await press("Cancel");
  await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.leaveWithoutSaving }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
  unloadDashboard();
  const again = openChapter();
  expect((await title()).value).toBe("On Ebb Tides");
  await press("Cancel");
  await waitFor(() => expect(again.path()).toBe("/dashboard/publications"));
});
