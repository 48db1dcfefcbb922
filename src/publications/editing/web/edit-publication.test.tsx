// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  BOOK_PATH as ADDRESS,
  editor,
  openEditor,
  pressInEditor as press,
} from "#tests/support/dashboard/opened-editor.ts";
import { createStoredDraft } from "#tests/support/dashboard/stored-draft.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { storeDraft } from "#platform/web/forms/draft.ts";
import { toPublicationEntry } from "#publications/records/entry-from-publication.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const versionIn = ({ body }: SentRequest): unknown => (body as { readonly version?: number }).version; // as the first test shows
const title = async () => (await editor()).findByLabelText<HTMLInputElement>("Title");
const rename = async (text: string) => {
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a publication that cannot be loaded says why, over the list, with a button to try again", async () => {
  let isDown = true;
  openEditor({ "/publications/12": () => (isDown ? problem(500, "The database is busy.") : BOOK) });
  expect(await (await editor()).findByText("The database is busy.")).toBeDefined();
  isDown = false;
  await press("Try again");
  expect((await title()).value).toBe("Tidal Politics");
});

test("an author's proposal that waits for the editors cannot be edited, and says so", async () => {
  const waiting = createListedPublication({
    status: "under_review",
    is_proposal: true,
    published_at: null,
    created_by: viewerWith([]).id,
  });
  openEditor({ "/publications/12": waiting }, "", "author");
  const window = await dialog("Tidal Politics");
  expect(window.getByText(new RegExp(`^${PUBLICATION_WORDS.fieldsLocked}`, "u"))).toBeDefined();
  expect(window.queryByLabelText("Title")).toBeNull();
  expect(window.getByRole("group", { name: "Full PDF" })).toBeDefined();
});

describe("the first step", () => {
  test.each(["draft", "under_review"] as const)("shows the cover of a publication that is %s", async (status) => {
    const COVER = { file_type: "cover_image", file_size: 90_000, content_type: "image/jpeg", tagged: null } as const;
    const signed = `/files/${BOOK.id}/cover_image?expires=1&signature=s`;
    const { findLast } = openEditor({
      "/publications/12": createListedPublication({ status, published_at: null, files: [COVER] }),
      [`${ADDRESS}/files/cover_image/address`]: { url: `https://press.example${signed}` },
    });
    const picture = await (await editor()).findByRole("img", { name: "Cover" });
    expect(picture.getAttribute("src")).toBe(signed);
    expect(findLast("GET", `${ADDRESS}/files/cover_image/address`)?.query).toEqual({ use: "staff" });
  });

  test("has no second one while a field is wrong", async () => {
    const { search } = openEditor();
    await userEvent.clear(await title());
    await press("Next Step");
    await waitFor(async () => expect((await title()).getAttribute("aria-invalid")).toBe("true"));
    expect(search()).not.toContain("step");
  });

  test("leads to the second, which saves over the version that was read and closes", async () => {
    const { findLast, path, search } = openEditor({ [`PUT ${ADDRESS}`]: { ...BOOK, title: "Tidal Law", version: 4 } });
    await rename("Tidal Law");
    await press("Next Step");
    await waitFor(() => expect(search()).toContain("step=2"));
    await press("Save Changes");
    await waitFor(() => expect(toastText()).toContain("Publication updated"));
    expect(findLast("PUT", ADDRESS)?.body).toMatchObject({ title: "Tidal Law", version: 3 });
    await waitFor(() => expect(path()).toBe("/dashboard/publications"));
  });

  test("is shown again with the sentence at its field where the press refuses the save", async () => {
    openEditor({
      [`PUT ${ADDRESS}`]: () =>
        problem(422, "Please check.", { fields: { title: "There is a book with this title." } }),
    });
    await rename("Tidal Law");
    await press("Next Step");
    await (await editor()).findByRole("button", { name: "Save Changes" });
    await press("Save Changes");
    expect((await (await editor()).findAllByText("There is a book with this title.")).length).toBeGreaterThan(0);
    expect((await title()).value).toBe("Tidal Law");
  });
});

describe("another person's change", () => {
  const theirs = createListedPublication({ version: 4, subtitle: "A history", title: "Tidal Power" });
  const conflict = async (responses: Responses = {}) => {
    let stored = BOOK;
    const opened = openEditor({
      [ADDRESS]: () => stored,
      "/publications/12": () => stored,
      [`PUT ${ADDRESS}`]: (request: SentRequest) => {
        if (versionIn(request) === 4) return { ...theirs, version: 5 };
        stored = theirs;
        return problem(412, "The publication was changed.");
      },
      ...responses,
    });
    await rename("Tidal Law");
    await press("Next Step");
    await (await editor()).findByRole("button", { name: "Save Changes" });
    await press("Save Changes");
    await (await editor()).findByText("Another person changed this publication after you opened it");
    return opened;
  };

  test("is shown field by field beside what was typed; nothing was overwritten", async () => {
    await conflict();
    const rows = within((await editor()).getByRole("table", { name: "Changes since you opened it" }))
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(
      rows.some((row) => row?.includes("Tidal Politics") && row.includes("Tidal Power") && row.includes("Tidal Law")),
    ).toBe(true);
    expect(rows.some((row) => row?.includes("A history"))).toBe(true);
    expect((await title()).value).toBe("Tidal Law");
  });

  test("can be taken over, with everything else as it was typed", async () => {
    await conflict();
    await press(FORM_WORDS.takeOverChanges);
    await waitFor(async () => expect((await title()).value).toBe("Tidal Power"));
    expect((await editor()).getByLabelText<HTMLInputElement>(/^Subtitle/u).value).toBe("A history");
  });

  test("is overwritten only on request, over the newest version", async () => {
    const { sent } = await conflict();
    await press(FORM_WORDS.saveOverTheirs);
    await waitFor(() => expect(toastText()).toContain("Publication updated"));
    // Unsaved fields are stored meanwhile, too.
    const saves = sent.filter(({ method, path }) => method === "PUT" && path.startsWith("/publications/"));
    expect(saves.map(versionIn)).toEqual([3, 4]);
  });
});

test("unsaved fields are there on another device, and are thrown away on request", async () => {
  const { responses, isStored } = createStoredDraft(BOOK.id);
  openEditor(responses);
  await rename("Half a title");
  await waitFor(() => expect(isStored()).toBe(true));
  unloadDashboard();
  openEditor(responses);
  expect((await title()).value).toBe("Half a title");
  expect((await editor()).getByText(/^You have unsaved changes from today, /u).parentElement?.textContent).toMatch(
    / on another device\.$/u,
  );
  await press("Throw away");
  await waitFor(async () => expect((await title()).value).toBe("Tidal Politics"));
  await waitFor(() => expect(isStored()).toBe(false));
});

test("what an earlier version left in the browser is restored and kept by the press", async () => {
  const { responses, isStored } = createStoredDraft(BOOK.id);
  const stored = { entry: toPublicationEntry(BOOK), version: 3 };
  const value = { stored, values: { ...stored.entry, title: "Half a title" } };
  storeDraft({ kind: "publication", of: [viewerWith([]).id, BOOK.id], survivesTab: true }, value);
  openEditor(responses);
  expect((await title()).value).toBe("Half a title");
  await waitFor(() => expect(isStored()).toBe(true));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("the dialog is not closed with unsaved fields without a question", async () => {
  const { path } = openEditor();
  await rename("Half a title");
  await press("Cancel");
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: FORM_WORDS.leaveWithoutSaving }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications"));
});
