// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  noContent,
  problem,
  type Responses,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  BOOK_PATH as ADDRESS,
  editor,
  openEditor,
  pressInEditor as press,
} from "#tests/support/dashboard/opened-editor.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the history", () => {
  const line = (version: number, given: object = {}) => ({
    version,
    action: "edited",
    changed_at: "2026-11-01T09:00:00Z",
    changed_by: { first_name: "Ada", last_name: "Moor" },
    note: null,
    fields: { title: { from: "Tidal Power", to: "Tidal Politics" } },
    ...given,
  });
  const openHistory = async (responses: Responses) => {
    const opened = openEditor({ [`${ADDRESS}/files/cover_image/address`]: {}, ...responses }, "?step=2");
    await userEvent.click(await (await editor()).findByText("History"));
    return opened;
  };

  test("names who changed what; an earlier version is restored after a question", async () => {
    const { findLast } = await openHistory({
      [`${ADDRESS}/history`]: {
        history: [line(3), line(2, { action: "returned", changed_by: null, note: "Please add the DOI.", fields: {} })],
      },
      [`POST ${ADDRESS}/restoration`]: { ...BOOK, version: 4 },
    });
    const lines = await (await editor()).findAllByText(/^(?:Edited|Returned with notes) by/u);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Edited by Ada Moor, /u),
      expect.stringMatching(/^Returned with notes by the press, /u),
    ]);
    expect((await editor()).getByText("Please add the DOI.")).toBeDefined();
    expect((await editor()).queryByRole("button", { name: "Restore version 3" })).toBeNull();
    await press("Restore version 2");
    const question = within(await screen.findByRole("alertdialog", { name: "Restore this version?" }));
    await userEvent.click(question.getByRole("button", { name: "Restore version" }));
    await waitFor(() => expect(toastText()).toContain("The earlier version was restored."));
    expect(findLast("POST", `${ADDRESS}/restoration`)?.body).toEqual({ version: 2 });
  });

  test("that cannot be read has the reason", async () => {
    await openHistory({ [`${ADDRESS}/history`]: () => problem(500, "The history could not be read.") });
    expect(await (await editor()).findByText("The history could not be read.")).toBeDefined();
  });
});

describe("the files", () => {
  const PDF = { file_type: "final_pdf", file_size: 2_000_000, content_type: "application/pdf", tagged: false } as const;
  const withPdf = createListedPublication({ files: [PDF] });
  const group = async () => within((await editor()).getByRole("group", { name: "Full PDF" }));

  test("a stored one can be seen, says that it is not tagged, and is deleted after a question", async () => {
    let stored = withPdf;
    const { changes } = openEditor(
      {
        "/publications/12": () => stored,
        [`${ADDRESS}/files/final_pdf/address`]: { url: "https://press.example/signed", expires_at: null },
        [`DELETE ${ADDRESS}/files/final_pdf`]: () => {
          stored = BOOK;
          return noContent();
        },
      },
      "?step=2",
    );
    await (await editor()).findByRole("group", { name: "Full PDF" });
    expect((await group()).getByText(/^Stored, .*It is not tagged/u)).toBeDefined();
    const view = await (await group()).findByRole("link", { name: "View Full PDF" });
    expect(view.getAttribute("href")).toBe("https://press.example/signed");
    await userEvent.click((await group()).getByRole("button", { name: "Delete Full PDF" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Full PDF" }));
    await userEvent.click(question.getByRole("button", { name: "Delete file" }));
    await waitFor(() => expect(toastText()).toContain("File deleted"));
    expect(changes()).toEqual([`DELETE ${ADDRESS}/files/final_pdf`]);
    await waitFor(async () => expect((await group()).getByText(PUBLICATION_WORDS.noFile)).toBeDefined());
  });

  test("a failed deletion says so, and the file stays", async () => {
    openEditor(
      { "/publications/12": withPdf, [`DELETE ${ADDRESS}/files/final_pdf`]: () => problem(500, "") },
      "?step=2",
    );
    await (await editor()).findByRole("group", { name: "Full PDF" });
    await userEvent.click((await group()).getByRole("button", { name: "Delete Full PDF" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete file" }));
    await waitFor(() => expect(toastText()).toContain(PUBLICATION_WORDS.fileDeletionFailed));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Full PDF" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect((await group()).getByText(/^Stored, /u)).toBeDefined();
  });

  test("a file that is no PDF is refused before it is sent", async () => {
    const { changes } = openEditor({}, "?step=2");
    await (await editor()).findByRole("group", { name: "Full PDF" });
    await userEvent.upload(
      (await group()).getByLabelText("Full PDF", { selector: "input" }),
      new File(["plain text"], "a.pdf", { type: "application/pdf" }),
    );
    expect(await (await group()).findByRole("alert")).toBeDefined();
    expect(changes()).toEqual([]);
  });
});
