// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MANUSCRIPT_FILE_LIMIT } from "#manuscripts/drafts/manuscript-files.ts";
import { closeDashboard, dialog } from "#tests/support/dashboard/opened-dashboard.tsx";
import { DRAFT_PATH, openDraft } from "#tests/support/dashboard/opened-draft.ts";
import { manuscriptFile } from "#tests/support/dashboard/shown-manuscript.ts";

const choose = async (label: string, name: string, type = "application/pdf"): Promise<void> => {
  await userEvent.upload(await screen.findByLabelText(label), new File(["%PDF"], name, { type }));
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("what was read from a file is offered, and the author chooses what goes into the draft", async () => {
  const file = manuscriptFile({
    name: "salt.pdf",
    facts: {
      title: "Salt Roads of the Delta",
      keywords: ["salt", "roads", "delta", "tolls"],
      pages: 12,
      authors: [{ name: "Ben Osei", email: "ben@example.org" }],
    },
    findings: [
      {
        code: "abstract-length",
        where: "Page 1",
        words: "We show",
        problem: "The abstract is short.",
        remedy: "Write more.",
      },
    ],
  });
  const { findLast } = openDraft("files", { files: [file], missing: [] });
  expect(await screen.findByText("Manuscript · 12 pages · 52 KB", { exact: false })).toBeTruthy();
  expect(screen.getByText("1 remark on the file")).toBeTruthy();
  expect(screen.getByText("title, 4 keywords, 1 author.", { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Look and choose" }));
  const offer = await dialog("Read from your file");
  await userEvent.click(offer.getByRole("checkbox", { name: /^Keywords/u }));
  await userEvent.click(offer.getByRole("button", { name: "Take into the draft" }));
  await waitFor(() => expect(findLast("PATCH", DRAFT_PATH)?.body).toMatchObject({ title: "Salt Roads of the Delta" }));
  expect(findLast("PATCH", DRAFT_PATH)?.body).not.toHaveProperty("keywords");
  await waitFor(() =>
    expect(findLast("PUT", `${DRAFT_PATH}/contributors`)?.body).toMatchObject({
      contributors: expect.arrayContaining([
        expect.objectContaining({ family_name: "Lund" }),
        expect.objectContaining({ given_name: "Ben", family_name: "Osei", email: "ben@example.org" }),
      ]),
    }),
  );
});

test("a refused file is named with the reason, and one that is too large is not sent at all", async () => {
  const opened = openDraft("files");
  // The address of a new file has an id of its own.
  const uploads = () => opened.sent.filter(({ method }) => method === "PUT");
  await choose("The manuscript", "notes.pdf");
  expect(await screen.findByText(/^“notes\.pdf” was not stored\. There is no PUT/u)).toBeTruthy();
  expect(uploads()).toHaveLength(1);
  expect(uploads()[0]?.query).toEqual({ name: "notes.pdf", role: "main" });

  const large = new File(["x"], "large.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: MANUSCRIPT_FILE_LIMIT.limit + 1 });
  await userEvent.upload(screen.getByLabelText("The manuscript"), large);
  expect(await screen.findByText(`“large.pdf” was not stored. ${MANUSCRIPT_FILE_LIMIT.tooLarge}`)).toBeTruthy();
  expect(uploads()).toHaveLength(1);
});
