// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  openDashboard,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const BOOK = createListedPublication();
/** The addresses of the uploads that the press received, and the responses that it holds back. */
const uploads: string[] = [];
const held: (() => void)[] = [];

class UploadReceived extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = "{}";
  #address = "";

  open(_method: string, address: string): void {
    this.#address = address;
  }

  setRequestHeader(): void {}

  send(): void {
    uploads.push(this.#address.replace(/^.*\/files\//u, ""));
    held.push(() => void this.dispatchEvent(new Event("load")));
  }
}

beforeEach(() => {
  uploads.length = 0;
  held.length = 0;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("XMLHttpRequest", UploadReceived);
});
afterEach(closeDashboard);

const open = (address: string) =>
  openDashboard(address, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": { publications: [], total: 0, limit: 10, offset: 0 },
    "/publications/12": BOOK,
    "/publications/books": { books: [{ id: BOOK.id, title: BOOK.title, status: "published" }] },
    [`/publications/${BOOK.id}`]: BOOK,
    [`/publications/${BOOK.id}/chapters`]: { chapters: [] },
    [`/publications/${BOOK.id}/history`]: { history: [], total: 0 },
    "POST /publications/batch": ({
      body,
    }: {
      readonly body: { readonly publications: readonly { id: string }[] };
    }) => ({
      added: body.publications.map(({ id }) => id),
      refused: [],
    }),
  });

type Form = Awaited<ReturnType<typeof dialog>>;

async function fillChapter(form: Form, title: string): Promise<void> {
  await userEvent.type(form.getByLabelText("Chapter title"), title);
  await userEvent.type(form.getByLabelText("Family name"), "Moor");
  await userEvent.type(form.getByLabelText("Affiliation"), "Lund University");
}

async function chooseFile(form: Form, slot: string, file: File): Promise<void> {
  const chooser = form.getByRole("group", { name: slot }).querySelector("input");
  if (!chooser) throw new Error(`There is no chooser of ${slot}.`);
  await userEvent.upload(chooser, file);
  await form.findByText(new RegExp(file.name, "u"));
}

const findQuestion = async () =>
  within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveDuringSending }));

test("after the last chapter the form of new publications gives way to their list without a question", async () => {
  const { path } = open("/dashboard/publications/add?type=academic_chapter");
  const form = await dialog(PUBLICATION_WORDS.addChapter);
  await userEvent.type(form.getByLabelText("Book"), "Tidal");
  await userEvent.click(await form.findByRole("option", { name: BOOK.title }));
  await fillChapter(form, "Tides");
  await userEvent.click(form.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
  expect(toastText()).toContain("1 chapter(s) submitted successfully");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("an address without the form asks while chapters are sent; whoever leaves ends the sending and is not led anywhere later", async () => {
  const { path, search, goTo } = open("/dashboard/publications/12/edit?step=2");
  await userEvent.click(await screen.findByRole("button", { name: "Add Chapter" }));
  const form = await dialog(PUBLICATION_WORDS.addChapter);
  await fillChapter(form, "Tides");
  await chooseFile(
    form,
    "Cover image",
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "a.jpg", { type: "image/jpeg" }),
  );
  await chooseFile(form, "Full PDF", new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }));
  await userEvent.click(form.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(uploads).toEqual(["cover_image"]));
  goTo("/dashboard/publications/12/edit?step=2");
  await userEvent.click((await findQuestion()).getByRole("button", { name: "Cancel" }));
  expect(search()).toContain("chapter=add");
  goTo("/dashboard/publications/12/edit?step=2");
  await userEvent.click((await findQuestion()).getByRole("button", { name: FORM_WORDS.leavePage }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: PUBLICATION_WORDS.addChapter })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Add Chapter" }));
  await dialog(PUBLICATION_WORDS.addChapter);
  held.shift()?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(uploads).toEqual(["cover_image"]);
  expect(screen.getByRole("dialog", { name: PUBLICATION_WORDS.addChapter })).toBeDefined();
  expect([path(), search()]).toEqual(["/dashboard/publications/12/edit", expect.stringContaining("chapter=add")]);
  expect(toastText()).not.toContain("submitted successfully");
});
