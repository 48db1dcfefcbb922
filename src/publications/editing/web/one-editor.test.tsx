// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicationType } from "#publications/core/publication.ts";
import { hasSaveBar, listTabs, type PublicationTab } from "#publications/form/publication-tabs.ts";
import { FORMER_FILE } from "#tests/support/dashboard/former-file.ts";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { editor, openEditor, pressInEditor } from "#tests/support/dashboard/opened-editor.ts";
import { DRAFT } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const CLOCK = { "/publications/schedule-clock": { time_zone: "Asia/Kolkata" } };
const BOOK = { ...DRAFT, sequential_id: 12, schedule: null };
const STORED = { ...CLOCK, "/publications/12": BOOK, [`/publications/${BOOK.id}`]: BOOK };

/**
 * The fields below an element: the label without the hints in it, and what gives the field its look, its kind and classes with those of the
 * label and of the part around both.
 */
const fieldsIn = (container: Element): readonly string[] =>
  [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea")]
    .map(({ labels, type, className, parentElement }) => {
      const label = labels?.[0];
      const words = label?.firstChild?.textContent?.trim() ?? "";
      return words && `${words}: ${type} ${className} in ${parentElement?.className}, labelled ${label?.className}`;
    })
    .filter((field) => field !== "");

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const CHAPTER = {
  ...BOOK,
  type: "academic_chapter",
  parent_book_id: "0f0f0f0f-2222-4c9e-8a55-000000000001",
  parent: {
    id: "0f0f0f0f-2222-4c9e-8a55-000000000001",
    sequential_id: 7,
    title: "Tides of Ink",
    type: "book",
    status: "published",
  },
};
const PROCEEDINGS = { ...BOOK, type: "conference_proceedings" };

/** The fields of the form with one of them, once it is there. */
async function readFields(label: RegExp): Promise<ReadonlySet<string>> {
  const [field] = await screen.findAllByLabelText(label);
  return new Set(fieldsIn(field?.closest("form") ?? document.body));
}

/** The tabs whose fields the bar of the page saves, each with a field by which it is known to be there. */
const KNOWN_BY: Partial<Readonly<Record<PublicationTab, RegExp>>> = {
  details: /^(?:Title|Chapter title)/u,
  people: /^Authors/u,
  access: new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u"),
};

test.each([
  ["book", BOOK, new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")],
  ["volume of proceedings", PROCEEDINGS, new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")],
  ["chapter", CHAPTER, /^Chapter title/u],
])(
  "the dialog of the list and the page of a %s have the same fields of the same look, neither more nor fewer",
  async (_, record, known) => {
    const stored = { ...STORED, "/publications/12": record, [`/publications/${BOOK.id}`]: record };
    const seen = { wasPublished: true, mayEdit: true, mayReadHistory: true, mayComment: true } as const;
    const ofPage = new Set<string>();
    for (const tab of listTabs({ ...seen, type: record.type as PublicationType })) {
      if (!hasSaveBar(tab, false)) continue;
      openPublication(tab === "details" ? "" : `/${tab}`, stored);
      for (const field of await readFields(KNOWN_BY[tab] ?? /none/u)) ofPage.add(field);
      closeDashboard();
      vi.stubGlobal("scrollTo", () => undefined);
    }
    openEditor(stored);
    const ofDialog = await readFields(known);
    expect({
      onlyOnThePage: [...ofPage].filter((field) => !ofDialog.has(field)),
      onlyInTheDialog: [...ofDialog].filter((field) => !ofPage.has(field)),
    }).toEqual({ onlyOnThePage: [], onlyInTheDialog: [] });
    expect(ofPage.size).toBeGreaterThan(20);
  },
);

test("the dialog saves the record and its schedule with one button", async () => {
  const { changes } = openEditor({
    ...STORED,
    [`PUT /publications/${BOOK.id}`]: BOOK,
    [`PUT /publications/${BOOK.id}/schedule`]: BOOK,
  });
  await userEvent.type(
    await (await editor()).findByLabelText(new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")),
    "2027-09-01",
  );
  await userEvent.click((await editor()).getByRole("checkbox", { name: /^Open access/u }));
  await pressInEditor("Next Step");
  await pressInEditor("Save Changes");
  const saves = (): readonly string[] => changes().filter((change) => change.startsWith("PUT /publications/"));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()).toEqual([`PUT /publications/${BOOK.id}`, `PUT /publications/${BOOK.id}/schedule`]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what was typed into the schedule alone is not lost without a question", async () => {
  openEditor(STORED);
  await userEvent.type(
    await (await editor()).findByLabelText(new RegExp(`^${PUBLICATION_WORDS.openAccessFrom}`, "u")),
    "2027-09-01",
  );
  await pressInEditor("Cancel");
  expect(await screen.findByText("What you typed is not saved. It is lost if you leave.")).toBeDefined();
});

const withFormer = (record: object) => ({
  ...CLOCK,
  "/publications/12": record,
  [`/publications/${BOOK.id}`]: record,
  [`/publications/${BOOK.id}/former-files`]: { files: [FORMER_FILE], total: 1, next_cursor: null },
});

test.each([
  ["book", BOOK],
  ["chapter", CHAPTER],
])("the dialog of a %s has what is missing and the former files, as the page of the record has", async (_, record) => {
  for (const [tab, heading] of [
    ["", "Before it is published"],
    ["/files", "Former files"],
  ] as const) {
    openPublication(tab, withFormer(record));
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
    closeDashboard();
  }
  openEditor(withFormer(record));
  // The window is replaced when the record is loaded.
  const missing = await screen.findByRole("heading", { name: "Before it is published" });
  expect(missing.closest("[role=dialog]")).not.toBeNull();
  if (record === BOOK) await pressInEditor("Next Step");
  const former = await screen.findByRole("heading", { name: "Former files" });
  expect(former.closest("[role=dialog]")).not.toBeNull();
});

test("the book of a chapter is the same field in the dialog and on the page", async () => {
  openPublication("", withFormer(CHAPTER));
  const ofPage = await screen.findByLabelText<HTMLInputElement>(/^Book/u);
  expect([ofPage.value, ofPage.readOnly]).toEqual(["Tides of Ink", true]);
  expect(screen.getByRole("link", { name: "Open the book" }).getAttribute("href")).toContain("/publications/7/");
  closeDashboard();
  openEditor(withFormer(CHAPTER));
  const dialog = within(await screen.findByRole("dialog", { name: PUBLICATION_WORDS.editChapter }));
  const ofDialog = await dialog.findByLabelText<HTMLInputElement>(/^Book/u);
  expect([ofDialog.value, ofDialog.readOnly]).toEqual(["Tides of Ink", true]);
});
