// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, problem, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const PATH = `/publications/${BOOK.id}`;
const PDF = { file_type: "final_pdf", file_size: 9, content_type: "application/pdf", tagged: true } as const;
const NOTICES = [
  { kind: "correction", date: "2026-03-03", text: "Table 4 was wrong." },
  { kind: "retraction", date: "2026-05-01", text: "Data are missing." },
] as const;
const MARKED = createListedPublication({ files: [PDF], details: { ...BOOK.details, notices: [...NOTICES] } });

const open = (tab: string, responses: Responses = {}, role?: Role) =>
  openPublication(
    tab,
    {
      "/publications/12": MARKED,
      [PATH]: MARKED,
      [`${PATH}/file-marking`]: { marking: "unchanged" },
      [`${PATH}/versions`]: { versions: [] },
      [`${PATH}/former-files`]: { files: [] },
      [`PUT ${PATH}`]: { ...MARKED, version: 4 },
      [`PUT ${PATH}/file-marking`]: { marking: "marked" },
      ...responses,
    },
    role,
  );

test("the panel marks the files with one of the notices, and says what readers get", async () => {
  const { findLast } = open("/files");
  await userEvent.click(await screen.findByRole("button", { name: /^Mark each page ?: Retraction/u }));
  await waitFor(() => expect(toastText()).toContain("Each page of the PDFs is marked."));
  expect(findLast("PUT", `${PATH}/file-marking`)?.body).toEqual({ notice: 2, marking: "marked" });
});

test("marked files can be restored, and a file that cannot be marked is named with the remedy", async () => {
  const sentence =
    "This PDF cannot be marked: it is damaged or protected. Replace it by a page with the notice instead.";
  const { findLast } = open("/files", {
    [`${PATH}/file-marking`]: { marking: "replaced" },
    [`PUT ${PATH}/file-marking`]: () => problem(422, sentence),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Restore the originals" }));
  await waitFor(() => expect(toastText()).toContain(sentence));
  expect(findLast("PUT", `${PATH}/file-marking`)?.body).toEqual({ notice: 1, marking: "unchanged" });
});

test("without a notice or without a PDF there is nothing to mark", async () => {
  open("/files", { "/publications/12": { ...MARKED, files: [] }, [PATH]: { ...MARKED, files: [] } });
  await screen.findByRole("button", { name: PUBLICATION_WORDS.nameVersion });
  expect(screen.queryByText("Files after a notice")).toBeNull();
});

const findNotices = async () => within(await screen.findByRole("group", { name: "Corrections and retractions" }));

test("beside a notice of the form the files are chosen, and marked after the record was saved", async () => {
  const { sent } = open("");
  const notices = await findNotices();
  await userEvent.click(notices.getByRole("button", { name: "Add a notice" }));
  const row = within(notices.getByRole("group", { name: "3. Correction" }));
  await userEvent.type(row.getByLabelText("Day"), "2026-06-01");
  await userEvent.type(row.getByLabelText("What it says"), "Figure 2 was wrong.");
  await userEvent.selectOptions(row.getByLabelText("Files that readers get"), "Mark each page of the PDFs");
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  await waitFor(() => expect(toastText()).toContain("Files changed"));
  const puts = sent.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body]);
  expect(puts.at(-2)).toEqual([PATH, expect.objectContaining({ version: 3 })]);
  expect(puts.at(-1)).toEqual([`${PATH}/file-marking`, { notice: 3, marking: "marked" }]);
});

test("a choice does not pass to another notice that takes the place of the first", async () => {
  open("");
  const notices = await findNotices();
  const first = within(notices.getByRole("group", { name: "1. Correction" }));
  await userEvent.selectOptions(first.getByLabelText("Files that readers get"), "Replace the PDFs with the notice");
  expect(screen.getByText(/Not saved yet: File marking/u)).toBeDefined();
  await userEvent.click(first.getByRole("button", { name: "Remove: 1. Correction" }));
  const moved = within(notices.getByRole("group", { name: "1. Retraction" }));
  expect(moved.getByLabelText<HTMLSelectElement>("Files that readers get").value).toBe("");
});

test("a choice does not stay when another person's notices are taken over", async () => {
  const [correction, retraction] = NOTICES;
  const theirs = { ...MARKED, version: 5, details: { ...MARKED.details, notices: [retraction, correction] } };
  let isChanged = false;
  open("", {
    [PATH]: () => (isChanged ? theirs : MARKED),
    [`PUT ${PATH}`]: () => {
      isChanged = true;
      return problem(409, PUBLICATION_WORDS.publicationChangedByOther, { version: 5, changes: [] });
    },
  });
  const notices = await findNotices();
  const first = within(notices.getByRole("group", { name: "1. Correction" }));
  await userEvent.selectOptions(first.getByLabelText("Files that readers get"), "Mark each page of the PDFs");
  await userEvent.type(screen.getByLabelText("Title"), "!");
  await userEvent.click(screen.getByRole("button", { name: /^Save Changes/u }));
  await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.takeOverChanges }));
  const now = within(await screen.findByRole("group", { name: "Corrections and retractions" }));
  for (const select of now.getAllByLabelText<HTMLSelectElement>("Files that readers get"))
    expect(select.value).toBe("");
});
